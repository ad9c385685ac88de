import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AreasTable } from '../../../main/store/tables/areas-table.ts';
import { FollowedOrdersTable } from '../../../main/store/tables/followed-orders-table.ts';
import { HandoversTable } from '../../../main/store/tables/handovers-table.ts';
import { migrate } from '../../../main/store/engine/migrate.ts';
import { OrderEventsTable } from '../../../main/store/tables/order-events-table.ts';
import { OrdersTable } from '../../../main/store/tables/orders-table.ts';
import { OutboxTable } from '../../../main/store/tables/outbox-table.ts';
import { PackingTable } from '../../../main/store/tables/packing-table.ts';
import { PrintBatchesTable } from '../../../main/store/tables/print-batches-table.ts';
import { PrintJobsTable } from '../../../main/store/tables/print-jobs-table.ts';
import { ReceiversTable } from '../../../main/store/tables/receivers-table.ts';
import { BEGINNING, RetentionTable } from '../../../main/store/tables/retention-table.ts';
import { SiteTable } from '../../../main/store/tables/site-table.ts';
import { WebhookCallsTable } from '../../../main/store/tables/webhook-calls-table.ts';
import { SortKeys } from '../../../main/store/order-index/sort-keys.ts';
import type { ListQuery } from '../../../shared/model/order-sort.ts';
import type { TallyQuery } from '../../../main/store/order-index/order-tallies.ts';
import { runToEnd } from './order-index/listed-orders.ts';
import { insertOrder, platformOrderOf } from './support.ts';

interface Tables {
  orders: OrdersTable;
  site: SiteTable;
  events: OrderEventsTable;
  outbox: OutboxTable;
  jobs: PrintJobsTable;
  batches: PrintBatchesTable;
  areas: AreasTable;
  retention: RetentionTable;
  receivers: ReceiversTable;
  calls: WebhookCallsTable;
  followed: FollowedOrdersTable;
  handovers: HandoversTable;
  keys: SortKeys;
  packing: PackingTable;
}

/** Returns SQLite's query plan for every statement of `call`, one line per step. */
function plansOf(call: (tables: Tables) => unknown): string[] {
  const statements: string[] = [];
  let listening = false;
  const verbose = (statement: unknown) => {
    if (listening) statements.push(String(statement));
  };
  const db = new Sqlite(':memory:', { verbose });
  onTestFinished(() => {
    db.close();
  });
  migrate(db);
  const tables: Tables = {
    orders: new OrdersTable(db),
    site: new SiteTable(db),
    events: new OrderEventsTable(db, { next: () => '', startAfter() {} }, () => 'PB1'),
    outbox: new OutboxTable(db),
    jobs: new PrintJobsTable(db),
    batches: new PrintBatchesTable(db),
    areas: new AreasTable(db),
    retention: new RetentionTable(db),
    receivers: new ReceiversTable(db),
    calls: new WebhookCallsTable(db),
    followed: new FollowedOrdersTable(db),
    handovers: new HandoversTable(db),
    keys: new SortKeys(db),
    packing: new PackingTable(db),
  };
  listening = true;
  call(tables);
  listening = false;
  return statements.flatMap((statement) =>
    db
      .prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${statement}`)
      .all()
      .map(({ detail }) => detail),
  );
}

const list = (query: Partial<ListQuery>) => (tables: Tables) => {
  const { orders } = tables;
  runToEnd(orders.lists.count({ text: '', show: 'all', ...query }));
  return orders.summaries(
    runToEnd(orders.lists.range({ text: '', show: 'all', ...query }, 0, 50)).seqs,
  );
};

const ghtk = ({ orders }: Tables) => orders.codes.having('123456789');
const scanned = ({ orders }: Tables) => orders.codes.having('X');

const days = { from: '2026-11-01', to: '2026-11-30' };

const tally = (query: Partial<TallyQuery>) => (tables: Tables) =>
  runToEnd(tables.orders.tallies.tally({ text: '', show: 'all', ranges: [days], ...query }));

const walk = { after: BEGINNING, before: 1, limit: 20 };

/** A full table scan, without an index limited to the requested rows. */
const fullTableScan =
  /^SCAN (?:orders|order_facts|order_events|outbox|print_jobs|areas|labels|webhook_calls)$/;

describe('the statements that run all the time', () => {
  it.each<[string, string, (tables: Tables) => unknown]>([
    ['outbox.toSend', 'INDEX orders_waiting', ({ outbox }) => outbox.toSend(1, 8)],
    ['outbox.toSettle', 'INDEX orders_waiting', (t) => t.outbox.toSettle('uncertain', 1, 8)],
    ['outbox.toFollowUp', 'INDEX outbox_by_time', ({ outbox }) => outbox.toFollowUp(1, 8)],
    ['outbox.nextTime', 'COVERING INDEX outbox_by_time', ({ outbox }) => outbox.nextTime(1)],
    ['outbox.wake', 'INDEX orders_waiting', ({ outbox }) => outbox.wake(1)],
    ['orders.counts', 'order_cells USING PRIMARY KEY (day=?', ({ orders }) => orders.counts()],
    ['orders.takenBy', '(soc=?)', ({ orders }) => orders.usedCodes(['x'])],
    ['site.takenBy', '(soc=?)', ({ site }) => site.usedCodes(['x'])],
    ['orders.withDelivery', '(id=?)', ({ orders }) => orders.withDelivery(['x'])],
    ['orders.idsIn', 'INDEX orders_waiting', ({ orders }) => orders.idsIn('sending')],
    ['packing.productOf', 'PRIMARY KEY (sku=?)', ({ packing }) => packing.productOf(['X'])],
    ['orders.hasSoc', '(soc=?)', ({ orders }) => orders.hasSoc('x')],
    ['orders.get', '(id=?)', ({ orders }) => orders.get('x')],
    ['list, waiting', 'order_facts USING INTEGER PRIMARY KEY', list({ show: 'waiting' })],
    ['list, trouble', 'order_facts USING INTEGER PRIMARY KEY', list({ show: 'trouble' })],
    ['list, unprinted', 'order_facts USING INTEGER PRIMARY KEY', list({ show: 'unprinted' })],
    ['list, postponed', 'order_facts USING INTEGER PRIMARY KEY', list({ parcel: 'postponed' })],
    ['list, a carrier', 'order_facts USING INTEGER PRIMARY KEY', list({ carrier: '2' })],
    ['list, by COD', 'order_facts USING INTEGER PRIMARY KEY', (t) => t.keys.between('cod', 0, 9)],
    ['list, by change', 'INTEGER PRIMARY KEY', ({ keys }) => keys.between('changed', 0, 9)],
    ['list, first names', 'COVERING INDEX orders_by_name', (t) => t.keys.firstNamed('up', 9)],
    ['list, next names', '(name_key=? AND rowid<?)', (t) => t.keys.nextByName([1, 'x'], 9)],
    ['list, no names', 'orders_by_name (name_key=? AND', (t) => t.keys.nextByName([1, null], 9)],
    ['tally', 'order_cells USING PRIMARY KEY (day=?)', tally({ carrier: '2' })],
    ['tally of days', 'order_cells USING PRIMARY KEY (day>? AND day<?)', tally({ days })],
    ['differences.byCarrier', 'INDEX orders_off', (t) => t.orders.differences.byCarrier(0, 1)],
    ['calls.range', 'INDEX webhook_calls_by_fate', ({ calls }) => calls.range('late', 0, 50)],
    ['calls.range, all', 'INTEGER PRIMARY KEY', ({ calls }) => calls.range(null, 0, 50)],
    ['calls.ofOrder', 'INDEX webhook_calls_of_order', ({ calls }) => calls.ofOrder('x')],
    ['calls.counts', 'INDEX webhook_calls_new', ({ calls }) => calls.counts()],
    ['calls.unapplied', 'INDEX webhook_calls_new', ({ calls }) => calls.unapplied(25)],
    ['calls.hasUnapplied', 'INDEX webhook_calls_new', ({ calls }) => calls.hasUnapplied],
    ['calls.wasSaidBefore', 'webhook_calls_by_saying', (t) => t.calls.wasSaidBefore('x', 1)],
    ['calls.wakeFor', 'INDEX webhook_calls_without_order', ({ calls }) => calls.wakeFor(['x'])],
    ['followed.due', 'INDEX orders_to_look_up', ({ followed }) => followed.due(1, 200)],
    ['followed.unplanned', 'INDEX orders_to_look_up', (t) => t.followed.unplanned(50)],
    ['followed.catchUp', 'INDEX orders_to_look_up', (t) => t.followed.catchUp(1, 500)],
    ['handovers.waiting', 'INDEX orders_to_hand_over', ({ handovers }) => handovers.waiting(1)],
    ['handovers.missing', 'orders_to_hand_over', (t) => t.handovers.missing('x', 1, 500)],
    ['handovers.whereIs', '(order_id=?)', ({ handovers }) => handovers.whereIs('x')],
    ['handovers.parcels', 'INDEX handover_parcels_of', (t) => t.handovers.parcels('x')],
    ['orders.alarms', 'INDEX orders_in_trouble', ({ orders }) => orders.alarms()],
    ['list, a code', 'INDEX orders_by_short_code (<expr>=?)', list({ text: '1' })],
    ['a scan, our code', 'INDEX orders_by_soc (soc=?)', scanned],
    ['a scan, the platform’s', 'INDEX orders_by_platform_code (platform_code=?)', scanned],
    ['a scan, the short code', 'INDEX orders_by_short_code (<expr>=?)', scanned],
    ['a scan, the end of GHTK’s waybill', 'INDEX orders_by_short_ghtk (<expr>=?)', ghtk],
    ['a scan, the waybill', 'INDEX orders_by_waybill (<expr>=?)', scanned],
    ['events.ofOrder', 'INDEX order_events_by_order', ({ events }) => events.ofOrder('x')],
    ['jobs.upcoming', 'INDEX print_jobs_open', ({ jobs }) => jobs.upcoming('x', 1, 4)],
    ['jobs.onTheirWay', 'INDEX print_jobs_open', ({ jobs }) => jobs.onTheirWay('x')],
    ['jobs.stopped', 'INDEX print_jobs_open', ({ jobs }) => jobs.stopped({ batchId: 'x' })],
    ['jobs.ofBatch', 'INDEX print_jobs_by_batch', ({ jobs }) => jobs.ofBatch('x')],
    ['jobs.printersWithJobs', 'INDEX print_jobs_open', ({ jobs }) => jobs.printersWithJobs()],
    ['jobs.nextTime', 'INDEX print_jobs_open', ({ jobs }) => jobs.nextTime(1)],
    ['jobs.waitingSince', 'INDEX print_jobs_open', ({ jobs }) => jobs.waitingSince(1)],
    ['jobs.counts', 'INDEX print_jobs_open', ({ jobs }) => jobs.counts(['x'])],
    ['jobs.lines', 'INDEX print_jobs_open', ({ jobs }) => jobs.lines(['x'])],
    ['jobs.inStates', 'INDEX print_jobs_open', ({ jobs }) => jobs.inStates(['sending'])],
    [
      'retention.orders',
      'INDEX orders_with_personal_data',
      (t) => t.retention.orders({ ...walk, waitedSince: 0 }),
    ],
    ['receivers.nextPhone', 'INDEX orders_by_phone', (t) => t.receivers.nextPhone('0', '0')],
    ['receivers.ordersOf', 'INDEX orders_by_phone', (t) => t.receivers.ordersOf('0', 5)],
    ['receivers.known', 'INDEX orders_by_phone', ({ receivers }) => receivers.withOrders(['0'])],
    ['receivers.forget', 'INDEX orders_by_phone', ({ receivers }) => receivers.forget('0')],
    ['retention.labels', 'INDEX labels_by_age', (t) => t.retention.labels(walk)],
    ['jobs.ofOrder', 'INDEX print_jobs_by_order', ({ jobs }) => jobs.ofOrder('x')],
  ])('%s goes by an index and reads no table whole', (_, index, call) => {
    const plan = plansOf(call);
    expect(plan.join('\n')).toContain(index);
    expect(plan.filter((step) => fullTableScan.test(step))).toEqual([]);
  });

  it('look for the next labels of a batch only among those that are still to be printed', () => {
    const plan = plansOf(({ orders, batches, jobs }) => {
      insertOrder({ orders }, 'O');
      orders.change('O', { sync: 'created', platform: platformOrderOf() }, 1);
      const printer = { id: 'P', name: 'Zebra' };
      batches.insert({ id: 'B', printer, at: 1 });
      jobs.insert({
        id: 'J',
        orderId: 'O',
        printer,
        reprint: 0,
        reason: null,
        at: 1,
        batchId: 'B',
      });
      expect(jobs.upcoming('P', 1, 4)).toMatchObject([{ id: 'J' }]);
    });
    expect(plan.join('\n')).toContain('INDEX print_jobs_open');
    expect(plan.join('\n')).not.toContain('INDEX print_jobs_by_batch');
  });

  it('read the newest page from its end, without sorting', () => {
    for (const call of [
      list({}),
      list({ text: 'lan' }),
      list({ show: 'trouble' }),
      list({ sort: { by: 'name', way: 'up' } }),
    ])
      expect(plansOf(call).filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
    expect(plansOf(({ jobs }) => jobs.latest(50)).join()).not.toContain('TEMP B-TREE');
  });

  it('sort nothing but what is due', () => {
    for (const call of [
      ({ receivers }: Tables) => receivers.ordersOf('0', 5),
      ({ receivers }: Tables) => receivers.nextPhone('0', '0'),
      ({ retention }: Tables) => retention.orders({ ...walk, waitedSince: 0 }),
      ({ retention }: Tables) => retention.labels(walk),
    ])
      expect(plansOf(call).join()).not.toContain('TEMP B-TREE');
    for (const call of [
      ({ outbox }: Tables) => outbox.toSend(1, 8),
      ({ outbox }: Tables) => outbox.toFollowUp(1, 8),
    ])
      expect(plansOf(call).join()).not.toContain('TEMP B-TREE');
  });
});
