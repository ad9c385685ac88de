import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toThreeDigits } from '../../../main/shift/durations.ts';
import {
  paceOf,
  shiftFigures,
  shiftGoalSchema,
  type ShiftReport,
} from '../../../shared/model/shift.ts';
import { ok } from '../../../shared/result.ts';
import { eventually } from '../../fakes/eventually.ts';
import { openTestStation } from '../../fakes/station.ts';
import { valueOf } from '../../fakes/value-of.ts';
import { day, labelled, shiftOf, today } from './support.ts';

describe('a shift', () => {
  it('without anything has a row for its day, and no packer, carrier or label', async () => {
    const report = valueOf(await shiftOf(await openTestStation()).report(today));
    expect(report.byDay).toMatchObject([{ day, sums: { orders: 0, labels: 0 } }]);
    expect(report.byHour).toHaveLength(24);
    expect({ ...report, byDay: [], byHour: [] }).toMatchObject({
      total: Object.fromEntries(shiftFigures.map((figure) => [figure, 0])),
      byPacker: [],
      byCarrier: [],
      reasons: [],
    });
    expect(report.stages.map(({ orders, p50 }) => orders + p50)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('says who entered and labelled what, and how long it took', async () => {
    const opened = await openTestStation();
    const { people, outbox, store } = opened.station;
    opened.printer({});
    await people.save({ id: null, packer: { name: 'Lan', badge: 'NV-0001', mayLead: false } });
    await people.save({ id: null, packer: { name: 'Minh', badge: 'NV-0002', mayLead: false } });
    valueOf(people.saveSettings({ isOn: true, signOutAfterMinutes: null }));
    people.scan('NV-0001');
    const first = await people.act(() => opened.created({ codAmount: 350_000, weight: 500 }));
    people.scan('NV-0002');
    const second = await people.act(() => opened.created({ codAmount: 100_000, weight: 250 }));
    await labelled(opened, first);
    valueOf(people.act(() => outbox.cancel(second)));
    await eventually('cancelled', () => store.orders.get(second)?.sync === 'cancelled');
    const report = valueOf(await shiftOf(opened).report(today));
    expect(report.total).toMatchObject({
      orders: 2,
      takenBack: 1,
      labels: 1,
      cod: 350_000,
      weight: 500,
    });
    expect(report.byPacker).toMatchObject([
      { name: 'Minh', sums: { orders: 1, takenBack: 1, labels: 1, cod: 0 } },
      { name: 'Lan', sums: { orders: 1, labels: 0, cod: 350_000 } },
    ]);
    expect(report.byHour[8]?.sums).toEqual(report.total);
    const counted = Object.fromEntries(report.stages.map(({ stage, orders }) => [stage, orders]));
    expect(counted).toMatchObject({ sending: 2, created: 2, printing: 1, whole: 1 });
    const sent = store.events.ofOrder(first).find(({ kind }) => kind === 'print-sent');
    expect(sent?.packer?.name).toBe('Minh');
  });

  it('tells how long labels take to be ready, once an order, whether made ahead or for their print job', async () => {
    const opened = await openTestStation();
    const { preparer } = opened.station;
    const asked = await opened.created();
    opened.printer({});
    await labelled(opened, asked);
    const ahead = await opened.created({ soc: 'AHEAD' });
    preparer.start();
    await eventually('made ahead', () => opened.kinds(ahead).includes('label-prepared'));
    // Made anew for another printer, it was ready all the same.
    preparer.startOver();
    await eventually('made again', () => preparer.isIdle);
    await labelled(opened, ahead);
    for (const id of [asked, ahead])
      expect(opened.kinds(id).filter((kind) => kind === 'label-prepared')).toHaveLength(1);
    const kinds = opened.kinds(ahead);
    expect(kinds.indexOf('label-prepared')).toBeLessThan(kinds.indexOf('print-queued'));
    const report = valueOf(await shiftOf(opened).report(today));
    expect(report.stages.find(({ stage }) => stage === 'ready')?.orders).toBe(2);
  });

  it('tells by how much parcels weighed more and less than entered, each as it was weighed last', async () => {
    const opened = await openTestStation();
    const { store } = opened.station;
    const weigh = (orderId: string, grams: number, enteredGrams: number | null, at: string) =>
      store.commit(() => {
        const when = Date.parse(at);
        const facts = { weighedGrams: grams, enteredGrams };
        const row = { orderId, at: when, grams, enteredGrams, station: 'PB1', packer: null };
        store.events.append({ orderId, at: when, by: 'packer', kind: 'weighed', facts });
        store.weighings.insert(row);
      });
    const [heavy, light, unknown] = [
      await opened.created({ soc: 'W-1' }),
      await opened.created({ soc: 'W-2' }),
      await opened.created({ soc: 'W-3' }),
    ];
    weigh(heavy, 900, 500, '2026-11-20T09:00:00+07:00');
    weigh(light, 450, 500, '2026-11-20T09:01:00+07:00');
    weigh(unknown, 450, null, '2026-11-20T09:02:00+07:00');
    weigh(heavy, 620, 500, '2026-11-21T09:00:00+07:00');
    const days = { from: day, to: '2026-11-21' };
    const shift = shiftOf(opened);
    const report = valueOf(await shift.report(days));
    expect(report.total).toMatchObject({ weighed: 4, heavier: 120, lighter: 50 });
    expect(report.byDay.map(({ sums }) => [sums.weighed, sums.heavier, sums.lighter])).toEqual([
      [3, 0, 50],
      [1, 120, 0],
    ]);
    const csv = readFileSync(valueOf(await shift.saveCsv(days)).file, 'utf8');
    expect(csv).toMatch(/^Ngày,.*,Cân nặng hơn \(g\),Cân nhẹ hơn \(g\)\r$/m);
    expect(csv).toMatch(/^2026-11-20,.*,0,50\r$/m);
    expect(csv).toMatch(/^2026-11-21,.*,120,0\r$/m);
  });

  it('tells how far it is while it counts several days, and nothing of one', async () => {
    const opened = await openTestStation();
    await opened.created();
    const shift = shiftOf(opened);
    const told: (number | null)[] = [];
    opened.station.signals.on((name, payload) => {
      if (name === 'counting.changed') told.push(payload as number | null);
    });
    await shift.report(today);
    expect(told).toEqual([]);
    await shift.report({ from: '2025-11-21', to: day });
    expect(told).toEqual([80, 100, null]);
    expect(shift.counting).toBeNull();
  });

  it('is superseded by the next that is asked for', async () => {
    const shift = shiftOf(await openTestStation());
    const [first, second] = await Promise.all([shift.report(today), shift.report(today)]);
    expect(first).toMatchObject({ error: { code: 'superseded' } });
    expect(second.ok).toBe(true);
  });

  it('has the sums of a naive count, whatever was done when and by whom', async () => {
    const opened = await openTestStation();
    const { store } = opened.station;
    await opened.station.people.save({ id: null, packer: { name: 'Lan', mayLead: false } });
    const lan = store.packers.list()[0]?.id ?? '';
    const orders: string[] = [];
    for (let number = 0; number < 3; number++)
      orders.push(await opened.created({ soc: `N-${number}`, codAmount: 1_000 * number }));
    const db = new Sqlite(opened.file);
    const midnight = Date.parse('2026-11-25T17:00:00Z');
    const insert = db.prepare(
      `INSERT INTO order_events (id, order_id, station, at, by, kind, facts, packer)
       VALUES (?, ?, 'PB1', ?, 'packer', ?, ?, ?)`,
    );
    const deed = fc.record({
      order: fc.nat(2),
      // Around both midnights, also at the very millisecond.
      at: fc
        .integer({ min: -3, max: 27 })
        .chain((hour) =>
          fc.constantFrom(0, 1, -1, 1_799_999).map((ms) => midnight + hour * 3_600_000 + ms),
        ),
      kind: fc.constantFrom(
        'entered',
        'print-sent',
        'print-queued',
        'handed-over',
        'weighed',
        'created',
      ),
      packer: fc.constantFrom(null, lan),
      reason: fc.constantFrom('jam', 'lost'),
      reprint: fc.nat(1),
      isSlip: fc.boolean(),
    });
    let number = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 40 }), async (deeds) => {
        db.exec('SAVEPOINT tried; DROP TRIGGER order_events_stay; DELETE FROM order_events');
        try {
          for (const one of deeds) {
            const slip = one.isSlip ? { slip: 'slip' } : {};
            const facts = JSON.stringify({ reason: one.reason, reprint: one.reprint, ...slip });
            const id = `T${String(++number).padStart(8, '0')}`;
            insert.run(id, orders[one.order], one.at, one.kind, facts, one.packer);
          }
        } finally {
          db.exec('RELEASE tried');
        }
        const report = valueOf(
          await shiftOf(opened).report({ from: '2026-11-26', to: '2026-11-26' }),
        );
        const inDay = deeds.filter(({ at }) => at >= midnight && at < midnight + 86_400_000);
        const count = (kept: (one: (typeof deeds)[number]) => boolean) => inDay.filter(kept).length;
        const entered = inDay.filter(({ kind }) => kind === 'entered');
        expect(report.total).toMatchObject({
          orders: entered.length,
          cod: entered.reduce((sum, one) => sum + 1_000 * one.order, 0),
          labels: count(({ kind, isSlip }) => kind === 'print-sent' && !isSlip),
          reprints: count(
            ({ kind, isSlip, reprint }) => kind === 'print-queued' && !isSlip && reprint > 0,
          ),
          handedOver: count(({ kind }) => kind === 'handed-over'),
          weighed: count(({ kind }) => kind === 'weighed'),
        });
        const hourOf = ({ at }: { at: number }) => Math.floor((at - midnight) / 3_600_000);
        for (const { hour, sums } of report.byHour)
          expect(sums.orders).toBe(entered.filter((one) => hourOf(one) === hour).length);
        expect(summed(report, 'byPacker')).toEqual(report.total);
        expect(summed(report, 'byCarrier')).toEqual(report.total);
        expect(summed(report, 'byHour')).toEqual(report.total);
        expect(report.reasons.reduce((sum, { reprints }) => sum + reprints, 0)).toBe(
          report.total.reprints,
        );
        for (const [who, reason] of [null, lan].flatMap((id) =>
          (['jam', 'lost'] as const).map((why) => [id, why] as const),
        ))
          expect(
            report.reasonsByPacker
              .find(({ id }) => id === who)
              ?.reasons.find((one) => one.reason === reason)?.reprints ?? 0,
          ).toBe(
            count(
              (one) =>
                one.kind === 'print-queued' &&
                !one.isSlip &&
                one.reprint > 0 &&
                one.packer === who &&
                one.reason === reason,
            ),
          );
        db.exec(`CREATE TRIGGER IF NOT EXISTS order_events_stay BEFORE DELETE ON order_events
          BEGIN SELECT RAISE(ABORT, 'order_events is append only'); END`);
      }),
      { numRuns: 40 },
    );
    db.close();
  });
});

function summed(report: ShiftReport, part: 'byPacker' | 'byCarrier' | 'byHour') {
  return Object.fromEntries(
    shiftFigures.map((figure) => [
      figure,
      report[part].reduce((sum, { sums }) => sum + sums[figure], 0),
    ]),
  );
}

describe('durations', () => {
  it('keep three digits', () => {
    expect([0, 7, 999, 1_234, 98_765, 1_000_400].map(toThreeDigits)).toEqual([
      0, 7, 999, 1_230, 98_800, 1_000_000,
    ]);
  });
});

describe('the pace to a goal', () => {
  const goal = { ...shiftGoalSchema.parse({}), labels: 180, fromHour: 8, toHour: 17 };
  const midnight = Date.parse('2026-11-21T17:00:00Z');
  const hour = (hours: number) => midnight + hours * 3_600_000;

  it('says how many there should be, and when the goal is reached', () => {
    expect(paceOf(goal, { done: 90, midnight, now: hour(11) })).toEqual({
      expected: 60,
      reachedAt: hour(14),
    });
    expect(paceOf(goal, { done: 0, midnight, now: hour(11) }).reachedAt).toBeNull();
    expect(paceOf(goal, { done: 5, midnight, now: hour(7) })).toEqual({
      expected: 0,
      reachedAt: null,
    });
    expect(paceOf(goal, { done: 180, midnight, now: hour(20) })).toEqual({
      expected: 180,
      reachedAt: null,
    });
  });

  it('is kept, and only once by two who change it at the same time', async () => {
    const opened = await openTestStation();
    const shift = shiftOf(opened);
    const before = shift.goal;
    expect(shift.saveGoal(goal, before)).toEqual(ok());
    expect(shift.saveGoal({ ...goal, labels: 9 }, before)).toMatchObject({
      error: { code: 'changed-elsewhere' },
    });
    expect(shift.goal).toEqual(goal);
  });
});
