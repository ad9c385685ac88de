import { z } from 'zod';
import { sitePrintStateSchema, type SitePrintState } from '../../../shared/model/site-print.ts';
import type { RecordChange } from '../../store/site-records-table.ts';
import type { KeptSitePrint } from '../../store/site-prints-table.ts';
import type { Store } from '../../store/store.ts';
import type { FactKind, PlacedRecord } from './fact-kind.ts';

/**
 * Maximum age of a request, by the clock of the printing bench (ms). Nobody expects a later label, so a user is asked
 * instead. Benches whose clocks differ by more do not print for each other.
 */
const TOO_LATE_MS = 10 * 60_000;

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
export const sharedPrints: FactKind = {
  kinds: [ASK, CLAIM, STATE],
  due: (store, limit, fits) =>
    store.sitePrints
      .due(limit)
      .map((print) => changeOf(print))
      .filter(fits),
  told(store, change) {
    const print = store.sitePrints.get(change.id);
    if (!print?.due) return;
    const now = changeOf(print);
    // If it changed since, the change is sent next.
    if (now.kind === change.kind && now.body === change.body)
      store.sitePrints.change(print.id, { due: null });
  },
  take(store, record, { own }, outcome) {
    if (record.kind === ASK) takeAsk(store, record, own);
    else if (record.kind === CLAIM) takeClaim(store, record, own);
    else takeState(store, record, own);
    outcome.changed.add('prints');
  },
  settle(store, now, outcome) {
    for (const print of store.sitePrints.forHere()) {
      const isOfBefore = print.state === 'claiming' && print.claimEpoch !== epochOf(store);
      if (print.state === 'claimed') outcome.changed.add('prints');
      // The whole log was read, so it is unclaimed.
      if (print.state !== 'asked' && !isOfBefore) continue;
      const printer = store.printers.get(print.printerId);
      outcome.changed.add('prints');
      if (isTooLate(print, now)) refuse(store, print.id, 'too-late');
      else if (!printer?.isShared) refuse(store, print.id, 'not-shared');
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
export function isTooLate({ askedAt }: Pick<KeptSitePrint, 'askedAt'>, now: number): boolean {
  return Math.abs(now - askedAt) > TOO_LATE_MS;
}

/** Refuses to print the label and stores the reason. */
export function refuse(store: Store, id: string, trouble: string): void {
  store.sitePrints.change(id, { state: 'refused', trouble, due: 'state' });
}

/** Stores the state of a label printed for another bench, to be sent to that bench. True if it changed. */
export function tellState(
  store: Store,
  id: string,
  state: SitePrintState,
  trouble: string | null,
): boolean {
  const known = store.sitePrints.get(id);
  if (!known || (known.state === state && known.trouble === trouble)) return false;
  store.sitePrints.change(id, { state, trouble, due: 'state' });
  return true;
}

function epochOf(store: Store): number {
  return store.site.progress()?.place.epoch ?? 0;
}

function changeOf(print: KeptSitePrint): RecordChange {
  const { id, soc, platformCode, bench, printerId, printerName, reason, askedAt: at } = print;
  if (print.due === 'claim')
    return { kind: CLAIM, id, body: JSON.stringify({ epoch: print.claimEpoch }), isFirst: true };
  if (print.due === 'state') {
    const { state, trouble } = print;
    return { kind: STATE, id, body: JSON.stringify({ state, trouble }) };
  }
  if (print.due === 'withdraw') return { kind: ASK, id, body: null };
  const asked = { soc, platformCode, bench, printerId, printerName, reason, at };
  return { kind: ASK, id, body: JSON.stringify(asked), isFirst: true };
}

/** States without a claim, as far as the log was read. */
const takenBackFrom: ReadonlySet<SitePrintState> = new Set(['asked', 'claiming', 'withdrawing']);

function takeAsk(store: Store, { id, bench: askedBy, body }: PlacedRecord, own: string): void {
  const known = store.sitePrints.get(id);
  if (body === null) {
    // The withdrawal precedes the claim in the log. After a claim the label is already printing.
    if (known && takenBackFrom.has(known.state))
      store.sitePrints.change(id, { state: 'withdrawn', due: null });
    return;
  }
  const read = askSchema.safeParse(JSON.parse(body));
  if (known || !read.success) return;
  const { at: askedAt, ...asked } = read.data;
  if (asked.bench !== own && askedBy !== own) return;
  store.sitePrints.add({ id, askedBy, askedAt, ...asked, due: null });
}

function takeClaim(store: Store, { id, bench, body }: PlacedRecord, own: string): void {
  const print = store.sitePrints.get(id);
  const read = claimSchema.safeParse(JSON.parse(body ?? 'null'));
  if (!print || !read.success || bench !== print.bench) return;
  if (bench !== own) {
    if (print.state === 'asked') store.sitePrints.change(id, { state: 'claimed' });
    // The withdrawal came too late, or was in a lost log: the other bench prints the label.
    if (print.state === 'withdrawing') store.sitePrints.change(id, { state: 'claimed', due: null });
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
  const hasEnded = ['printed', 'refused', 'dropped'].includes(state);
  // From this bench's own lost past only final states are certain.
  if (bench === own && (!hasEnded || print.trouble !== 'claimed-before')) return;
  store.sitePrints.change(id, { state, trouble, ...(bench === own && { due: null }) });
}
