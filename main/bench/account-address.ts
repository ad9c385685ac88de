import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { createIds } from '../base/ids.ts';
import type { Account } from '../platform/account.ts';
import type { Station } from '../station.ts';
import { openStore, type Store } from '../store/store.ts';
import type { StoreFailure } from '../store/engine/file-problem.ts';
import type { Clock } from '../base/host-services.ts';

/** Why the account cannot be changed: orders wait for it, or its database is unreadable. */
export type Unleavable = StoreFailure | Failure<'queue-not-empty'>;

/**
 * Checks whether the account may change from `currentUrl` to `baseUrl`: orders that wait for one platform must not be sent
 * to another. The database also stores its address, in case the settings file is lost.
 */
export function leavable(
  { settings, orders }: Store,
  currentUrl: string,
  baseUrl: string,
): Result<undefined, Failure<'queue-not-empty'>> {
  const storedUrl = settings.get('account.baseUrl') ?? currentUrl;
  return storedUrl === '' || storedUrl === baseUrl ? ok() : emptied(orders.counts());
}

/** The same for a database that no station has open. */
export function leavableFile(
  file: string,
  clock: Clock,
  currentUrl: string,
  baseUrl: string,
): Result<undefined, Unleavable> {
  const store = openStore(file, createIds(clock));
  if (!store.ok) return store;
  const left = leavable(store.value, currentUrl, baseUrl);
  store.value.close();
  return left;
}

/**
 * Stores the account's address in the database of its orders. Another platform has other carriers, so the stored ones
 * are cleared.
 */
export function keepAddress({ store }: Station, { baseUrl }: Account): void {
  const { settings } = store;
  if (settings.get('account.baseUrl') === baseUrl) return;
  store.commit(() => {
    if (settings.get('account.baseUrl') !== null) settings.set('platform.carriers', []);
    settings.set('account.baseUrl', baseUrl);
  });
}

function emptied(counts: {
  queued: number;
  sending: number;
  uncertain: number;
  cancelling: number;
}): Result<undefined, Failure<'queue-not-empty'>> {
  const waiting = counts.queued + counts.sending + counts.uncertain + counts.cancelling;
  return waiting === 0 ? ok() : err({ code: 'queue-not-empty', waiting });
}
