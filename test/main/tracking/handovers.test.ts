import { describe, expect, it } from 'vitest';
import type { Handover } from '../../../shared/model/handover.ts';
import { openTestStation, type StationUnderTest } from '../../fakes/station.ts';

/** More parcels than a test makes: whoever closes a handover knows that they stay. */
const ALL_LEFT = 99;

/** A bench with an open handover of the carrier that the platform gave its orders. */
async function handingOver(bench?: StationUnderTest) {
  const opened = bench ?? (await openTestStation());
  const { store, handovers } = opened.station;
  /** Enters an order whose label was printed, or not. */
  const parcel = async (isPrinted = true) => {
    const id = await opened.created();
    if (isPrinted) store.orders.countPrinted(id, opened.clock.now());
    const order = store.orders.get(id);
    if (!order?.platform) throw new Error('No platform order');
    return { id, soc: order.soc, platform: order.platform };
  };
  const first = await withWaybill(parcel);
  const { carrierId: id, carrierName: name } = first.platform;
  const handover = handovers.open({ id, name });
  const scan = async (code: string, into: Handover = handover) => {
    const scanned = handovers.scan(into.id, code);
    if (!scanned.ok) throw new Error(scanned.error.code);
    return scanned.value;
  };
  const detail = () => {
    const got = handovers.get(handover.id);
    if (!got.ok) throw new Error(got.error.code);
    return got.value;
  };
  return { ...opened, handovers, handover, parcel, first, scan, detail };
}

/** The platform hands some orders over to their carrier later only. */
async function withWaybill<Parcel extends { platform: { waybill: string | null } }>(
  next: () => Promise<Parcel>,
): Promise<Parcel> {
  for (;;) {
    const parcel = await next();
    if (parcel.platform.waybill !== null) return parcel;
  }
}

describe('a parcel that is scanned', () => {
  it.each(['soc', 'short code', 'platform code', 'waybill'] as const)(
    'is taken by its %s, and counted with its COD',
    async (which) => {
      const { scan, first, detail } = await handingOver();
      const codes = {
        soc: first.soc,
        'short code': first.platform.shortCode,
        'platform code': first.platform.platformCode,
        waybill: first.platform.waybill ?? '',
      };
      expect(await scan(codes[which])).toMatchObject({
        outcome: 'taken',
        parcel: { orderId: first.id },
        handover: { parcels: 1, codTotal: 350_000 },
      });
      expect(detail().parcels).toMatchObject([{ orderId: first.id }]);
      expect(detail().missing.map(({ orderId }) => orderId)).not.toContain(first.id);
    },
  );

  it('stands in the timeline of its order, also when it is taken out again', async () => {
    const bench = await handingOver();
    await bench.scan(bench.first.soc);
    bench.handovers.takeOut(bench.first.id);
    expect(bench.kinds(bench.first.id).slice(-2)).toEqual(['handed-over', 'handed-back']);
    expect(bench.detail().parcels).toEqual([]);
    expect(bench.detail().missing.map(({ orderId }) => orderId)).toContain(bench.first.id);
  });

  it('is missing until it is scanned', async () => {
    const { parcel, scan, detail, first } = await handingOver();
    const second = await parcel();
    await scan(second.soc);
    const missing = detail().missing.map(({ orderId }) => orderId);
    expect(missing).toContain(first.id);
    expect(missing).not.toContain(second.id);
    expect(detail().missingCount).toBe(missing.length);
  });
});

describe('a scan is refused', () => {
  it('of a code that nobody knows', async () => {
    const { scan } = await handingOver();
    expect(await scan('NOBODY')).toEqual({
      outcome: 'refused',
      refusal: { why: 'unknown', code: 'NOBODY' },
    });
  });

  it('of a parcel that was scanned before, here or elsewhere', async () => {
    const { scan, first, handovers, handover } = await handingOver();
    await scan(first.soc);
    expect(await scan(first.soc)).toMatchObject({ refusal: { why: 'already', isHere: true } });
    handovers.close(handover.id, ALL_LEFT);
    const next = handovers.open(handover.carrier);
    expect(next.id).not.toBe(handover.id);
    expect(await scan(first.soc, next)).toMatchObject({
      refusal: { why: 'already', isHere: false },
    });
  });

  it('of another carrier’s parcel', async () => {
    const { handovers, scan, first } = await handingOver();
    const other = handovers.open({ id: 'other', name: 'Hãng khác' });
    expect(await scan(first.soc, other)).toMatchObject({
      refusal: { why: 'other-carrier', carrierName: first.platform.carrierName },
    });
  });

  it('of an order that was cancelled, and of one that has no label', async () => {
    const bench = await handingOver();
    const bare = await bench.parcel(false);
    expect(await bench.scan(bare.soc)).toMatchObject({ refusal: { why: 'not-printed' } });
    bench.station.store.orders.change(bench.first.id, { sync: 'cancelled' }, bench.clock.now());
    expect(await bench.scan(bench.first.soc)).toMatchObject({ refusal: { why: 'cancelled' } });
  });

  it('of an order that an update calls cancelled, also before that was looked up', async () => {
    const { scan, first, station, clock } = await handingOver();
    const delivery = { code: '0', name: 'Huỷ', at: '2026-11-22T03:00:00Z', isUnconfirmed: true };
    station.store.orders.change(first.id, { delivery }, clock.now());
    expect(await scan(first.soc)).toMatchObject({ refusal: { why: 'cancelled' } });
  });

  it('of a code that is only the beginning of one', async () => {
    const { scan, first } = await handingOver();
    expect(await scan(first.platform.shortCode.slice(0, 8))).toMatchObject({
      refusal: { why: 'unknown' },
    });
  });
});

describe('a handover', () => {
  it('is one a carrier at a time, and goes on after a restart', async () => {
    const bench = await handingOver();
    expect(bench.handovers.open(bench.handover.carrier).id).toBe(bench.handover.id);
    await bench.scan(bench.first.soc);
    const again = await bench.restart();
    expect(again.station.handovers.open(bench.handover.carrier)).toMatchObject({
      id: bench.handover.id,
      parcels: 1,
    });
  });

  it('that was closed can be opened again, which stays visible', async () => {
    const bench = await handingOver();
    await bench.scan(bench.first.soc);
    expect(bench.handovers.close(bench.handover.id, ALL_LEFT)).toMatchObject({ ok: true });
    expect(bench.handovers.reopen(bench.handover.id)).toMatchObject({
      ok: true,
      value: { closedAt: null, reopened: 1, parcels: 1 },
    });
    expect(bench.kinds(bench.first.id).at(-1)).toBe('handover-reopened');
    const turn = { station: 'PB1 · Bàn đóng gói 1', packer: null, at: expect.any(String) };
    expect(bench.detail().turns).toEqual([
      { ...turn, kind: 'opened', parcels: 0, codTotal: 0 },
      { ...turn, kind: 'closed', parcels: 1, codTotal: 350_000 },
      { ...turn, kind: 'reopened', parcels: 1, codTotal: 350_000 },
    ]);
    expect(bench.handovers.reopen(bench.handover.id)).toMatchObject({ ok: false });
  });

  it('that was closed takes no parcel and gives none back', async () => {
    const bench = await handingOver();
    const second = await bench.parcel();
    await bench.scan(bench.first.soc);
    bench.handovers.close(bench.handover.id, ALL_LEFT);
    const closed = { ok: false, error: { code: 'wrong-state', state: 'closed' } };
    expect(bench.handovers.scan(bench.handover.id, second.soc)).toEqual(closed);
    expect(bench.handovers.takeOut(bench.first.id)).toEqual(closed);
    expect(bench.detail().parcels).toHaveLength(1);
    // A second press changes nothing of what was signed.
    bench.clock.advance(60_000);
    const { closedAt } = bench.detail().handover;
    expect(bench.handovers.close(bench.handover.id, ALL_LEFT)).toMatchObject({
      value: { outcome: 'closed', handover: { closedAt } },
    });
    expect(bench.detail().turns).toHaveLength(2);
  });

  it('asks before parcels stay behind, as often as more of them do, and loses nothing by that', async () => {
    const bench = await handingOver();
    await bench.scan(bench.first.soc);
    for (let parcels = 0; parcels < 7; parcels++) await bench.parcel();
    const { missing } = bench.detail();
    expect(missing.length).toBeGreaterThanOrEqual(7);
    const close = (leaving: number) => {
      const closing = bench.handovers.close(bench.handover.id, leaving);
      if (!closing.ok) throw new Error(closing.error.code);
      return closing.value;
    };
    for (const leaving of [0, missing.length - 1]) {
      const asked = close(leaving);
      if (asked.outcome !== 'asks') throw new Error(asked.outcome);
      expect(asked.missingCount).toBe(missing.length);
      expect(asked.missing).toEqual(missing.slice(0, 5));
      expect(bench.detail()).toMatchObject({ handover: { closedAt: null, parcels: 1 } });
      expect(bench.detail().turns).toHaveLength(1);
    }
    expect(close(missing.length)).toMatchObject({ outcome: 'closed', handover: { parcels: 1 } });
    expect(bench.detail().missing).toEqual(missing);
  });
});
