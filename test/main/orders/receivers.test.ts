import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { openTestStation, type StationUnderTest } from '../../fakes/station.ts';
import { valueOf } from '../../fakes/value-of.ts';
import { HOUR_MS, receiver, to, enter } from './enter-for.ts';

describe('a receiver who is known', () => {
  it('is found while the phone is typed, however it is written, as the newest order says', async () => {
    const under = await openTestStation();
    const { station, clock, platform } = under;
    platform.faults.down = true;
    enter(under, to({ name: 'Chị Lan', phone: '0912345678', address: '1 Cũ' }));
    clock.advance(HOUR_MS);
    enter(under, to({ name: 'Chị Lan Anh', phone: '0912345678', address: '2 Mới' }));
    enter(under, to({ name: 'Anh Ba', phone: '0912345999' }));
    enter(under, to({ name: 'Cô Tư', phone: '0987654321' }));
    const names = (typed: string) => station.receivers.find(typed).map(({ name }) => name);
    expect(names('09123')).toEqual([]);
    expect(names('091234')).toEqual(['Chị Lan Anh', 'Anh Ba']);
    expect(names('+84 912.345.6')).toEqual(['Chị Lan Anh']);
    expect(names('84912345678')).toEqual(['Chị Lan Anh']);
    expect(names('0912345678x')).toEqual([]);
    expect(station.receivers.find('0912 345 678')).toEqual([
      {
        ...receiver,
        name: 'Chị Lan Anh',
        address: '2 Mới',
        orders: 2,
        hasMore: false,
        cameBack: 0,
        lastAt: station.store.orders.get(enter(under, {}))?.enteredAt,
      },
    ]);
  });

  it('carries a warning of parcels that were refused or came back, and of no others', async () => {
    const under = await openTestStation();
    const { store, receivers } = under.station;
    const at = '2026-11-22T00:00:00.000Z';
    const codes = ['12', '15', '20', '21', '0', '11', '14'];
    for (const code of codes) {
      const id = await under.created({ soc: `S-${code}` });
      store.orders.change(id, { delivery: { code, name: '', at } }, 1);
    }
    expect(receivers.find('0912345678')[0]).toMatchObject({ orders: 6, cameBack: 3 });
  });

  it('is not what an order says that was taken back, unless there is no other', async () => {
    const under = await openTestStation();
    const { station, platform } = under;
    platform.faults.down = true;
    station.outbox.pause(true);
    const suggestion = () => station.receivers.find('0912345678')[0];
    const wrong = enter(under, to({ name: 'Gõ nhầm' }));
    valueOf(station.outbox.cancel(wrong));
    expect(suggestion()).toMatchObject({ name: 'Gõ nhầm', orders: 0 });
    enter(under, to({ name: 'Đúng' }));
    const later = enter(under, to({ name: 'Nhầm nữa' }));
    valueOf(station.outbox.cancel(later));
    expect(suggestion()).toMatchObject({ name: 'Đúng', orders: 1 });
  });

  it('is forgotten on a word, until the next order; the orders stay', async () => {
    const under = await openTestStation();
    const { station, platform } = under;
    platform.faults.down = true;
    const id = enter(under, {});
    const changed: string[] = [];
    station.signals.on((event, payload) => {
      if (event === 'orders.changed' && payload && 'ids' in payload) changed.push(...payload.ids);
    });
    station.receivers.forget('0912345678');
    expect(station.receivers.find('0912345678')).toEqual([]);
    expect(station.store.orders.get(id)?.draft.receiver.name).toBe('Chị Lan');
    await eventually('word of it', () => changed.includes(id));
    // An accidental removal can be undone once.
    const later = enter(under, {});
    station.receivers.forget('0912345678');
    station.receivers.recall('0912345678');
    expect(station.receivers.find('0912345678')).toMatchObject([{ name: 'Chị Lan', orders: 1 }]);
    expect(station.store.orders.get(later)?.soc).toBeDefined();
    station.receivers.forget('0912345678');
    enter(under, to({ name: 'Chị Lan mới' }));
    expect(station.receivers.find('0912345678')).toMatchObject([
      { name: 'Chị Lan mới', orders: 1 },
    ]);
  });

  it('is found behind many who were forgotten, and forgotten for good after a restart', async () => {
    const under = await openTestStation();
    under.platform.faults.down = true;
    for (let last = 0; last < 30; last++) {
      const phone = `09123456${String(last).padStart(2, '0')}`;
      enter(under, to({ phone }));
      if (last < 29) under.station.receivers.forget(phone);
    }
    const findPhones = ({ station }: StationUnderTest) =>
      station.receivers.find('091234').map(({ phone }) => phone);
    expect(findPhones(under)).toEqual(['0912345629']);
    expect(findPhones(await under.restart())).toEqual(['0912345629']);
  });

  it('goes with the personal data of the orders', async () => {
    const under = await openTestStation();
    const { station, clock } = under;
    const id = await under.created();
    station.store.outbox.remove(id);
    expect(station.receivers.find('0912345678')).toHaveLength(1);
    clock.advance(48 * HOUR_MS);
    station.retention.save({
      removePersonalAfterDays: 1,
      dropLabelsAfterDays: null,
      dropUpdatesAfterDays: null,
    });
    await eventually('the personal data gone', () => {
      clock.advance(100);
      return station.store.orders.get(id)?.personalDataRemoved === true;
    });
    expect(station.receivers.find('0912345678')).toEqual([]);
  });
});
