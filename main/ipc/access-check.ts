import { isDeepStrictEqual } from 'node:util';
import { contract, type CallName, type CallRequest } from '../../shared/contract.ts';
import type { Role } from '../../shared/contract-entries.ts';
import type { StationSettings } from '../../shared/model/station.ts';
import { settings } from '../../shared/settings.ts';
import type { AppError, Failure } from '../../shared/app-error.ts';
import type { Bench } from '../bench/bench.ts';

/**
 * Reason why the person at the bench may not make a call; null if allowed. The window checks first, but this check is
 * authoritative.
 */
export function refusalOf(bench: Bench, call: CallName, request: unknown): AppError | null {
  const opened = bench.station();
  const station = opened.ok ? opened.value : null;
  const role = currentRole(bench, call, request);
  if (role === 'nobody') return null;
  const locked = lockedFrom(bench, call, request);
  if (locked) return locked;
  if (role === 'lead' && bench.hasLeadPin) return bench.isLocked ? { code: 'lead-needed' } : null;
  return station?.people.isAsking ? { code: 'nobody-signed-in' } : null;
}

/** Whether a call that runs now required the shift lead's PIN. */
export function needsLead(bench: Bench, call: CallName, request: unknown): boolean {
  return bench.hasLeadPin && currentRole(bench, call, request) === 'lead';
}

function currentRole(bench: Bench, call: CallName, request: unknown): Role {
  const opened = bench.station();
  return requiredRole(call, request, opened.ok ? opened.value.settings.get('station') : null);
}

/**
 * Returns the role required for a call. Every person may use the window in their own language. A packer hears the bench
 * all day, so its sounds are a packer's setting too. `saved` is the station's stored setting; null while no station is
 * open.
 */
function requiredRole(call: CallName, request: unknown, saved: StationSettings | null): Role {
  if (call !== 'settings.save') return contract[call].needs;
  const { key, value } = request as CallRequest<'settings.save'>;
  if (key !== 'station' || saved === null) return settings[key].role;
  const { language, sound, soundSet } = value;
  const isAllBut = (own: Partial<StationSettings>) =>
    isDeepStrictEqual(value, { ...saved, ...own });
  if (isAllBut({ language })) return 'nobody';
  return isAllBut({ language, sound, soundSet }) ? 'packer' : 'lead';
}

/** Reason why no person at this computer may make a call, with any PIN; null if not locked. */
function lockedFrom(
  bench: Bench,
  call: CallName,
  request: unknown,
): Failure<'setting-locked'> | null {
  const setting =
    call === 'settings.save'
      ? settings[(request as CallRequest<'settings.save'>).key].lock
      : contract[call].locks;
  const lock = setting && bench.locks.locked.find((one) => one.setting === setting);
  return lock ? { code: 'setting-locked', ...lock } : null;
}
