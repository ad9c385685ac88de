import { describe, expect, it } from 'vitest';
import { codesOf, type DeliveryStage } from '../../../shared/model/delivery.ts';
import { eventually } from '../../fakes/eventually.ts';
import { openWithNotices } from './recorded-notices.ts';

/** The notice for a parcel that reaches a stage, or null. */
const noticeOf: Record<Exclude<DeliveryStage, 'other'>, string | null> = {
  waiting: null,
  'under-way': null,
  postponed: 'Đơn bị hoãn',
  delivered: null,
  returning: null,
  returned: 'Đơn bị hoàn hoặc thất lạc',
  lost: 'Đơn bị hoàn hoặc thất lạc',
  cancelled: null,
};

describe('a notice', () => {
  it('tells of a parcel that was postponed, by the order’s code and nothing else', async () => {
    const bench = await openWithNotices();
    const id = await bench.created({ soc: 'SHOP-1' });
    bench.status(id, '14');
    expect(bench.told).toEqual([]);
    bench.clock.advance(2_000);
    expect(bench.texts()).toEqual([['Đơn bị hoãn', 'SHOP-1']]);
  });

  it('tells of those stages of a parcel that somebody has to hear of', async () => {
    const bench = await openWithNotices();
    for (const [stage, title] of Object.entries(noticeOf)) {
      const before = bench.told.length;
      const [code = ''] = codesOf(stage as DeliveryStage);
      bench.status(await bench.created({ soc: stage }), code);
      bench.clock.advance(60_000);
      const texts = bench.texts().slice(before);
      expect({ stage, texts }).toEqual({ stage, texts: title === null ? [] : [[title, stage]] });
    }
  });

  it('is one for many, with their count, in the station’s language', async () => {
    const bench = await openWithNotices();
    bench.station.store.settings.set('station', {
      ...bench.station.state().settings,
      language: 'en',
    });
    const ids: string[] = [];
    for (let number = 1; number <= 5; number++)
      ids.push(await bench.created({ soc: `SHOP-${number}` }));
    for (const id of ids) bench.status(id, '14');
    bench.clock.advance(2_000);
    expect(bench.texts()).toEqual([['5 orders postponed', 'SHOP-1, SHOP-2, SHOP-3 and 2 more']]);
    for (const id of ids.slice(0, 2)) bench.status(id, '21');
    bench.status(ids[4] ?? '', '5');
    bench.clock.advance(2_000);
    expect(bench.told).toHaveLength(1);
    bench.clock.advance(28_000);
    expect(bench.texts().slice(1)).toEqual([
      ['Packbench: 3 alerts', '2 orders returned or lost\nOrder postponed'],
    ]);
  });

  it('of what matters waits until the platform has confirmed it', async () => {
    const bench = await openWithNotices();
    const [right, wrong] = [await bench.created({ soc: 'SHOP-1' }), await bench.created()];
    bench.status(right, '25', true);
    bench.status(wrong, '21', true);
    bench.clock.advance(40_000);
    expect(bench.told).toEqual([]);
    const { store, signals } = bench.station;
    for (const [id, code] of [
      [right, '25'],
      [wrong, '11'],
    ] as const) {
      const delivery = { code, name: 'x', at: new Date(bench.clock.now()).toISOString() };
      store.orders.change(id, { delivery }, bench.clock.now());
      signals.orderChanged(id);
    }
    signals.flush();
    bench.clock.advance(2_000);
    expect(bench.texts()).toEqual([['Đơn bị hoàn hoặc thất lạc', 'SHOP-1']]);
  });

  it('tells once that updates seem to have stopped, and again when they stop again', async () => {
    const bench = await openWithNotices();
    const setGap = (isThere: boolean) => {
      bench.gap.isThere = isThere;
      bench.station.signals.emit('webhooks.changed', undefined);
      bench.clock.advance(60_000);
    };
    setGap(true);
    setGap(true);
    expect(bench.texts().map(([title]) => title)).toEqual(['Có vẻ cập nhật đã ngừng tới']);
    setGap(false);
    setGap(true);
    expect(bench.told).toHaveLength(2);
  });

  it('tells of an order that was cancelled after its label was printed', async () => {
    const bench = await openWithNotices();
    const id = await bench.created({ soc: 'SHOP-1' });
    bench.station.store.orders.countPrinted(id, bench.clock.now());
    const code = bench.station.store.orders.get(id)?.platform?.platformCode ?? '';
    bench.platform.advance(code, '0');
    await bench.station.orders.find({ code, kind: 'platform' });
    bench.station.signals.flush();
    bench.clock.advance(2_000);
    expect(bench.texts()).toEqual([['Đơn đã huỷ sau khi in tem', 'SHOP-1']]);
    expect(bench.station.store.orders.alarms().map(({ soc }) => soc)).toEqual(['SHOP-1']);
  });

  it('tells of an order that the platform cancelled before its label was printed, and of no other', async () => {
    const bench = await openWithNotices();
    const { station, platform, clock } = bench;
    const [there, local] = [await bench.created({ soc: 'SHOP-1' }), await bench.created()];
    const code = station.store.orders.get(there)?.platform?.platformCode ?? '';
    platform.advance(code, '0');
    await station.orders.find({ code, kind: 'platform' });
    station.outbox.cancel(local);
    await eventually('cancelled here', () => station.store.orders.get(local)?.sync === 'cancelled');
    station.signals.flush();
    clock.advance(2_000);
    expect(bench.texts()).toEqual([['Đơn chưa in tem bị huỷ: đừng đóng gói', 'SHOP-1']]);
  });

  it('tells of a label that failed or may be printed, unless a packer said so', async () => {
    const bench = await openWithNotices();
    const { store, signals } = bench.station;
    for (const [kind, by] of [
      ['print-failed', 'station'],
      ['print-unknown', 'station'],
      ['print-failed', 'packer'],
    ] as const) {
      const orderId = await bench.created({ soc: `${kind} ${by}` });
      store.events.append({ orderId, at: bench.clock.now(), by, kind, facts: {} });
      signals.emit('printing.changed', { ids: [] });
      bench.clock.advance(60_000);
    }
    expect(bench.texts()).toEqual([
      ['Lỗi in tem', 'print-failed station'],
      ['Lỗi in tem', 'print-unknown station'],
    ]);
  });

  it('tells once of what two benches did that does not go together, unless somebody here has dealt with it', async () => {
    const bench = await openWithNotices();
    const { store, signals } = bench.station;
    const id = await bench.created({ soc: 'SHOP-1' });
    const pressed: unknown[] = [];
    signals.on((name, payload) => {
      if (name === 'notices.pressed') pressed.push(payload);
    });
    const news = (soc: string, what: 'packed-twice' | 'claimed-there') =>
      signals.emit('site.news', { soc, what, benches: ['PB2'] });
    news('SHOP-1', 'packed-twice');
    news('SHOP-1', 'claimed-there');
    bench.clock.advance(2_000);
    expect(bench.texts()).toEqual([['Hai bàn cùng xử lý một đơn', 'SHOP-1']]);
    bench.told[0]?.press();
    expect(pressed).toEqual([{ orderId: id, kinds: ['siteConflict'] }]);
    const list = { enteredBy: 'B', conflicts: ['packed-twice'], receiverName: '', province: '' };
    const codes = { receiverPhone: null, platformCode: null, shortCode: null, waybill: null };
    store.siteList.put({ position: 1, soc: 'SHOP-1', ...list, ...codes });
    store.siteList.settle('SHOP-1');
    news('SHOP-1', 'packed-twice');
    bench.clock.advance(60_000);
    expect(bench.told).toHaveLength(1);
    news('THERE-1', 'packed-twice');
    bench.clock.advance(60_000);
    expect(bench.texts().at(-1)).toEqual(['Hai bàn cùng xử lý một đơn', 'THERE-1']);
  });

  it('leads to its order when it is pressed', async () => {
    const bench = await openWithNotices();
    const id = await bench.created();
    const pressed: unknown[] = [];
    bench.station.signals.on((name, payload) => {
      if (name === 'notices.pressed') pressed.push(payload);
    });
    bench.status(id, '14');
    bench.clock.advance(2_000);
    bench.told[0]?.press();
    expect(pressed).toEqual([{ orderId: id, kinds: ['postponed'] }]);
  });
});
