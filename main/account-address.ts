import { err, ok, type Result } from '../shared/result.ts';
import type { Account, Station } from './station.ts';
import type { Store } from './store/store.ts';

/**
 * Whether the account on `known` may be left for the one on `baseUrl`: orders that wait for one
 * platform must not be sent to another. The database knows its address also when the settings
 * beside it got lost.
 * Errors: `queue-not-empty`.
 */
export function leavable(
  { settings, orders }: Store,
  known: string,
  baseUrl: string,
): Result<undefined> {
  const kept = settings.get('account.baseUrl') ?? known;
  return kept === '' || kept === baseUrl ? ok() : emptied(orders.counts());
}

/** Writes down in the database whose orders it holds. */
export function keepAddress({ store }: Station, { baseUrl }: Account): void {
  if (store.settings.get('account.baseUrl') !== baseUrl)
    store.commit(() => store.settings.set('account.baseUrl', baseUrl));
}

function emptied(counts: {
  queued: number;
  sending: number;
  uncertain: number;
  cancelling: number;
}): Result<undefined> {
  const waiting = counts.queued + counts.sending + counts.uncertain + counts.cancelling;
  return waiting === 0 ? ok() : err({ code: 'queue-not-empty', waiting });
}
