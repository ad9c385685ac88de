import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastGoodAt, resumption } from '../../../../main/printing/jobs/resumption.ts';
import type { PrintJob, PrintJobState } from '../../../../shared/model/print-job.ts';
import { printJobStateSchema } from '../../../../shared/model/print-job.ts';
import { platformOrderOf } from '../../store/support.ts';

function jobsOf(...states: PrintJobState[]): PrintJob[] {
  return states.map((state, at) => ({
    id: `J${at}`,
    orderId: `O${at}`,
    kind: 'label',
    batchId: 'B',
    printerId: 'P',
    printerName: 'Zebra',
    state,
    isInQueue: false,
    reprint: 0,
    reason: null,
    trouble: null,
    allowed: [],
    notes: [],
    sentBytes: 0,
    totalBytes: 0,
    queuedAt: '2026-11-20T00:00:00.000Z',
    updatedAt: '2026-11-20T00:00:00.000Z',
  }));
}

function orderOf(id: string) {
  const platform = platformOrderOf({
    shortCode: `10000000${id.slice(1)}`,
    platformCode: `S.${id}`,
    waybill: id === 'O1' ? 'GHTK-77' : null,
  });
  return { soc: `PB1-${id}`, platform: id === 'O3' ? null : platform };
}

const states = jobsOf('sent', 'unknown', 'sent', 'held', 'queued');

describe('the last good label', () => {
  it.each([
    ['its short code', '100000001', 1],
    ['its platform code', 's.o2', 2],
    ['its waybill', ' ghtk-77 ', 1],
    ['its sender’s code', 'PB1-O0', 0],
  ])('is found by %s', (_, scanned, at) => {
    expect(lastGoodAt(states, scanned, orderOf)).toEqual({ ok: true, value: at });
  });

  it('is not guessed among orders whose codes differ in case only', () => {
    const result = lastGoodAt(states, 'dh01', (id) => ({
      ...orderOf(id),
      soc: ({ O0: 'dh01', O2: 'DH01' } as Record<string, string>)[id] ?? id,
    }));
    expect(result).toEqual({ ok: false, error: { code: 'label-not-in-batch', scanned: 'dh01' } });
  });

  it('of another batch, or not sent yet, is refused', () => {
    const code = (scanned: string) => {
      const result = lastGoodAt(states, scanned, orderOf);
      return result.ok ? null : result.error;
    };
    expect(code('999')).toEqual({ code: 'label-not-in-batch', scanned: '999' });
    expect(code('PB1-O4')).toEqual({ code: 'label-not-sent', scanned: 'PB1-O4' });
    expect(code('PB1-O3')).toEqual({ code: 'label-not-sent', scanned: 'PB1-O3' });
  });
});

describe('going on after a jam', () => {
  const anyState = constantFrom(...printJobStateSchema.options);

  it('never prints again what is good or confirmed, and leaves nothing in doubt', () => {
    assert(
      property(array(anyState, { maxLength: 30 }), integer({ min: -1, max: 29 }), (all, at) => {
        const jobs = jobsOf(...all);
        const { good, again, unsent } = resumption(
          jobs,
          { lastGood: at, printerId: 'P' },
          new Set(),
        );
        const index = (job: PrintJob) => jobs.indexOf(job);
        expect(good.every((job) => index(job) <= at)).toBe(true);
        expect(again.every((job) => index(job) > at)).toBe(true);
        expect(again.some(({ state }) => state === 'confirmed')).toBe(false);
        const settled = new Set([...good, ...again]);
        const doubtful = jobs.filter(({ state }) => state === 'unknown' || state === 'failed');
        expect(doubtful.every((job) => settled.has(job))).toBe(true);
        expect(unsent.some((job) => settled.has(job))).toBe(false);
      }),
    );
  });

  it('lets go what a stop holds back, and not what is held for its own sake', () => {
    const jobs = jobsOf('sent', 'held', 'held', 'queued');
    const { unsent } = resumption(jobs, { lastGood: 0, printerId: 'P' }, new Set(['J2']));
    expect(unsent.map(({ id }) => id)).toEqual(['J2', 'J3']);
  });
});
