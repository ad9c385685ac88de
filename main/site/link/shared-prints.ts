import { z } from 'zod';
import { sitePrintStateSchema, type SitePrintState } from '../../../shared/model/site-print.ts';
import type { RecordChange } from '../../store/site-records-table.ts';
import type { KeptSitePrint } from '../../store/site-prints-table.ts';
import type { Store } from '../../store/store.ts';
import type { FactKind, PlacedRecord } from './fact-kind.ts';

/**
 * Older than that, by the clock of the bench that would print, nobody expects the paper any more, ms: it is asked about
 * instead. Clocks of benches that are further apart than that print nothing for each other.
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
 * Labels that one bench has another print. The bench with the printer claims each at the hub, once and for good, and notes
 * that before it asks: where its database went back to a backup it finds a claim that it does not know of, and asks a person.
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
    // Another word on it since: that is told next.
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
      // Claimed by nobody: all that the log says of it was read.
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

/** Whether nobody expects the paper any more at `now`, ms by the clock of the bench that would print. */
export function isTooLate({ askedAt }: Pick<KeptSitePrint, 'askedAt'>, now: number): boolean {
  return Math.abs(now - askedAt) > TOO_LATE_MS;
}

/** Says that this bench does not print it, and why. */
export function refuse(store: Store, id: string, trouble: string): void {
  store.sitePrints.change(id, { state: 'refused', trouble, due: 'state' });
}

/** How a label stands that this bench prints for another one, for that one to see. */
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

/** Nobody has claimed it, as far as the log was read. */
const takenBackFrom: ReadonlySet<SitePrintState> = new Set(['asked', 'claiming', 'withdrawing']);

function takeAsk(store: Store, { id, bench: askedBy, body }: PlacedRecord, own: string): void {
  const known = store.sitePrints.get(id);
  if (body === null) {
    // In the log before the claim; after it, the label is on its way already.
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
    // Taken back too late, or in a log that is gone: the label comes out there.
    if (print.state === 'withdrawing') store.sitePrints.change(id, { state: 'claimed', due: null });
    return;
  }
  const isOurs = read.data.epoch === print.claimEpoch && print.claimEpoch === epochOf(store);
  if (print.state === 'claiming' && isOurs)
    store.sitePrints.change(id, { state: 'claimed', due: null });
  else if (print.state === 'asked' || print.state === 'claiming')
    // Claimed in a life of this bench that its backup does not know of: the paper may be there.
    store.sitePrints.change(id, { state: 'unknown', trouble: 'claimed-before', due: 'state' });
}

function takeState(store: Store, { id, bench, body }: PlacedRecord, own: string): void {
  const print = store.sitePrints.get(id);
  const read = stateSchema.safeParse(JSON.parse(body ?? 'null'));
  if (!print || !read.success || bench !== print.bench) return;
  const { state, trouble } = read.data;
  const hasEnded = ['printed', 'refused', 'dropped'].includes(state);
  // Of this bench's own past only what has ended is known for sure.
  if (bench === own && (!hasEnded || print.trouble !== 'claimed-before')) return;
  store.sitePrints.change(id, { state, trouble, ...(bench === own && { due: null }) });
}
