import { describe, expect, it } from 'vitest';
import type { PrintJobState } from '../../../../shared/model/print-job.ts';
import { openTestStore } from '../support.ts';
import { zebra, xprinter, created, queue, move, oneOrder } from './queued-jobs.ts';

describe('a print job', () => {
  it('comes back as it was queued and as it changed', () => {
    const store = oneOrder();
    const { printJobs } = store;
    printJobs.insert({ id: 'J1', orderId: 'O1', printer: zebra, reprint: 2, reason: 'jam', at: 5 });
    const queued = {
      id: 'J1',
      orderId: 'O1',
      kind: 'label',
      batchId: null,
      printerId: 'T1',
      printerName: 'Zebra',
      state: 'queued',
      isInQueue: false,
      reprint: 2,
      reason: 'jam',
      trouble: null,
      allowed: [],
      notes: [],
      sentBytes: 0,
      totalBytes: 0,
      queuedAt: new Date(5).toISOString(),
      updatedAt: new Date(5).toISOString(),
    };
    expect(printJobs.get('J1')).toEqual(queued);
    const problem = { code: 'print-interrupted' } as const;
    const change = {
      state: 'unknown',
      trouble: problem,
      allowed: ['fitted'],
      notes: [{ kind: 'own-label', problem: problem }, { kind: 'unread' }],
      sentBytes: 10,
      totalBytes: 20,
    } as const;
    printJobs.change('J1', change, 9);
    expect(printJobs.get('J1')).toEqual({
      ...queued,
      ...change,
      updatedAt: new Date(9).toISOString(),
    });
    // Omitted members do not change.
    printJobs.change('J1', { state: 'held' }, 9);
    expect(printJobs.get('J1')).toMatchObject({ trouble: problem, sentBytes: 10 });
    expect(printJobs.get('J2')).toBeNull();
    expect(() => printJobs.change('J2', { state: 'held' }, 9)).toThrow(/No print job J2/);
  });

  it('begins to wait anew when somebody prints it again', () => {
    const store = oneOrder();
    queue(store, 'J1', 'O1', { at: 0 });
    move(store, 'J1', 'held');
    store.printJobs.change('J1', { state: 'queued', queuedAt: 900, nextAt: 900 }, 900);
    expect(store.printJobs.waitingSince(899)).toEqual([]);
    expect(store.printJobs.upcoming('T1', 899, 1)).toEqual([]);
    expect(store.printJobs.upcoming('T1', 900, 1)[0]?.id).toBe('J1');
  });
});

describe('print jobs', () => {
  it('of a batch at two printers wait only for a label that may follow them', () => {
    const store = oneOrder();
    store.printBatches.insert({ id: 'B', printer: xprinter, at: 0 });
    const of = { orderId: 'O1', reprint: 0, reason: null, at: 0, batchId: 'B' };
    store.printJobs.insert({ ...of, id: 'a', printer: zebra });
    store.printJobs.insert({ ...of, id: 'b', printer: xprinter });
    store.printJobs.insert({ ...of, id: 'c', printer: xprinter });
    const next = () => store.printJobs.upcoming('T2', 1, 4).map(({ id }) => id);
    store.printJobs.change('a', { state: 'ready', nextAt: 5 }, 1);
    expect(next()).toEqual(['b', 'c']);
    move(store, 'a', 'sending');
    expect(next()).toEqual([]);
    store.printTickets.set('a', 'ticket');
    expect(next()).toEqual(['b', 'c']);
    // At the same printer it waits for its time.
    store.printJobs.change('b', { state: 'ready', nextAt: 5 }, 1);
    expect(next()).toEqual([]);
  });

  it('that waited since before a time are found, unless they move or ended', () => {
    const store = oneOrder();
    queue(store, 'old', 'O1', { at: 10 });
    queue(store, 'new', 'O1', { at: 20 });
    queue(store, 'sending', 'O1', { at: 10 });
    move(store, 'sending', 'sending');
    queue(store, 'done', 'O1', { at: 10 });
    move(store, 'done', 'sent');
    expect(store.printJobs.waitingSince(9)).toEqual([]);
    expect(store.printJobs.waitingSince(10).map(({ id }) => id)).toEqual(['old']);
    expect(store.printJobs.waitingSince(20).map(({ id }) => id)).toEqual(['old', 'new']);
  });

  it('are listed with those that need a person first, then the newest', () => {
    const store = oneOrder();
    const states: readonly [string, PrintJobState][] = [
      ['a', 'failed'],
      ['b', 'sent'],
      ['c', 'unknown'],
      ['d', 'queued'],
      ['e', 'held'],
      ['f', 'dropped'],
    ];
    for (const [id, state] of states) {
      queue(store, id, 'O1');
      move(store, id, state);
    }
    const latest = (limit: number) => store.printJobs.latest(limit).map(({ id }) => id);
    expect(latest(10)).toEqual(['e', 'c', 'a', 'f', 'd', 'b']);
    expect(latest(4)).toEqual(['e', 'c', 'a', 'f']);
    expect(latest(2)).toEqual(['e', 'c']);
  });

  it('are counted, found by state and by order, and keep their printers busy', () => {
    const store = oneOrder();
    created(store, 'O2');
    queue(store, 'a', 'O1');
    queue(store, 'b', 'O2', { printer: xprinter });
    queue(store, 'c', 'O1');
    queue(store, 'd', 'O1', { printer: xprinter });
    move(store, 'c', 'sending');
    move(store, 'd', 'unknown');
    expect(store.printJobs.counts([])).toEqual({ waiting: 2, stuck: 2, undecided: 1 });
    expect(store.printJobs.counts(['T1'])).toEqual({ waiting: 0, stuck: 4, undecided: 1 });
    expect(store.printJobs.lines(['T1'])).toMatchObject([
      { printerId: 'T1', waiting: 1, stuck: 2 },
      { printerId: 'T2', waiting: 1, stuck: 2 },
    ]);
    expect(store.printJobs.inStates(['sending', 'unknown']).map(({ id }) => id)).toEqual([
      'c',
      'd',
    ]);
    expect(store.printJobs.ofOrder('O1').map(({ id }) => id)).toEqual(['a', 'c', 'd']);
    expect(store.printJobs.printersWithJobs().sort()).toEqual(['T1', 'T2']);
    move(store, 'b', 'confirmed');
    expect(store.printJobs.printersWithJobs()).toEqual(['T1']);
    expect(openTestStore().printJobs.counts([])).toEqual({ waiting: 0, stuck: 0, undecided: 0 });
  });

  it('are counted by printer as long as they have not started', () => {
    const store = oneOrder();
    expect(store.printJobs.lines([])).toEqual([]);
    for (const id of ['a', 'b', 'c', 'd']) queue(store, id, 'O1');
    queue(store, 'e', 'O1', { printer: xprinter });
    move(store, 'b', 'sending');
    store.printJobs.change('c', { state: 'held', trouble: { code: 'print-stopped' } }, 1);
    store.printJobs.change('d', { state: 'held', trouble: { code: 'no-printer' } }, 1);
    move(store, 'e', 'sent');
    expect(store.printJobs.lines([])).toEqual([
      {
        printerId: 'T1',
        printerName: 'Zebra',
        waiting: 1,
        movable: 1,
        stopped: 1,
        stuck: 2,
      },
    ]);
  });

  it('lie in another program’s queue while they are sent with a ticket', () => {
    const store = oneOrder();
    queue(store, 'a', 'O1');
    store.printTickets.set('a', '7 ipp://localhost/printers/Zebra');
    expect(store.printJobs.get('a')?.isInQueue).toBe(false);
    move(store, 'a', 'sending');
    expect(store.printJobs.get('a')?.isInQueue).toBe(true);
    expect(store.printJobs.latest(1)).toMatchObject([{ id: 'a', isInQueue: true }]);
    store.printTickets.remove('a');
    expect(store.printJobs.get('a')?.isInQueue).toBe(false);
  });
});
