import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toThreeDigits } from '../../../main/shift/durations.ts';
import { shiftFigures } from '../../../shared/model/shift.ts';
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
    const printedOrder = await opened.created();
    opened.printer({});
    await labelled(opened, printedOrder);
    const ahead = await opened.created({ soc: 'AHEAD' });
    preparer.start();
    await eventually('made ahead', () => opened.kinds(ahead).includes('label-prepared'));
    // The label was prepared in time, although it was prepared again for another printer.
    preparer.startOver();
    await eventually('made again', () => preparer.isIdle);
    await labelled(opened, ahead);
    for (const id of [printedOrder, ahead])
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
        const details = { weighedGrams: grams, enteredGrams };
        const row = { orderId, at: when, grams, enteredGrams, station: 'PB1', packer: null };
        store.events.append({ orderId, at: when, by: 'packer', kind: 'weighed', facts: details });
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
    const progressEvents: (number | null)[] = [];
    opened.station.signals.on((name, payload) => {
      if (name === 'counting.changed') progressEvents.push(payload as number | null);
    });
    await shift.report(today);
    expect(progressEvents).toEqual([]);
    await shift.report({ from: '2025-11-21', to: day });
    expect(progressEvents).toEqual([80, 100, null]);
    expect(shift.counting).toBeNull();
  });

  it('is superseded by the next that is asked for', async () => {
    const shift = shiftOf(await openTestStation());
    const [first, second] = await Promise.all([shift.report(today), shift.report(today)]);
    expect(first).toMatchObject({ error: { code: 'superseded' } });
    expect(second.ok).toBe(true);
  });
});

describe('durations', () => {
  it('keep three digits', () => {
    expect([0, 7, 999, 1_234, 98_765, 1_000_400].map(toThreeDigits)).toEqual([
      0, 7, 999, 1_230, 98_800, 1_000_000,
    ]);
  });
});
