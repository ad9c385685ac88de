import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createIds } from '../../../../main/base/ids.ts';
import { systemClock } from '../../../../main/base/host-services.ts';
import type { ReadOutcome } from '../../../../main/site/sync/event-record-kind.ts';
import { isExpired, reportState, sharedPrints } from '../../../../main/site/sync/shared-prints.ts';
import { openStore } from '../../../../main/store/store.ts';
import type {
  SitePrintChange,
  StoredSitePrint,
} from '../../../../main/store/tables/site-prints-table.ts';
import { printerSchema } from '../../../../shared/model/printer.ts';
import type { SitePrintState } from '../../../../shared/model/site-print.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';
import { labelPrinter } from '../../../fakes/label-printer.ts';
import { putNewDatabase } from '../../../fakes/new-database.ts';

// The records of labels that one bench requests from another, read and sent by one bench without a hub.

const OWN = 'A';
const OTHER = 'B';
const THIRD = 'C';
const EPOCH = 3;
const NOW = 1_000_000_000;
const TEN_MINUTES_MS = 10 * 60_000;

const request = {
  soc: 'PB1',
  platformCode: 'P1',
  printerId: 'T1',
  printerName: 'Zebra',
  reason: null,
};

/** Opens bench A of a site, with a printer that other benches may use. */
function openBench({ isShared = true } = {}) {
  const file = join(temporaryFolder(), 'packbench.db');
  putNewDatabase(file);
  const opened = openStore(file, createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  onTestFinished(() => store.close());
  store.commit(() => {
    store.site.enter('S', OWN, EPOCH);
    store.printers.save(printerSchema.parse({ ...labelPrinter(), id: 'T1', isShared }));
  });
  const add = (
    { bench = OWN, askedBy = OTHER, askedAt = NOW, due = null }: Partial<StoredSitePrint> = {},
    change: SitePrintChange = {},
  ) =>
    store.commit(() => {
      store.sitePrints.add({ ...request, id: 'R', bench, askedBy, askedAt, due });
      store.sitePrints.change('R', change);
    });
  const outcomeOf = (work: (outcome: ReadOutcome) => void): ReadOutcome => {
    const outcome: ReadOutcome = { orders: new Set(), news: [], changed: new Set() };
    store.commit(() => work(outcome));
    return outcome;
  };
  const read = (kind: string, bench: string, body: object | null) =>
    outcomeOf((outcome) => {
      const text = body === null ? null : JSON.stringify(body);
      const record = { kind, id: 'R', bench, body: text, position: 1 };
      sharedPrints.apply(store, record, { own: OWN, now: NOW }, outcome);
    });
  const settle = () => outcomeOf((outcome) => sharedPrints.settle(store, NOW, outcome));
  const due = () => store.commit(() => sharedPrints.due(store, 10, () => true));
  const print = () => store.sitePrints.get('R');
  return { store, add, read, settle, due, print };
}

const askOf = (bench: string) => ({ ...request, bench, at: NOW });

describe('a request', () => {
  it('is stored at the bench of the printer and at the one that asked, and at no other', () => {
    const printing = openBench();
    printing.read('print-ask', OTHER, askOf(OWN));
    expect(printing.print()).toMatchObject({
      ...request,
      bench: OWN,
      askedBy: OTHER,
      askedAt: NOW,
      state: 'asked',
      due: null,
    });
    const asking = openBench();
    asking.read('print-ask', OWN, askOf(OTHER));
    expect(asking.print()).toMatchObject({ bench: OTHER, askedBy: OWN, state: 'asked' });
    const uninvolved = openBench();
    uninvolved.read('print-ask', OTHER, askOf(THIRD));
    expect(uninvolved.print()).toBeNull();
  });

  it('read again changes nothing', () => {
    const bench = openBench();
    bench.add({}, { state: 'queued' });
    bench.read('print-ask', OTHER, { ...askOf(OWN), soc: 'PB2' });
    expect(bench.print()).toMatchObject({ soc: 'PB1', state: 'queued' });
  });

  it.each<[SitePrintState, SitePrintState]>([
    ['asked', 'recalled'],
    ['claiming', 'recalled'],
    ['recalling', 'recalled'],
    ['claimed', 'claimed'],
    ['printed', 'printed'],
  ])('that was %s is %s after its recall', (state, after) => {
    const bench = openBench();
    bench.add({ due: 'claim' }, { state });
    bench.read('print-ask', OTHER, null);
    expect(bench.print()?.state).toBe(after);
  });

  it('is old after 10 minutes, by a clock that is behind as well', () => {
    for (const direction of [1, -1]) {
      const at = (ms: number) => isExpired({ askedAt: NOW - direction * ms }, NOW);
      expect([at(TEN_MINUTES_MS), at(TEN_MINUTES_MS + 1)]).toEqual([false, true]);
    }
  });
});

describe('every record', () => {
  it.each([
    ['print-ask', { ...request, bench: OWN, at: NOW }],
    ['print-claim', { epoch: EPOCH }],
    ['print-state', { state: 'printed', trouble: null }],
  ])('of the kind %s is shown by the window', (kind, body) => {
    const bench = openBench();
    bench.add({ bench: OTHER, askedBy: OWN });
    expect(bench.read(kind, OTHER, body).changed).toEqual(new Set(['prints']));
  });

  it.each([
    ['print-ask', { bench: OWN }],
    ['print-claim', { epoch: 'three' }],
    ['print-claim', null],
    ['print-state', { state: 'framed', trouble: null }],
    ['print-state', null],
  ])('of the kind %s that this version cannot read changes no request: %j', (kind, body) => {
    const bench = openBench();
    bench.add({ bench: OTHER, askedBy: OWN });
    const before = bench.print();
    bench.read(kind, OTHER, body);
    expect(bench.print()).toEqual(before);
  });

  it.each([
    ['print-claim', { epoch: EPOCH }],
    ['print-state', { state: 'printed', trouble: null }],
  ])('of the kind %s counts only from the bench of the printer', (kind, body) => {
    const bench = openBench();
    bench.add({ bench: OTHER, askedBy: OWN });
    bench.read(kind, THIRD, body);
    expect(bench.print()?.state).toBe('asked');
  });
});

describe('a claim', () => {
  it.each<[SitePrintState, SitePrintState]>([
    ['asked', 'claimed'],
    ['recalling', 'claimed'],
    ['queued', 'queued'],
  ])('of the other bench makes a request that was %s here %s', (state, after) => {
    const bench = openBench();
    bench.add({ bench: OTHER, askedBy: OWN, due: 'withdraw' }, { state });
    bench.read('print-claim', OTHER, { epoch: EPOCH });
    expect(bench.print()?.state).toBe(after);
  });

  it('that came before the recall ends the recall', () => {
    const bench = openBench();
    bench.add({ bench: OTHER, askedBy: OWN, due: 'withdraw' }, { state: 'recalling' });
    bench.read('print-claim', OTHER, { epoch: EPOCH });
    expect(bench.print()?.due).toBeNull();
  });

  it.each([
    ['this bench’s own', EPOCH, EPOCH, { state: 'claimed', trouble: null, due: null }],
    ['from before the backup', EPOCH - 1, EPOCH, { state: 'unknown', trouble: 'claimed-before' }],
    ['of a lost log', EPOCH - 1, EPOCH - 1, { state: 'unknown', due: 'state' }],
  ])('that is %s makes a label safe to print, or has a person look', (_, said, own, expected) => {
    const bench = openBench();
    bench.add({}, { state: 'claiming', claimEpoch: own, due: 'claim' });
    bench.read('print-claim', OWN, { epoch: said });
    expect(bench.print()).toMatchObject(expected);
  });

  it('of this bench that it does not know of has a person look, unless the label is further', () => {
    const unknown = openBench();
    unknown.add();
    unknown.read('print-claim', OWN, { epoch: EPOCH });
    expect(unknown.print()).toMatchObject({ state: 'unknown', trouble: 'claimed-before' });
    const queued = openBench();
    queued.add({}, { state: 'queued', claimEpoch: EPOCH });
    queued.read('print-claim', OWN, { epoch: EPOCH });
    expect(queued.print()?.state).toBe('queued');
  });
});

describe('a state', () => {
  it('of the other bench is taken with its reason, and what is due stays due', () => {
    const bench = openBench();
    bench.add({ bench: OTHER, askedBy: OWN, due: 'withdraw' }, { state: 'claimed' });
    bench.read('print-state', OTHER, { state: 'stuck', trouble: 'paper-out' });
    expect(bench.print()).toMatchObject({ state: 'stuck', trouble: 'paper-out', due: 'withdraw' });
  });

  it.each<[SitePrintState, string | null, SitePrintState]>([
    ['printed', 'claimed-before', 'printed'],
    ['refused', 'claimed-before', 'refused'],
    ['dropped', 'claimed-before', 'dropped'],
    ['queued', 'claimed-before', 'unknown'],
    ['printed', null, 'unknown'],
  ])('%s of this bench’s lost past counts after %s as %s', (said, trouble, after) => {
    const bench = openBench();
    bench.add({}, { state: 'unknown', trouble, due: 'state' });
    bench.read('print-state', OWN, { state: said, trouble: null });
    expect(bench.print()?.state).toBe(after);
    expect(bench.print()?.due).toBe(after === said ? null : 'state');
  });
});

describe('after the log was read', () => {
  it.each<[string, boolean, Partial<StoredSitePrint>, object]>([
    ['claimed', true, {}, { state: 'claiming', claimEpoch: EPOCH, due: 'claim', trouble: null }],
    [
      'claimed at 10 minutes',
      true,
      { askedAt: NOW - TEN_MINUTES_MS },
      { state: 'claiming', claimEpoch: EPOCH },
    ],
    [
      'refused after 10 minutes',
      true,
      { askedAt: NOW - TEN_MINUTES_MS - 1 },
      { state: 'refused', trouble: 'too-late', due: 'state' },
    ],
    [
      'refused on a printer of this bench alone',
      false,
      {},
      { state: 'refused', trouble: 'not-shared', due: 'state' },
    ],
  ])('a request is %s, and the window shows it', (_, isShared, made, expected) => {
    const bench = openBench({ isShared });
    bench.add(made);
    expect(bench.settle().changed).toEqual(new Set(['prints']));
    expect(bench.print()).toMatchObject(expected);
  });

  it('a request for a removed printer is refused', () => {
    const bench = openBench();
    bench.add();
    bench.store.commit(() => bench.store.printers.remove('T1'));
    bench.settle();
    expect(bench.print()).toMatchObject({ state: 'refused', trouble: 'not-shared' });
  });

  it('a claim of this log is awaited, and one of an earlier log is repeated', () => {
    const awaited = openBench();
    awaited.add({}, { state: 'claiming', claimEpoch: EPOCH });
    expect(awaited.settle().changed).toEqual(new Set());
    expect(awaited.print()?.due).toBeNull();
    const earlier = openBench();
    earlier.add({}, { state: 'claiming', claimEpoch: EPOCH - 1 });
    earlier.settle();
    expect(earlier.print()).toMatchObject({ claimEpoch: EPOCH, due: 'claim' });
  });

  it('a claimed label is printed next, and one that is further is left alone', () => {
    const claimed = openBench();
    claimed.add({}, { state: 'claimed' });
    expect(claimed.settle().changed).toEqual(new Set(['prints']));
    expect(claimed.print()?.state).toBe('claimed');
    const queued = openBench();
    queued.add({}, { state: 'queued' });
    expect(queued.settle().changed).toEqual(new Set());
    expect(queued.print()?.state).toBe('queued');
  });

  it('a request to another bench waits for that bench', () => {
    const bench = openBench();
    bench.add({ bench: OTHER, askedBy: OWN });
    expect(bench.settle().changed).toEqual(new Set());
    expect(bench.print()?.state).toBe('asked');
  });
});

describe('what is due', () => {
  it.each<[StoredSitePrint['due'], SitePrintChange, string, object | null, boolean]>([
    ['ask', {}, 'print-ask', askOf(OTHER), true],
    ['withdraw', { state: 'recalling' }, 'print-ask', null, false],
    ['claim', { state: 'claiming', claimEpoch: EPOCH }, 'print-claim', { epoch: EPOCH }, true],
    [
      'state',
      { state: 'stuck', trouble: 'paper-out' },
      'print-state',
      { state: 'stuck', trouble: 'paper-out' },
      false,
    ],
  ])('is sent for %s', (due, change, kind, body, isFirst) => {
    const bench = openBench();
    bench.add({ bench: OTHER, askedBy: OWN, due }, change);
    const [sent, ...more] = bench.due();
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ kind, id: 'R', ...(isFirst && { isFirst }) });
    expect(sent?.isFirst ?? false).toBe(isFirst);
    expect(JSON.parse(sent?.body ?? 'null')).toEqual(body);
  });

  it('is no more due once the hub has it, unless it changed in the meantime', () => {
    const bench = openBench();
    bench.add({ due: 'state' }, { state: 'queued' });
    const [queued] = bench.due();
    bench.store.commit(() => {
      expect(reportState(bench.store, 'R', 'stuck', 'paper-out')).toBe(true);
      sharedPrints.onStored(bench.store, queued!);
    });
    const [stuck, ...more] = bench.due();
    expect(more).toEqual([]);
    expect(JSON.parse(stuck?.body ?? 'null')).toEqual({ state: 'stuck', trouble: 'paper-out' });
    bench.store.commit(() => sharedPrints.onStored(bench.store, stuck!));
    expect(bench.due()).toEqual([]);
    // The hub's second answer to the same change finds nothing due.
    bench.store.commit(() => sharedPrints.onStored(bench.store, stuck!));
    expect(bench.print()?.due).toBeNull();
  });

  it('is no state that was reported before, and no request that is not here', () => {
    const bench = openBench();
    bench.add({}, { state: 'stuck', trouble: 'paper-out' });
    const report = (id: string, state: SitePrintState, trouble: string | null) =>
      bench.store.commit(() => reportState(bench.store, id, state, trouble));
    expect(report('R', 'stuck', 'paper-out')).toBe(false);
    expect(report('X', 'stuck', null)).toBe(false);
    expect(bench.due()).toEqual([]);
    expect(report('R', 'stuck', 'door-open')).toBe(true);
    expect(bench.print()).toMatchObject({ trouble: 'door-open', due: 'state' });
  });

  it('does not wait for a change that does not fit', () => {
    const bench = openBench();
    bench.add({ due: 'state' }, { state: 'queued' });
    expect(sharedPrints.due(bench.store, 10, () => false)).toEqual([]);
    expect(sharedPrints.due(bench.store, 0, () => true)).toEqual([]);
  });
});
