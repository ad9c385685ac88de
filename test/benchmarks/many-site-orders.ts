import type { Database } from '../../main/hub/database.ts';
import { entryOf } from '../fakes/hub-bench.ts';

/** Parcels per handover, and the handover's log positions: opening and closing need one each. */
const PARCELS = 200;
const POSITIONS = PARCELS + 2;
/** Log entries of an order until it is with the carrier, how many of them are audit entries, and its scans. */
const EVENTS = 10;
const AUDITED = 6;
const SCANS = 3;

const carrier = `'carrier', json_build_object('id', '1', 'name', 'GHN')`;
const parcel = `'parcel', json_build_object('orderId', n::text, 'shortCode', (700000000 + n)::text,
  'waybill', 'S' || n, 'codAmount', 350000, 'weight', 500)`;

/**
 * Fills a site's database with the rows of this many orders of its first bench, much faster than real use: each order's
 * state, and their handovers of two hundred parcels each.
 */
export async function fillSite(database: Database, orders: number): Promise<void> {
  const { view } = entryOf('', '');
  await database.commit(async (transaction) => {
    // The hub's own timeout applies to its own statements.
    await transaction.query('SET LOCAL statement_timeout = 0');
    const viewRow = { ...view, orderId: '%', sync: 'created', printed: 1, handed: true };
    await transaction.query(
      `INSERT INTO site_orders SELECT ${soc('n')}, bench, head.position + n, head.position + n, NULL,
         'created', 1, replace($2, '%', n::text)
       FROM generate_series(1, $1::int) AS n, site_head AS head, (SELECT bench FROM site_benches LIMIT 1) AS first`,
      [orders, JSON.stringify(viewRow)],
    );
    await transaction.query('UPDATE site_head SET position = position + $1', [orders]);
    const into = 'INSERT INTO site_records (kind, id, position, bench, body)';
    const by = 'site_head AS head, (SELECT bench FROM site_benches LIMIT 1) AS first';
    await transaction.query(
      `${into} SELECT 'handed', ${soc('n')},
         head.position + (n - 1) / ${PARCELS} * ${POSITIONS} + (n - 1) % ${PARCELS} + 2, bench,
         json_build_object(${carrier}, 'number', 1 + (n - 1) / ${PARCELS}, 'at', 1700000000000 + n, ${parcel})
       FROM generate_series(1, $1::int) AS n, ${by}`,
      [orders],
    );
    for (const [kind, offset, list] of handoverEvents)
      await transaction.query(
        `${into} SELECT 'handover-turn', $2 || h, head.position + h * ${POSITIONS} + ${offset}, bench,
           json_build_object(${carrier}, 'number', 1 + h, 'kind', $2::text, 'at', 1700000000000 + h, 'station', 'B1',
             'packer', NULL, 'parcels', ${PARCELS}, 'codTotal', 0, 'list', ${list})
         FROM generate_series(0, ($1::int - 1) / ${PARCELS}) AS h, ${by}`,
        [orders, kind],
      );
    const positions = Math.ceil(orders / PARCELS) * POSITIONS;
    await transaction.query('UPDATE site_head SET position = position + $1', [positions]);
  });
}

const handoverEvents = [
  ['opened', 1, 'NULL::json'],
  [
    'closed',
    POSITIONS,
    `(SELECT json_agg(${soc('m')}) FROM generate_series(h * ${PARCELS} + 1, least((h + 1) * ${PARCELS}, $1::int)) AS m)`,
  ],
] as const;

/** Returns the disk space of a completed order in bytes. These rows are never deleted. */
export async function diskOf(database: Database, orders: number): Promise<number> {
  const size = async () => {
    const [row] = await database.query<{ size: number }>(
      'SELECT pg_database_size(current_database())::float8 AS size',
    );
    return row?.size ?? 0;
  };
  const before = await size();
  await fillSite(database, orders);
  await database.commit(async (transaction) => {
    await transaction.query('SET LOCAL statement_timeout = 0');
    const first = '(SELECT bench FROM site_benches LIMIT 1) AS first';
    const event = (n: string) => `lpad(upper(to_hex(${n})), 26, '0')`;
    await transaction.query(
      `INSERT INTO site_log (position, bench, epoch, seq, event, soc, kind, by, at, facts)
       SELECT head.position + n, bench, 0, n, ${event('n')}, ${soc(`(n - 1) / ${EVENTS} + 1`)}, 'print-queued', 'packer',
         1700000000000 + n, '{"printer":"Zebra","reprint":0,"packer":"01K9ZZZZZZZZZZZZZZZZZZZZZZ"}'
       FROM generate_series(1, $1::int * ${EVENTS}) AS n, site_head AS head, ${first}`,
      [orders],
    );
    await transaction.query(`UPDATE site_head SET position = position + $1::int * ${EVENTS}`, [
      orders,
    ]);
    await transaction.query(
      `INSERT INTO site_audit_chains (bench, epoch, hash) SELECT bench, 0, '' FROM ${first}`,
    );
    await transaction.query(
      `INSERT INTO site_audit (bench, epoch, seq, at, by, packer, kind, order_id, soc, facts, prev, hash)
       SELECT bench, 0, n, 1700000000000 + n, 'packer', ${event('1')}, 'print-queued', ${event('n')}, ${soc(`(n - 1) / ${AUDITED} + 1`)},
         '{"soc":"M-00000001","printer":"Zebra"}', sha256('a'), sha256('b')
       FROM generate_series(1, $1::int * ${AUDITED}) AS n, ${first}`,
      [orders],
    );
    await transaction.query(
      `INSERT INTO site_scans (bench, seq, at, packer, soc)
       SELECT bench, n, 1700000000000 + n, ${event('1')}, ${soc(`(n - 1) / ${SCANS} + 1`)}
       FROM generate_series(1, $1::int * ${SCANS}) AS n, ${first}`,
      [orders],
    );
  });
  return ((await size()) - before) / orders;
}

/** Returns codes that no bench assigns to its orders. */
function soc(n: string): string {
  return `'M-' || lpad((${n})::text, 8, '0')`;
}
