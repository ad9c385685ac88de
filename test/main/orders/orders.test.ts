import { describe, expect, it } from 'vitest';
import { orderDraftSchema } from '../../../shared/model/order.ts';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';
import { openTestStation } from '../../fakes/station.ts';
import { valueOf } from '../../fakes/value-of.ts';

describe('a code that is scanned', () => {
  it('is any code of the order, in small or capital letters, and never the beginning of one', async () => {
    const under = await openTestStation();
    const { orderList, store } = under.station;
    await under.created({ soc: 'SHOP-12' });
    const id = await under.created({ soc: 'SHOP-1' });
    const platform = store.orders.get(id)?.platform;
    const codes = ['SHOP-1', 'shop-1', platform?.platformCode, platform?.shortCode];
    for (const code of codes) expect(orderList.byCode(code ?? '')).toEqual({ id, isAlone: true });
    expect(orderList.byCode('SHOP')).toBeNull();
    expect(orderList.byCode('Chị Lan')).toBeNull();
    expect(orderList.byCode('')).toBeNull();
  });

  it('is the same with what scanners put around it, and in letters with accents', async () => {
    const under = await openTestStation();
    const { orderList } = under.station;
    const [plain, starred, accented] = [
      await under.created({ soc: 'Shop-7' }),
      await under.created({ soc: '*8*' }),
      await under.created({ soc: 'ĐƠN-9' }),
    ];
    expect(orderList.byCode(']C1SHOP-7\r')).toEqual({ id: plain, isAlone: true });
    expect(orderList.byCode('*8*')).toEqual({ id: starred, isAlone: true });
    expect(orderList.byCode('đơn-9')).toEqual({ id: accented, isAlone: true });
  });

  it('opens the order that has it letter by letter, and is not alone beside one in other letters', async () => {
    const under = await openTestStation();
    const { orderList } = under.station;
    const small = await under.created({ soc: 'shop-1' });
    const large = 'LARGE';
    const draft = orderDraftSchema.parse(draftOf({ soc: 'SHOP-1' }));
    const { store, orders } = under.station;
    store.commit(() => orders.insert({ id: large, soc: 'SHOP-1', draft, pickupPoint }, false));
    expect(orderList.byCode('shop-1')).toEqual({ id: small, isAlone: false });
    expect(orderList.byCode('SHOP-1')).toEqual({ id: large, isAlone: false });
  });
});

describe('an order that is entered', () => {
  it('is committed with its own code, its event, and its place in the queue', async () => {
    const { station, platform } = await openTestStation();
    platform.faults.down = true;
    const order = valueOf(station.orders.enter({ draft: draftOf(), print: false }));
    expect(order.soc).toMatch(/^PB1-[0-9A-Z]{12}$/);
    expect(station.store.orders.get(order.id)).toEqual(order);
    expect(station.store.events.ofOrder(order.id)[0]).toMatchObject({
      kind: 'entered',
      by: 'packer',
      station: 'PB1',
    });
    expect(station.store.outbox.get(order.id)).toMatchObject({
      mayHaveArrived: false,
      attempts: 0,
    });
  });

  it('takes the entry form on to the next order in the same commit, or leaves it alone', async () => {
    const { station } = await openTestStation();
    const savedForm = () => station.store.settings.get('form.kept');
    station.setup.form.keepForm('{"half":"typed"}');
    const draft = draftOf({ soc: 'A-1' });
    expect(station.orders.enter({ draft, print: false }).ok).toBe(true);
    expect(savedForm()).toBe('{"half":"typed"}');
    expect(station.orders.enter({ draft, print: false, form: '{"next":1}' }).ok).toBe(false);
    expect(savedForm()).toBe('{"half":"typed"}');
    const other = draftOf({ soc: 'A-2' });
    expect(station.orders.enter({ draft: other, print: false, form: '{"next":1}' }).ok).toBe(true);
    expect(savedForm()).toBe('{"next":1}');
  });

  it('is found by search at once', async () => {
    const { station } = await openTestStation();
    const { id } = valueOf(station.orders.enter({ draft: draftOf(), print: false }));
    const query = { show: 'all', offset: 0, limit: 10 } as const;
    const { orders } = valueOf(await station.orderList.range({ text: 'chi lan 0912', ...query }));
    expect(orders.map((order) => order.id)).toEqual([id]);
  });

  it('is found among thousands that came at once, while others get their turn', async () => {
    const { station } = await openTestStation();
    const { store } = station;
    store.commit(() => {
      for (let number = 0; number < 3_000; number++) {
        const draft = orderDraftSchema.parse(draftOf({ soc: `MANY-${number}` }));
        store.orders.insert({ id: `M${number}`, soc: draft.soc, draft, pickupPoint, at: 0 });
      }
    });
    let ticks = 0;
    let isDone = false;
    const count = () => {
      ticks += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const query = { show: 'all', offset: 0, limit: 10 } as const;
    const { orders } = valueOf(await station.orderList.range({ text: 'many-2999', ...query }));
    isDone = true;
    expect(orders.map(({ id }) => id)).toEqual(['M2999']);
    expect(ticks).toBeGreaterThan(5);
  });

  it('with a code that is taken is refused, and leaves nothing behind', async () => {
    const { station } = await openTestStation();
    valueOf(station.orders.enter({ draft: draftOf({ soc: 'A-1' }), print: false }));
    const again = station.orders.enter({ draft: draftOf({ soc: 'A-1' }), print: false });
    expect(again).toEqual({ ok: false, error: { code: 'soc-taken', soc: 'A-1' } });
    const query = { show: 'all', text: '' } as const;
    expect(valueOf(await station.orderList.count(query)).count).toBe(1);
  });

  it('with a code that differs from another’s in case only is refused with that code', async () => {
    const { station } = await openTestStation();
    valueOf(station.orders.enter({ draft: draftOf({ soc: 'dh01' }), print: false }));
    const again = station.orders.enter({ draft: draftOf({ soc: 'DH01' }), print: false });
    expect(again).toEqual({ ok: false, error: { code: 'soc-taken', soc: 'dh01' } });
  });

  it('with a typed code after a restore is looked up first, also while the clock is years ahead', async () => {
    const { station, clock } = await openTestStation();
    const { store, orders } = station;
    store.settings.set('outbox.lookFirstUntil', clock.now() + 30 * 24 * 3_600_000);
    clock.jump(2 * 365 * 24 * 3_600_000);
    const order = valueOf(orders.enter({ draft: draftOf({ soc: 'A-1' }), print: false }));
    expect(order.sync).toBe('uncertain');
  });

  it('to be printed without any printer is refused before anything is committed', async () => {
    const { station } = await openTestStation();
    const entered = station.orders.enter({ draft: draftOf(), print: true });
    expect(entered).toEqual({ ok: false, error: { code: 'no-printer' } });
    expect(station.store.orders.counts().queued).toBe(0);
  });

  it('without a pickup point that exists is refused', async () => {
    const { station } = await openTestStation();
    const draft = draftOf({ pickupPointId: 'gone' });
    expect(station.orders.enter({ draft, print: false })).toEqual({
      ok: false,
      error: { code: 'no-pickup-point' },
    });
  });
});
