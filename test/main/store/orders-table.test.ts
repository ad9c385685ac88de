import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OrdersTable, type OrderListQuery } from '../../../main/store/orders-table.ts';
import type { Store } from '../../../main/store/store.ts';
import type { OrderDraftInput, SyncState } from '../../../shared/model/order.ts';
import type { AppError } from '../../../shared/result.ts';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';
import { databaseAt, freshStore, insertOrder, platformOrderOf } from './support.ts';
import { knownVersion } from '../../../main/store/migrate.ts';

const receiver = draftOf().receiver;

type Orders = Pick<Store, 'orders'>;

/** Orders in memory, for what needs neither disk nor other tables. */
function inMemory(): Orders {
  return { orders: new OrdersTable(databaseAt(knownVersion)) };
}

function page(store: Orders, query: Partial<OrderListQuery> = {}) {
  while (store.orders.index(1_000));
  return store.orders.list({ text: '', show: 'all', before: null, limit: 10, ...query });
}

function found(store: Orders, text: string, show: OrderListQuery['show'] = 'all'): string[] {
  return page(store, { text, show }).orders.map(({ id }) => id);
}

/** An order of a receiver who differs from Chị Lan in what is named. */
function received(change: Partial<typeof receiver>): Partial<OrderDraftInput> {
  return { receiver: { ...receiver, ...change } };
}

describe('a code that is the very text', () => {
  const like = { ...receiver, name: 'LOOK', address: '1 Hai Bà Trưng' };
  const several = () => {
    const store = inMemory();
    for (const number of [1, 2, 3, 10])
      insertOrder(store, `O${number}`, { soc: `LOOK-${number}`, receiver: like });
    return store;
  };

  it('comes before newer orders that have the same words', () => {
    expect(found(several(), ' LOOK-1 ')).toEqual(['O1', 'O10', 'O3', 'O2']);
    expect(found(several(), 'LOOK')).toEqual(['O10', 'O3', 'O2', 'O1']);
    expect(found(several(), 'LOOK-1', 'cancelled')).toEqual([]);
  });

  it('comes once, however many pages there are', () => {
    const store = several();
    const first = page(store, { text: 'LOOK-1', limit: 2 });
    const second = page(store, { text: 'LOOK-1', limit: 2, before: first.next });
    const ids = [...first.orders, ...second.orders].map(({ id }) => id);
    expect(ids).toEqual(['O1', 'O10', 'O3', 'O2']);
  });

  it('is the platform’s too', () => {
    const store = several();
    const platform = platformOrderOf({ platformCode: 'P-1', shortCode: '1', waybill: 'LOOK 1' });
    store.orders.change('O2', { sync: 'created', platform }, 1);
    for (const code of ['P-1', '1', 'LOOK 1']) expect(found(store, code)[0]).toBe('O2');
  });
});

describe('an order', () => {
  it('comes back as it was entered, queued, with the pickup point of that moment', () => {
    const store = freshStore();
    insertOrder(store, 'O1', { soc: 'A-1' }, Date.parse('2026-11-20T01:00:00Z'));
    store.pickupPoints.save({ ...pickupPoint, address: 'moved away' });
    expect(store.orders.get('O1')).toEqual({
      id: 'O1',
      soc: 'A-1',
      sync: 'queued',
      draft: draftOf({ soc: 'A-1' }),
      pickupPoint,
      platform: null,
      delivery: null,
      trouble: null,
      nextAttemptAt: null,
      attempts: 0,
      printed: 0,
      personalDataRemoved: false,
      enteredAt: '2026-11-20T01:00:00.000Z',
      updatedAt: '2026-11-20T01:00:00.000Z',
    });
    expect(store.orders.get('O2')).toBeNull();
    expect([store.orders.hasSoc('A-1'), store.orders.hasSoc('A-2')]).toEqual([true, false]);
  });

  it('keeps what a change does not name, and answers what is kept', () => {
    const store = freshStore();
    insertOrder(store, 'O1');
    const platform = platformOrderOf();
    const delivery = { code: '2', name: 'Chờ Lấy Hàng', at: '2026-11-20T01:00:00.000Z' };
    store.orders.change('O1', { sync: 'created', platform, delivery }, 10);
    const answered = store.orders.change('O1', { trouble: { code: 'no-printer' } }, 20);
    expect(answered).toEqual(store.orders.get('O1'));
    expect(answered).toMatchObject({
      sync: 'created',
      platform,
      delivery,
      trouble: { code: 'no-printer' },
      updatedAt: new Date(20).toISOString(),
    });
    expect(store.orders.change('O1', { trouble: null }, 30).trouble).toBeNull();
  });

  it('counts its printed labels', () => {
    const store = freshStore();
    insertOrder(store, 'O1');
    store.orders.countPrinted('O1', 5);
    store.orders.countPrinted('O1', 6);
    expect(store.orders.get('O1')).toMatchObject({
      printed: 2,
      updatedAt: new Date(6).toISOString(),
    });
  });

  it('shows when the queue tries next', () => {
    const store = freshStore();
    insertOrder(store, 'O1');
    const entry = {
      attempts: 3,
      everSent: true,
      cancelWanted: false,
      missingSince: null,
      refusal: null,
    };
    store.outbox.put({ orderId: 'O1', nextAt: 1_000, ...entry });
    expect(store.orders.get('O1')).toMatchObject({
      attempts: 3,
      nextAttemptAt: new Date(1_000).toISOString(),
    });
  });
});

describe('the list of orders', () => {
  it('pages newest first, without a gap or a double, while new orders come in', () => {
    const store = inMemory();
    for (let number = 1; number <= 7; number++) insertOrder(store, `O${number}`);
    const first = page(store, { limit: 3 });
    insertOrder(store, 'O8');
    const second = page(store, { limit: 3, before: first.next });
    const third = page(store, { limit: 3, before: second.next });
    expect([first, second, third].map(({ orders }) => orders.map(({ id }) => id))).toEqual([
      ['O7', 'O6', 'O5'],
      ['O4', 'O3', 'O2'],
      ['O1'],
    ]);
    expect(third.next).toBeNull();
  });

  it('has no next page when the last one is exactly full', () => {
    const store = inMemory();
    for (const id of ['O1', 'O2']) insertOrder(store, id);
    expect(page(store, { limit: 2 }).next).toBeNull();
  });

  it('pages through a search like through everything', () => {
    const store = inMemory();
    for (let number = 1; number <= 9; number++)
      insertOrder(store, `O${number}`, received({ name: number % 2 ? 'Chị Lan' : 'Anh Bình' }));
    const first = page(store, { text: 'lan', limit: 3 });
    const second = page(store, { text: 'lan', limit: 3, before: first.next });
    expect([first, second].map(({ orders }) => orders.map(({ id }) => id))).toEqual([
      ['O9', 'O7', 'O5'],
      ['O3', 'O1'],
    ]);
    expect(second.next).toBeNull();
  });

  it('tells an order in a row by what a packer needs', () => {
    const store = inMemory();
    insertOrder(store, 'O1', { soc: 'A-1' });
    store.orders.change('O1', { sync: 'created', platform: platformOrderOf({ waybill: 'G1' }) }, 1);
    expect(page(store).orders).toEqual([
      {
        id: 'O1',
        soc: 'A-1',
        sync: 'created',
        receiverName: 'Chị Lan',
        receiverPhone: '0912345678',
        province: 'Thành phố Hồ Chí Minh',
        codAmount: 350_000,
        weight: 500,
        shortCode: '000123456',
        platformCode: 'PB.2026.000123456',
        carrierName: 'GHN',
        waybill: 'G1',
        delivery: null,
        trouble: null,
        nextAttemptAt: null,
        attempts: 0,
        cancelWanted: false,
        printed: 0,
        personalDataRemoved: false,
        enteredAt: new Date(0).toISOString(),
      },
    ]);
  });

  const troubles: Partial<Record<SyncState, AppError>> = {
    rejected: { code: 'refused', message: 'x', status: 200, effect: 'none' },
    uncertain: { code: 'unsettled', detail: 'x' },
  };

  /** One order in each state, named by it; the rejected one needs a person, the uncertain one waits. */
  function everyState(): Orders {
    const store = inMemory();
    const states: SyncState[] = [
      'created',
      'queued',
      'sending',
      'uncertain',
      'rejected',
      'withdrawn',
    ];
    for (const state of states) {
      insertOrder(store, state);
      const platform = state === 'created' ? { platform: platformOrderOf() } : {};
      const trouble = troubles[state] ?? null;
      store.orders.change(state, { sync: state, trouble, ...platform }, 1);
    }
    return store;
  }

  it('shows what waits, or what needs a person, also within a search', () => {
    const store = everyState();
    expect(found(store, '', 'waiting')).toEqual(['uncertain', 'sending', 'queued']);
    expect(found(store, '', 'trouble')).toEqual(['rejected']);
    expect(found(store, 'lan', 'waiting')).toEqual(['uncertain', 'sending', 'queued']);
    expect(found(store, 'lan', 'trouble')).toEqual(['rejected']);
    expect(found(store, 'soc-queued', 'waiting')).toEqual(['queued']);
    expect(found(store, 'soc-created', 'waiting')).toEqual([]);
    expect(found(inMemory(), 'lan', 'waiting')).toEqual([]);
  });

  it('counts what waits and what was rejected', () => {
    expect(everyState().orders.counts()).toEqual({
      queued: 1,
      sending: 1,
      uncertain: 1,
      cancelling: 0,
      rejected: 1,
      troubled: 1,
    });
    expect(inMemory().orders.counts()).toEqual({
      queued: 0,
      sending: 0,
      uncertain: 0,
      cancelling: 0,
      rejected: 0,
      troubled: 0,
    });
  });

  it.each<[SyncState, AppError]>([
    ['uncertain', { code: 'soc-clash', soc: 'X', differs: [] }],
    ['uncertain', { code: 'lookup-unclear', detail: 'refused', message: 'x' }],
    ['created', { code: 'cancel-refused', message: 'x' }],
  ])('counts and shows among what needs a person: %s with %j', (sync, trouble) => {
    const store = inMemory();
    insertOrder(store, 'a');
    store.orders.change('a', { sync, trouble, platform: platformOrderOf() }, 1);
    expect(store.orders.counts().troubled).toBe(1);
    expect(found(store, '', 'trouble')).toEqual(['a']);
  });

  it('shows what was taken back, also within a search', () => {
    const store = inMemory();
    for (const sync of ['created', 'cancelled', 'withdrawn', 'cancelling'] as const) {
      insertOrder(store, sync);
      const platform = platformOrderOf({ platformCode: sync });
      store.orders.change(sync, { sync, platform }, 1);
    }
    expect(found(store, '', 'cancelled')).toEqual(['withdrawn', 'cancelled']);
    expect(found(store, 'lan', 'cancelled')).toEqual(['withdrawn', 'cancelled']);
  });

  it('gives the ids in a state of the queue in the order of their entry', () => {
    const store = inMemory();
    for (const id of ['b', 'a', 'c']) insertOrder(store, id);
    store.orders.change('a', { sync: 'sending' }, 1);
    expect(store.orders.idsIn('queued')).toEqual(['b', 'c']);
    expect(store.orders.idsIn('sending')).toEqual(['a']);
    expect(store.orders.idsIn('uncertain')).toEqual([]);
  });
});

describe('the search', () => {
  function three(): Orders {
    const store = inMemory();
    const { receiver: _, ...codes } = draftOf();
    const duc = { name: 'Đặng Thị Đức', phone: '+84987654321', address: '7/2 Nguyễn Đình Chiểu' };
    insertOrder(store, 'lan', { ...codes, soc: 'PB1-0AB.C/9', ...received({}) });
    insertOrder(store, 'duc', received({ ...duc, commune: 'Phường Đa Kao' }));
    insertOrder(
      store,
      'binh',
      received({ name: 'Trần "Bình" OR NOT *', phone: '0333444555', address: "1' DROP--" }),
    );
    store.orders.change(
      'duc',
      { sync: 'created', platform: platformOrderOf({ waybill: 'GHN-77.1' }) },
      1,
    );
    return store;
  }

  it.each([
    ['Đặng', 'duc'],
    ['dang thi duc', 'duc'],
    ['ĐỨC', 'duc'],
    ['duc dang', 'duc'],
    ['da', 'duc'],
    ['nguyen dinh chieu', 'duc'],
    ['đa kao', 'duc'],
    ['da kao dang', 'duc'],
    ['0912345678', 'lan'],
    ['0912', 'lan'],
    ['0912 345 678', 'lan'],
    ['0912.345', 'lan'],
    ['091-234-56', 'lan'],
    ['+84 912 345 678', 'lan'],
    ['84912345678', 'lan'],
    ['0987654321', 'duc'],
    ['+84987', 'duc'],
    ['0987 654', 'duc'],
    ['PB1-0AB.C/9', 'lan'],
    ['pb1-0ab', 'lan'],
    ['000123456', 'duc'],
    ['PB.2026.000123456', 'duc'],
    ['ghn-77.1', 'duc'],
    ['7/2', 'duc'],
    ['"bình"', 'binh'],
    ['bình OR', 'binh'],
    ['NOT *', 'binh'],
    ["1' drop--", 'binh'],
    ['lan 12 le', 'lan'],
  ])('finds by "%s"', (text, id) => {
    expect(found(three(), text)).toEqual([id]);
  });

  it.each(['anh', 'lan duc', 'kaoo', '912345678', 'lan OR duc', 'lan NEAR duc', '0912 999'])(
    'finds nothing by "%s"',
    (text) => {
      expect(found(three(), text)).toEqual([]);
    },
  );

  it.each(['', '   ', '*', '"', '-- !', '🙂', '(((', ':', '^'])(
    'shows everything for "%s", which asks for nothing',
    (text) => {
      expect(found(three(), text)).toEqual(['binh', 'duc', 'lan']);
    },
  );

  it('takes any text that somebody may paste', () => {
    const store = three();
    const tricky = [
      '"',
      '*',
      '(',
      ')',
      '^',
      ':',
      '-',
      '+',
      'AND',
      'OR',
      'NOT',
      ' ',
      '0',
      '84',
      'đ',
      'ấ',
      '.',
      '\0',
    ];
    const pasted = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...tricky) }),
    );
    const search = fc.property(pasted, (text) => {
      expect(found(store, text).length).toBeLessThanOrEqual(3);
    });
    fc.assert(search);
    expect(found(store, 'lan')).toEqual(['lan']);
  });

  it('finds every order by any beginning of any word of its receiver', () => {
    const store = inMemory();
    const word = fc.stringMatching(/^[a-zA-Zđươạếĩ0-9]{1,12}$/);
    let number = 0;
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.nat(), (words, at) => {
        const id = `P${++number}`;
        insertOrder(store, id, received({ name: words.join(' ') }));
        const chosen = words[at % words.length]!;
        const typed = chosen.slice(0, 1 + (at % chosen.length));
        const first = page(store, { text: `${typed} soc-${id}`, limit: 500 });
        expect(first.orders.map((order) => order.id)).toContain(id);
      }),
      { numRuns: 60 },
    );
  });

  it('finds an order by its codes from the moment that the platform gave them', () => {
    const store = three();
    expect(found(store, '000123457')).toEqual([]);
    store.orders.change(
      'lan',
      {
        sync: 'created',
        platform: platformOrderOf({ platformCode: 'PB.8', shortCode: '000123457' }),
      },
      2,
    );
    expect(found(store, '000123457')).toEqual(['lan']);
    // Changing it again leaves one row in the index, not two.
    store.orders.change('lan', { trouble: null }, 3);
    expect(found(store, 'lan')).toEqual(['lan']);
  });
});
