import Sqlite from 'better-sqlite3';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftFigures, type ShiftReport } from '../../../shared/model/shift.ts';
import { openTestStation } from '../../fakes/station.ts';
import { valueOf } from '../../fakes/value-of.ts';
import { shiftOf } from './support.ts';

describe('a shift', () => {
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
    const action = fc.record({
      order: fc.nat(2),
      // Around both midnights, including the exact millisecond.
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
      fc.asyncProperty(fc.array(action, { maxLength: 40 }), async (actions) => {
        db.exec('SAVEPOINT tried; DROP TRIGGER order_events_stay; DELETE FROM order_events');
        try {
          for (const one of actions) {
            const slip = one.isSlip ? { slip: 'slip' } : {};
            const details = JSON.stringify({ reason: one.reason, reprint: one.reprint, ...slip });
            const id = `T${String(++number).padStart(8, '0')}`;
            insert.run(id, orders[one.order], one.at, one.kind, details, one.packer);
          }
        } finally {
          db.exec('RELEASE tried');
        }
        const report = valueOf(
          await shiftOf(opened).report({ from: '2026-11-26', to: '2026-11-26' }),
        );
        const inDay = actions.filter(({ at }) => at >= midnight && at < midnight + 86_400_000);
        const count = (kept: (one: (typeof actions)[number]) => boolean) =>
          inDay.filter(kept).length;
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
