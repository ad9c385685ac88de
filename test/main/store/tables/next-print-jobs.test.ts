import { describe, expect, it } from 'vitest';
import type { PrintJobState } from '../../../../shared/model/print-job.ts';
import { insertOrder, platformOrderOf } from '../support.ts';
import { zebra, xprinter, queue, move, oneOrder } from './queued-jobs.ts';

describe('the next jobs of a printer', () => {
  it('are none while one of its labels is in doubt, and the other printers go on', () => {
    const store = oneOrder();
    for (const id of ['J1', 'J2', 'J3']) queue(store, id, 'O1');
    queue(store, 'K1', 'O1', { printer: xprinter });
    for (const state of ['unknown', 'failed'] as const) {
      move(store, 'J1', state);
      expect(store.printJobs.upcoming('T1', 1, 5)).toEqual([]);
      expect(store.printJobs.upcoming('T2', 1, 5).map(({ id }) => id)).toEqual(['K1']);
    }
    move(store, 'J1', 'held');
    expect(store.printJobs.upcoming('T1', 1, 5).map(({ id }) => id)).toEqual(['J2', 'J3']);
  });

  it('keep the order of their batch when one of it waits for its time', () => {
    const store = oneOrder();
    store.printBatches.insert({ id: 'B', printer: zebra, at: 0 });
    for (const id of ['J1', 'J2', 'J3'])
      store.printJobs.insert({
        id,
        orderId: 'O1',
        printer: zebra,
        reprint: 0,
        reason: null,
        at: 0,
        batchId: 'B',
      });
    queue(store, 'K1', 'O1');
    store.printJobs.change('J2', { nextAt: 500 }, 1);
    expect(store.printJobs.upcoming('T1', 499, 5).map(({ id }) => id)).toEqual(['J1', 'K1']);
    expect(store.printJobs.upcoming('T1', 500, 5).map(({ id }) => id)).toEqual([
      'J1',
      'J2',
      'J3',
      'K1',
    ]);
  });
});

describe('the next job of a printer', () => {
  it('is the first that came in, whatever its id', () => {
    const store = oneOrder();
    for (const id of ['Z', 'A', 'M']) queue(store, id, 'O1');
    expect(store.printJobs.upcoming('T1', 1, 1)[0]?.id).toBe('Z');
    move(store, 'Z', 'sent');
    expect(store.printJobs.upcoming('T1', 1, 1)[0]?.id).toBe('A');
  });

  it('is one of its own, and of an order that the platform knows', () => {
    const store = oneOrder();
    insertOrder(store, 'unknown-yet');
    queue(store, 'J1', 'unknown-yet');
    queue(store, 'J2', 'O1', { printer: xprinter });
    queue(store, 'J3', 'O1');
    expect(store.printJobs.upcoming('T1', 1, 1)[0]?.id).toBe('J3');
    expect(store.printJobs.upcoming('T2', 1, 1)[0]?.id).toBe('J2');
    expect(store.printJobs.upcoming('T9', 1, 1)).toEqual([]);
    store.orders.change('unknown-yet', { sync: 'created', platform: platformOrderOf() }, 2);
    expect(store.printJobs.upcoming('T1', 1, 1)[0]?.id).toBe('J1');
  });

  it('is not one that waits for its time, for a person, or is on its way', () => {
    const store = oneOrder();
    const states: PrintJobState[] = [
      'sending',
      'sent',
      'confirmed',
      'held',
      'failed',
      'unknown',
      'dropped',
    ];
    for (const state of states) {
      queue(store, state, 'O1');
      move(store, state, state);
    }
    expect(store.printJobs.upcoming('T1', 1_000, 1)).toEqual([]);
    // A label in doubt stops the line: see below.
    for (const state of ['unknown', 'failed'] as const) move(store, state, 'confirmed');
    queue(store, 'J1', 'O1');
    store.printJobs.change('J1', { nextAt: 500 }, 1);
    expect(store.printJobs.upcoming('T1', 499, 1)).toEqual([]);
    expect(store.printJobs.nextTime(0)).toBe(500);
    expect(store.printJobs.nextTime(500)).toBeNull();
    for (const state of ['preparing', 'ready', 'queued'] as const) {
      move(store, 'J1', state);
      expect(store.printJobs.upcoming('T1', 500, 1)[0]?.id).toBe('J1');
    }
  });
});
