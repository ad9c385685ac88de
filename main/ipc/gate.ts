import type { CallName } from '../../shared/contract.ts';
import type { AppError } from '../../shared/app-error.ts';
import type { Bench } from '../bench/bench.ts';
import { lockedFrom } from './locks.ts';
import { needOf, type Need } from './needs.ts';

/**
 * Reason why the person at the bench may not make a call; null if allowed. The window checks first, but this check is
 * authoritative.
 */
export function refusalOf(bench: Bench, call: CallName, request: unknown): AppError | null {
  const opened = bench.station();
  const station = opened.ok ? opened.value : null;
  const need = needHere(bench, call, request);
  if (need === 'nobody') return null;
  const locked = lockedFrom(bench, call, request);
  if (locked) return locked;
  if (need === 'lead' && bench.hasLeadPin) return bench.isLocked ? { code: 'lead-needed' } : null;
  return station?.people.isAsking ? { code: 'nobody-signed-in' } : null;
}

/** Whether a call that runs now required the shift lead's PIN. */
export function isTheLeads(bench: Bench, call: CallName, request: unknown): boolean {
  return bench.hasLeadPin && needHere(bench, call, request) === 'lead';
}

function needHere(bench: Bench, call: CallName, request: unknown): Need {
  const opened = bench.station();
  return needOf(call, request, opened.ok ? opened.value.store.settings.get('station') : null);
}
