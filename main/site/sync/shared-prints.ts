import { z } from 'zod';
import {
  finalSitePrintStates,
  sitePrintStateSchema,
  type SitePrintState,
} from '../../../shared/model/site-print.ts';
import type { RecordChange } from '../../store/tables/site-records-table.ts';
import type { StoredSitePrint } from '../../store/tables/site-prints-table.ts';
import type { Store } from '../../store/store.ts';
import type { EventRecordKind, PlacedRecord } from './event-record-kind.ts';

/**
 * Maximum age of a request, by the clock of the printing bench (ms). Nobody expects a later label, so a user is asked
 * instead. Benches whose clocks differ by more do not print for each other.
 */
const EXPIRY_MS = 10 * 60_000;

const ASK = 'print-ask';
const CLAIM = 'print-claim';
const STATE = 'print-state';

const askSchema = z.object({
  soc: z.string(),
  platformCode: z.string(),
  bench: z.string(),
  printerId: z.string(),
  printerName: z.string(),
  reason: z.string().nullable(),
  at: z.int(),
});
const claimSchema = z.object({ epoch: z.int() });
const stateSchema = z.object({ state: sitePrintStateSchema, trouble: z.string().nullable() });

/**
 * Labels that one bench requests from another. The bench with the printer claims each at the hub once, permanently, and
 * stores its intent before that. After a restore from backup it finds a claim that it does not know, and asks a user.
 */
export const sharedPrints: EventRecordKind = {
  kinds: [ASK, CLAIM, STATE],
  due: (store, limit, fits) =>
    store.sitePrints
      .due(limit)
      .map((print) => changeOf(print))
      .filter(fits),
  onStored(store, change) {
    const print = store.sitePrints.get(change.id);
    if (!print?.due) return;
    const now = changeOf(print);
    // If it changed since, the change is sent next.
    if (now.kind === change.kind && now.body === change.body)
      store.sitePrints.change(print.id, { due: null });
  },
  apply(store, record, { own }, outcome) {
    if (record.kind === ASK) takeAsk(store, record, own);
    else if (record.kind === CLAIM) takeClaim(store, record, own);
    else takeState(store, record, own);
    outcome.changed.add('prints');
  },
  settle(store, now, outcome) {
    for (const print of store.sitePrints.forThisBench()) {
      const isOfBefore = print.state === 'claiming' && print.claimEpoch !== epochOf(store);
      if (print.state === 'claimed') outcome.changed.add('prints');
      // The whole log was read, so it is unclaimed.
      if (print.state !== 'asked' && !isOfBefore) continue;
      const printer = store.printers.get(print.printerId);
      outcome.changed.add('prints');
      if (isExpired(print, now)) refusePrint(store, print.id, 'too-late');
      else if (!printer?.isShared) refusePrint(store, print.id, 'not-shared');
      else
        store.sitePrints.change(print.id, {
          state: 'claiming',
          claimEpoch: epochOf(store),
          due: 'claim',
        });
    }
  },
};

/** True if the request is too old to print at `now` (ms, clock of the printing bench). */
export function isExpired({ askedAt }: Pick<StoredSitePrint, 'askedAt'>, now: number): boolean {
  return Math.abs(now - askedAt) > EXPIRY_MS;
}

/** Refuses to print the label and stores the reason. */
export function refusePrint(store: Store, id: string, problem: string): void {
  store.sitePrints.change(id, { state: 'refused', trouble: problem, due: 'state' });
}

/** Stores the state of a label printed for another bench, to be sent to that bench. True if it changed. */
export function reportState(
  store: Store,
  id: string,
  state: SitePrintState,
  problem: string | null,
): boolean {
  const print = store.sitePrints.get(id);
  if (!print || (print.state === state && print.trouble === problem)) return false;
  store.sitePrints.change(id, { state, trouble: problem, due: 'state' });
  return true;
}

function epochOf(store: Store): number {
  return store.site.progress()?.position.epoch ?? 0;
}

function changeOf(print: StoredSitePrint): RecordChange {
  const { id, soc, platformCode, bench, printerId, printerName, reason, askedAt: at } = print;
  if (print.due === 'claim')
    return { kind: CLAIM, id, body: JSON.stringify({ epoch: print.claimEpoch }), isFirst: true };
  if (print.due === 'state') {
    const { state, trouble } = print;
    return { kind: STATE, id, body: JSON.stringify({ state, trouble }) };
  }
  if (print.due === 'withdraw') return { kind: ASK, id, body: null };
  const request = { soc, platformCode, bench, printerId, printerName, reason, at };
  return { kind: ASK, id, body: JSON.stringify(request), isFirst: true };
}

/** States without a claim, as far as the log was read. */
const unclaimedStates: ReadonlySet<SitePrintState> = new Set(['asked', 'claiming', 'recalling']);
const finalStates: ReadonlySet<SitePrintState> = new Set(finalSitePrintStates);

function takeAsk(store: Store, { id, bench, body }: PlacedRecord, own: string): void {
  const print = store.sitePrints.get(id);
  if (body === null) {
    // The recall precedes the claim in the log. After a claim the label is already printing.
    if (print && unclaimedStates.has(print.state))
      store.sitePrints.change(id, { state: 'recalled', due: null });
    return;
  }
  const read = askSchema.safeParse(JSON.parse(body));
  if (print || !read.success) return;
  const { at, ...request } = read.data;
  if (request.bench !== own && bench !== own) return;
  store.sitePrints.add({ id, askedBy: bench, askedAt: at, ...request, due: null });
}

function takeClaim(store: Store, { id, bench, body }: PlacedRecord, own: string): void {
  const print = store.sitePrints.get(id);
  const read = claimSchema.safeParse(JSON.parse(body ?? 'null'));
  if (!print || !read.success || bench !== print.bench) return;
  if (bench !== own) {
    if (print.state === 'asked') store.sitePrints.change(id, { state: 'claimed' });
    // The recall came too late, or was in a lost log: the other bench prints the label.
    if (print.state === 'recalling') store.sitePrints.change(id, { state: 'claimed', due: null });
    return;
  }
  const isOurs = read.data.epoch === print.claimEpoch && print.claimEpoch === epochOf(store);
  if (print.state === 'claiming' && isOurs)
    store.sitePrints.change(id, { state: 'claimed', due: null });
  else if (print.state === 'asked' || print.state === 'claiming')
    // Claimed before this bench's backup was restored: the label may have been printed.
    store.sitePrints.change(id, { state: 'unknown', trouble: 'claimed-before', due: 'state' });
}

function takeState(store: Store, { id, bench, body }: PlacedRecord, own: string): void {
  const print = store.sitePrints.get(id);
  const read = stateSchema.safeParse(JSON.parse(body ?? 'null'));
  if (!print || !read.success || bench !== print.bench) return;
  const { state, trouble } = read.data;
  // From this bench's own lost past only final states are certain.
  if (bench === own && (!finalStates.has(state) || print.trouble !== 'claimed-before')) return;
  store.sitePrints.change(id, { state, trouble, ...(bench === own && { due: null }) });
}
