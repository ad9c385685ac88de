import { describe, expect, it } from 'vitest';
import type { Desktop } from '../../../main/base/surroundings.ts';
import { Notices } from '../../../main/tracking/notices/notices.ts';
import { silentLog } from '../../../main/base/surroundings.ts';
import type { NoticeSettings } from '../../../shared/model/notices.ts';
import { openTestStation } from '../../fakes/station.ts';

interface Told {
  readonly title: string;
  readonly body: string;
}

/** A station before whose computer somebody sits, and what is told there. */
async function noticing() {
  const bench = await openTestStation();
  const told: (Told & { press: () => void })[] = [];
  const desktop: Desktop = {
    openPage: () => Promise.resolve(),
    notify: (notice, press) => told.push({ ...notice, press }),
  };
  const gap = { isThere: false };
  const { store, signals } = bench.station;
  const notices = new Notices({
    store,
    signals,
    clock: bench.clock,
    log: silentLog,
    desktop,
    hasGap: () => gap.isThere,
  });
  notices.start();
  /** A status that the platform told, as a look-up or an update leaves it. */
  const status = (orderId: string, code: string, isUnconfirmed = false) => {
    const at = bench.clock.now();
    const delivery = { code, name: 'x', at: new Date(at).toISOString(), isUnconfirmed };
    store.orders.change(orderId, { delivery }, at);
    const facts = { statusCode: code, status: 'x' };
    store.events.append({ orderId, at, by: 'platform', kind: 'status-changed', facts });
    signals.orderChanged(orderId);
    signals.flush();
  };
  const texts = () => told.map(({ title, body }) => [title, body]);
  return { ...bench, notices, told, texts, status, gap };
}

describe('a notice', () => {
  it('tells of a parcel that was postponed, by the order’s code and nothing else', async () => {
    const bench = await noticing();
    const id = await bench.created({ soc: 'SHOP-1' });
    bench.status(id, '14');
    expect(bench.told).toEqual([]);
    bench.clock.advance(2_000);
    expect(bench.texts()).toEqual([['Đơn bị hoãn', 'SHOP-1']]);
  });

  it('is one for many, with their count, in the station’s language', async () => {
    const bench = await noticing();
    bench.station.setup.station.save({ ...bench.station.state().settings, language: 'en' });
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
      ['Packbench: 3 news', '2 orders returned or lost\nOrder postponed'],
    ]);
  });

  it('of what matters waits until the platform has confirmed it', async () => {
    const bench = await noticing();
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
    const bench = await noticing();
    const say = (isThere: boolean) => {
      bench.gap.isThere = isThere;
      bench.station.signals.emit('webhooks.changed', undefined);
      bench.clock.advance(60_000);
    };
    say(true);
    say(true);
    expect(bench.texts().map(([title]) => title)).toEqual(['Có vẻ cập nhật đã ngừng tới']);
    say(false);
    say(true);
    expect(bench.told).toHaveLength(2);
  });

  it('tells of an order that was cancelled after its label was printed', async () => {
    const bench = await noticing();
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

  it('tells once of what two benches did that does not go together, unless somebody here has dealt with it', async () => {
    const bench = await noticing();
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
    expect(bench.texts()).toEqual([['Hai bàn làm trái nhau một đơn', 'SHOP-1']]);
    bench.told[0]?.press();
    expect(pressed).toEqual([{ orderId: id, kinds: ['siteConflict'] }]);
    const list = { enteredBy: 'B', conflicts: ['packed-twice'], receiverName: '', province: '' };
    const codes = { receiverPhone: null, platformCode: null, shortCode: null, waybill: null };
    store.siteList.put({ place: 1, soc: 'SHOP-1', ...list, ...codes });
    store.siteList.settle('SHOP-1');
    news('SHOP-1', 'packed-twice');
    bench.clock.advance(60_000);
    expect(bench.told).toHaveLength(1);
    news('THERE-1', 'packed-twice');
    bench.clock.advance(60_000);
    expect(bench.texts().at(-1)).toEqual(['Hai bàn làm trái nhau một đơn', 'THERE-1']);
  });

  it('leads to its order when it is pressed', async () => {
    const bench = await noticing();
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

describe('a kind that is switched off', () => {
  it('is not told any more, also of what waited, and the others are', async () => {
    const bench = await noticing();
    const [one, other] = [
      await bench.created({ soc: 'SHOP-1' }),
      await bench.created({ soc: 'SHOP-2' }),
    ];
    bench.status(one, '14');
    const before = bench.notices.settings;
    expect(bench.notices.save({ ...before, postponed: false }, before)).toEqual({ ok: true });
    bench.clock.advance(2_000);
    expect(bench.told).toEqual([]);
    bench.status(other, '21');
    bench.clock.advance(60_000);
    expect(bench.texts()).toEqual([['Đơn bị hoàn hoặc thất lạc', 'SHOP-2']]);
  });

  it('is kept across restarts, and not overwritten by a form that began from something else', async () => {
    const bench = await noticing();
    const began: NoticeSettings = bench.notices.settings;
    bench.notices.save({ ...began, labelTrouble: false });
    expect(bench.notices.save(began, began)).toMatchObject({
      ok: false,
      error: { code: 'changed-elsewhere' },
    });
    const again = await bench.restart();
    expect(again.station.notices.settings).toMatchObject({ labelTrouble: false, postponed: true });
  });
});
