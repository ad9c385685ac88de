import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OrdersTable } from '../../../../main/store/tables/orders-table.ts';
import { fold } from '../../../../shared/fold.ts';
import type { SyncState } from '../../../../shared/model/order.ts';
import { findIds, inMemory, placed, received, receiver, runToEnd } from './listed-orders.ts';
import { bareDatabase, insertOrder, platformOrderOf } from '../support.ts';

const names = ['Nguyễn Lan', 'Trần Bình', 'Lê Lan', 'Nguyễn Thị Trang', 'Đỗ Nam'] as const;
const states: readonly SyncState[] = ['queued', 'created', 'cancelled', 'withdrawn', 'rejected'];
const texts = ['', 'l', 'n', 'nguyen', 'nguyen t', 'lan le', 'trang', 'x', '0', 'way', 'way-3'];
/** The parcels' locations have their own test. */
const shows = ['all', 'waiting', 'trouble', 'cancelled', 'unprinted'] as const;

type Show = (typeof shows)[number];

/** An order in the simple model of the list. */
interface Known {
  id: string;
  name: string;
  sync: SyncState;
  waybill: string | null;
}

type Step =
  | { do: 'enter'; name: number; many: boolean }
  | { do: 'rename' | 'move' | 'give'; order: number; to: number }
  | { do: 'ask'; text: number; show: number; offset: number; limit: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('enter' as const),
    name: fc.nat(4),
    many: fc.boolean(),
  }),
  fc.record({
    do: fc.constantFrom('rename' as const, 'move' as const, 'give' as const),
    order: fc.nat(),
    to: fc.nat(4),
  }),
  fc.record({
    do: fc.constant('ask' as const),
    text: fc.nat(texts.length - 1),
    show: fc.nat(shows.length - 1),
    offset: fc.nat(400),
    limit: fc.integer({ min: 1, max: 60 }),
  }),
);

/** Returns the expected list: every matching order, checked one by one. */
function naive(orders: readonly Known[], text: string, show: Show): string[] {
  const terms = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const matches = orders.filter(({ id, name, sync, waybill }) => {
    const { phone, address, commune, district, province } = receiver;
    const codes =
      sync === 'created' || waybill !== null ? [`P-${id}`, `S${id}`, waybill ?? ''] : [];
    const all = [`SOC-${id}`, name, phone, address, commune, district, province, ...codes];
    const tokens = fold(all.join(' ')).match(/[\p{L}\p{N}]+/gu) ?? [];
    const isShown = {
      all: true,
      waiting: sync === 'queued',
      trouble: sync === 'rejected',
      cancelled: sync === 'cancelled' || sync === 'withdrawn',
      unprinted: sync === 'created',
    }[show];
    return isShown && terms.every((one) => tokens.some((word) => word.startsWith(one)));
  });
  const newestFirst = matches.toReversed();
  const byWaybill = newestFirst.filter(({ waybill }) => waybill === text.trim() && text !== '');
  return [...new Set([...byWaybill, ...newestFirst])].map(({ id }) => id);
}

describe('the places of a list', () => {
  it('are those of a naive one, whatever is entered, changed and asked', () => {
    const run = fc.property(fc.array(step, { minLength: 10, maxLength: 40 }), (steps) => {
      const store = inMemory();
      const orders: Known[] = [];
      const [actual, right]: [unknown[], unknown[]] = [[], []];
      const platformOf = ({ id, waybill }: Known) =>
        platformOrderOf({ platformCode: `P-${id}`, shortCode: `S${id}`, waybill });
      for (const one of steps) {
        const order = 'order' in one ? orders[one.order % orders.length] : undefined;
        if (one.do === 'enter')
          // Enough to write several blocks of the index.
          for (let more = one.many ? 130 : 1; more > 0; more--) {
            const id = `O${orders.length}`;
            const name = names[(one.name + more) % names.length] ?? '';
            insertOrder(store, id, received({ name }));
            orders.push({ id, name, sync: 'queued', waybill: null });
          }
        else if (one.do === 'ask') {
          const [text, show] = [texts[one.text] ?? '', shows[one.show] ?? 'all'];
          const expected = naive(orders, text, show);
          const { offset, limit } = one;
          const ids = placed(store, { text, show, offset, limit }).map(({ id }) => id);
          const { count } = runToEnd(store.orders.lists.count({ text, show }));
          actual.push([text, show, offset, ids, count]);
          right.push([text, show, offset, expected.slice(offset, offset + limit), expected.length]);
        } else if (order && one.do === 'rename') {
          order.name = names[one.to] ?? '';
          const draft = store.orders.get(order.id)?.draft;
          if (!draft) throw new Error(order.id);
          const receiver = { ...draft.receiver, name: order.name };
          store.orders.change(order.id, { draft: { ...draft, receiver } }, 1);
        } else if (order && one.do === 'move') {
          order.sync = states[one.to] ?? 'queued';
          // An order at the platform has codes.
          order.waybill ??= order.sync === 'created' || order.sync === 'cancelled' ? 'none' : null;
          const problem = order.sync === 'rejected' ? ({ code: 'no-printer' } as const) : null;
          const platform = order.waybill === null ? {} : { platform: platformOf(order) };
          store.orders.change(order.id, { sync: order.sync, trouble: problem, ...platform }, 1);
        } else if (order && one.do === 'give') {
          order.waybill = `WAY-${one.to}`;
          store.orders.change(order.id, { platform: platformOf(order) }, 1);
        }
      }
      expect(actual).toEqual(right);
    });
    fc.assert(run, { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 15) });
  });

  it('are found again after the index was written, and by a later process', () => {
    const db = bareDatabase();
    const store = { orders: new OrdersTable(db) };
    for (let number = 0; number < 600; number++)
      insertOrder(store, `O${number}`, received({ name: number === 3 ? 'Đặng Văn Lâm' : 'Lan' }));
    expect(findIds(store, 'lam dang')).toEqual(['O3']);
    expect(findIds({ orders: new OrdersTable(db) }, 'lam dang')).toEqual(['O3']);
    expect(findIds({ orders: new OrdersTable(db) }, 'soc-o599')).toEqual(['O599']);
  });

  it('are none for an order whose commit was rolled back', () => {
    const db = bareDatabase();
    const store = { orders: new OrdersTable(db) };
    insertOrder(store, 'O1');
    const enter = db.transaction(() => {
      insertOrder(store, 'O2', received({ name: 'Gone' }));
      throw new Error('power cut');
    });
    expect(() => void enter()).toThrow('power cut');
    insertOrder(store, 'O3', received({ name: 'Here' }));
    expect([findIds(store, 'gone'), findIds(store, 'here')]).toEqual([[], ['O3']]);
    expect(runToEnd(store.orders.lists.count({ text: '', show: 'all' })).count).toBe(2);
  });
});
