import type { Database } from 'better-sqlite3';
import { HandoversTable } from '../../../../main/store/tables/handovers-table.ts';
import type { TallyQuery } from '../../../../main/store/order-index/order-tallies.ts';
import { OrdersTable } from '../../../../main/store/tables/orders-table.ts';
import { PackingTable } from '../../../../main/store/tables/packing-table.ts';
import type { OrderQuery } from '../../../../shared/model/order-query.ts';
import { received, runToEnd } from './listed-orders.ts';
import { bareDatabase, insertOrder, platformOrderOf } from '../support.ts';
import { type Known, type Step, answers, names, noon, states, statuses } from './tally-steps.ts';

/** The store and a simple in-memory model of the same orders. */
export class Bench {
  readonly db: Database = bareDatabase();
  readonly orders = new OrdersTable(this.db);
  readonly expectedOrders: Known[] = [];
  /** Every carrier of any order so far: a requested one is listed even if no order has it now. */
  readonly #carriers = new Set<string>();
  readonly #handovers = new HandoversTable(this.db);
  readonly #packing = new PackingTable(this.db);

  constructor() {
    this.#handovers.open({ id: 'H', carrier: { id: '1', name: 'GHTK' }, at: 1 });
  }

  enter(name: number, day: number, cod: number): void {
    const order: Known = {
      id: `O${this.expectedOrders.length}`,
      name: names[name % names.length] ?? '',
      day,
      sync: 'queued',
      status: null,
      carrier: null,
      printed: false,
      inHandover: false,
      checked: false,
      verified: false,
      cod,
      fee: null,
    };
    insertOrder(this, order.id, { ...received({ name: order.name }), codAmount: cod }, noon(day));
    this.expectedOrders.push(order);
  }

  do(order: Known, what: Exclude<Step['do'], 'enter' | 'ask'>, to: number): void {
    const { id } = order;
    switch (what) {
      case 'create':
        order.carrier = String(1 + (to % 2));
        this.#carriers.add(order.carrier);
        order.fee = 10_000 * (to + 1) + 500;
        this.orders.change(
          id,
          { sync: 'created', trouble: null, platform: this.#platform(order) },
          2,
        );
        order.sync = 'created';
        return;
      case 'move': {
        const sync = states[to] ?? 'queued';
        if (order.carrier === null && (sync === 'created' || sync === 'cancelled')) return;
        order.sync = sync;
        const problem = sync === 'rejected' ? ({ code: 'no-printer' } as const) : null;
        return void this.orders.change(id, { sync, trouble: problem }, 3);
      }
      case 'deliver': {
        order.status = statuses[to] ?? '2';
        const delivery = { code: order.status, name: '', at: '2026-11-21T01:00:00.000Z' };
        return void this.orders.change(id, { delivery }, 4);
      }
      case 'print':
        order.printed = true;
        return this.orders.countPrinted(id, 5);
      case 'hand':
        if (order.inHandover) this.#handovers.takeOut(id);
        else this.#handovers.put(id, 'H', 6);
        order.inHandover = !order.inHandover;
        return;
      case 'check':
        order.checked = to > 1;
        return this.#packing.setChecked(id, order.checked ? to : null);
      case 'verify':
        order.verified = to > 1;
        return this.#packing.setVerified(id, order.verified ? to : null);
      case 'correct': {
        const draft = this.orders.get(id)?.draft;
        if (!draft) throw new Error(id);
        order.cod = 1_000 * to;
        return void this.orders.change(id, { draft: { ...draft, codAmount: order.cod } }, 7);
      }
    }
  }

  tally(asked: OrderQuery, ranges: TallyQuery['ranges'] = []) {
    while (this.orders.index());
    return runToEnd(this.orders.tallies.tally({ ...asked, ranges }));
  }

  /** Returns the same result by checking every order individually. */
  naive(asked: OrderQuery, ranges: TallyQuery['ranges'] = []): ReturnType<Bench['tally']> {
    const count = (change: Partial<OrderQuery>) =>
      this.expectedOrders.filter((order) => answers(order, { ...asked, ...change })).length;
    const matches = this.expectedOrders.filter((order) => answers(order, asked));
    const sum = (of: (order: Known) => number | null) =>
      matches.reduce((total, order) => total + (of(order) ?? 0), 0);
    const { carrier: _, ...anyCarrier } = asked;
    const byCarrier = ['2', '1'].map((id) => ({
      id,
      name: id === '1' ? 'GHTK' : 'GHN',
      orders: this.expectedOrders.filter((order) => answers(order, { ...anyCarrier, carrier: id }))
        .length,
    }));
    return {
      orders: matches.length,
      cod: sum(({ cod }) => cod),
      fee: sum(({ fee }) => fee),
      shows: {
        all: count({ show: 'all' }),
        waiting: count({ show: 'waiting' }),
        created: count({ show: 'created' }),
        trouble: count({ show: 'trouble' }),
        cancelled: count({ show: 'cancelled' }),
      },
      parcels: {
        pickup: count({ parcel: 'pickup' }),
        'under-way': count({ parcel: 'under-way' }),
        postponed: 0,
        delivered: count({ parcel: 'delivered' }),
        returned: count({ parcel: 'returned' }),
        lost: 0,
        'weight-off': 0,
        'fee-off': 0,
        'cod-off': 0,
      },
      packed: {
        checked: count({ packed: 'checked' }),
        verified: count({ packed: 'verified' }),
        neither: count({ packed: 'neither' }),
      },
      printed: { yes: count({ printed: true }), no: count({ printed: false }) },
      handedOver: { yes: count({ handedOver: true }), no: count({ handedOver: false }) },
      carriers: byCarrier.filter(
        ({ id, orders }) => orders > 0 || (id === asked.carrier && this.#carriers.has(id)),
      ),
      days: ranges.map((days) => count({ days })),
    };
  }

  #platform({ id, carrier, fee }: Known) {
    return platformOrderOf({
      platformCode: `P-${id}`,
      shortCode: `S${id}`,
      carrierId: carrier ?? '',
      carrierName: carrier === '1' ? 'GHTK' : 'GHN',
      shipmentFee: (fee ?? 0) - 500,
      insuranceFee: 500,
    });
  }
}
