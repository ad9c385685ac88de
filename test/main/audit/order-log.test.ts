import { describe, expect, it } from 'vitest';
import { OrderLog } from '../../../main/audit/order-log.ts';
import type { ReadAuditRow } from '../../../main/store/tables/audit-log/audit-reader.ts';
import { openTestStation } from '../../fakes/station.ts';
import { valueOf } from '../../fakes/value-of.ts';

// The hub's copy of this bench's log lags behind.

const filter = { by: null, packer: null, what: null, soc: 'DON-1', from: null, to: null };
const first = { filter, passed: 0, limit: 100, language: 'vi' } as const;

/** Opens a station with an order of two rows, and shows them with a hub that has the part returned by `read`. */
async function shownWith(
  read: (own: readonly ReadAuditRow[]) => { rows: readonly ReadAuditRow[]; told: number } | null,
) {
  const under = await openTestStation();
  const { store } = under.station;
  const orderId = await under.created({ soc: 'DON-1' });
  await under.created({ soc: 'DON-2' });
  const query = { by: null, packer: null, kinds: null, from: null, until: null, orderId };
  const own = store.audit.reader.down(query, { above: 0, below: 1_000_000, limit: 100 });
  const hubPage = read(own);
  const source = {
    localBenchName: 'PB1 · Bàn 1',
    ofOrder: async () =>
      hubPage && {
        rows: hubPage.rows.map((row) => ({ ...row, bench: 'at the hub', isBroken: false })),
        told: hubPage.told,
        isEnd: true,
      },
  };
  const logPage = valueOf(await new OrderLog(source, store).page(first));
  const shownRows = logPage.rows.map(({ bench, what }) => [bench, what]);
  return { told: shownRows, isAlone: logPage.isAlone };
}

describe('what all benches did with an order', () => {
  it('begins with what this bench has not told the hub yet', async () => {
    const { told, isAlone } = await shownWith(([, entered]) => ({
      rows: [entered!],
      told: entered!.seq,
    }));
    expect(told).toEqual([
      ['PB1 · Bàn 1', 'Nền tảng nhận đơn'],
      ['at the hub', 'Nhập đơn'],
    ]);
    expect(isAlone).toBe(false);
  });

  it('has a row once that was told while the hub was asked', async () => {
    const { told } = await shownWith((own) => ({ rows: own, told: own[1]!.seq }));
    expect(told).toEqual([
      ['at the hub', 'Nền tảng nhận đơn'],
      ['at the hub', 'Nhập đơn'],
    ]);
  });

  it('is all that this bench did with it where no hub can be asked', async () => {
    const { told, isAlone } = await shownWith(() => null);
    expect(told).toEqual([
      ['PB1 · Bàn 1', 'Nền tảng nhận đơn'],
      ['PB1 · Bàn 1', 'Nhập đơn'],
    ]);
    expect(isAlone).toBe(true);
  });
});
