import type { CallName, CallRequest, Handlers } from '../../shared/contract.ts';
import type { Lockable } from '../../shared/model/lock.ts';
import type { Failure } from '../../shared/app-error.ts';
import { ok } from '../../shared/result.ts';
import { settings } from '../../shared/settings.ts';
import type { Bench } from '../bench/bench.ts';

/** Set-up page that each call changes, for lockable pages; `settings.save` has its pages in its own table. */
export const lockOf: Readonly<Partial<Record<CallName, Lockable>>> = {
  'account.save': 'account',
  'pickupPoints.save': 'pickupPoints',
  'pickupPoints.remove': 'pickupPoints',
  'pickupPoints.putBack': 'pickupPoints',
  'printers.save': 'printers',
  'printers.remove': 'printers',
  'printers.putBack': 'printers',
  'labelSizes.save': 'labelSizes',
  'labelSizes.remove': 'labelSizes',
  'routing.save': 'routing',
  'webhook.register': 'webhook',
  'webhooks.renewPath': 'webhook',
  'site.join': 'site',
  'site.leave': 'site',
  'site.removeBench': 'site',
  'people.save': 'people',
  'people.remove': 'people',
  'people.putBack': 'people',
  'lead.setPin': 'people',
  'appUpdate.save': 'updates',
};

/** Reason why no person at this computer may make a call, with any PIN; null if not locked. */
export function lockedFrom(
  bench: Bench,
  call: CallName,
  request: unknown,
): Failure<'setting-locked'> | null {
  const setting =
    call === 'settings.save'
      ? settings[(request as CallRequest<'settings.save'>).key].lock
      : lockOf[call];
  const lock = setting && bench.locks.locked.find((one) => one.setting === setting);
  return lock ? { code: 'setting-locked', ...lock } : null;
}

/** The call that reports the locked pages in advance. */
export function lockHandlers(bench: Bench) {
  return { 'locks.get': () => ok(bench.locks) } satisfies Partial<Handlers>;
}
