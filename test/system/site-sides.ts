import type { CrashHub } from './crash-hub.ts';
import { rowsIn } from '../fakes/rows-in.ts';

/** A bench's report of an order's state. */
export interface ReportedOrder {
  readonly soc: string;
  readonly bench: string;
  readonly first_at: number;
  readonly at: number;
  readonly corrected_at: number | null;
  readonly view: string;
}

/** A record that is equal at all benches; `body` is JSON, null if deleted. */
interface SharedRecord {
  readonly kind: string;
  readonly id: string;
  readonly body: string | null;
}

/** A record with its log position and its author. */
export interface PlacedRecord extends SharedRecord {
  readonly position: number;
  readonly bench: string;
}

/** A parcel in a handover, which the site identifies by carrier and number; both null after its removal. */
interface HandoverParcelRow {
  readonly soc: string;
  readonly bench: string;
  readonly at: number;
  readonly carrier: string | null;
  readonly number: number | null;
}

/** A parcel in the list of a handover, as this bench would draw it. */
interface ListedThere {
  readonly carrier: string;
  readonly number: number;
  readonly closed: number;
  readonly soc: string | null;
}

interface PrintThere {
  readonly id: string;
  readonly soc: string;
  readonly asked_by: string;
  readonly bench: string;
  readonly state: string;
  readonly trouble: string | null;
}

/** An order as a bench lists it. */
interface ListedOrder {
  readonly soc: string;
  readonly place: number;
  readonly entered_by: string;
  readonly conflicts: string;
}

/** The data of a hub's PostgreSQL. Benches are identified by their order code in `code`, elsewhere by their numbers. */
export interface HubSide {
  readonly log: readonly { readonly code: string; readonly event: string }[];
  readonly orders: readonly (ReportedOrder & { readonly code: string })[];
  readonly records: readonly PlacedRecord[];
}

/** The data of a bench's own database. */
export interface BenchSide {
  readonly code: string;
  /** Its number at the site. */
  readonly number: string;
  readonly events: readonly string[];
  readonly orders: readonly ReportedOrder[];
  readonly printed: ReadonlyMap<string, number>;
  readonly records: readonly SharedRecord[];
  /** The templates offered in its window, by name. */
  readonly templates: ReadonlyMap<string, string>;
  readonly handed: readonly HandoverParcelRow[];
  readonly listed: readonly ListedThere[];
  readonly prints: readonly PrintThere[];
  readonly list: readonly ListedOrder[];
}

export async function readHub(hub: CrashHub): Promise<HubSide> {
  const positionColumns = 'first_at::int, at::int, corrected_at::int';
  return {
    log: await hub.rows(
      'SELECT code, site_log.event FROM site_log JOIN site_benches USING (bench) ORDER BY position',
    ),
    orders: await hub.rows(
      `SELECT soc, bench, ${positionColumns}, body AS view, code FROM site_orders JOIN site_benches USING (bench)`,
    ),
    records: await hub.rows('SELECT kind, id, position::int, bench, body FROM site_records'),
  };
}

export function readBench({ code, file }: { code: string; file: string }): BenchSide {
  const printed = rowsIn<{ soc: string; printed: number }>(file, 'SELECT soc, printed FROM orders');
  const [link] = rowsIn<{ bench: string }>(file, 'SELECT bench FROM site_link');
  const templates = rowsIn<{ name: string; parcel: string }>(
    file,
    `SELECT value ->> '$.name' AS name, value ->> '$.parcel' AS parcel
     FROM json_each((SELECT value FROM settings WHERE key = 'orderTemplates'))`,
  );
  return {
    code,
    number: link?.bench ?? '',
    events: rowsIn<{ id: string }>(file, 'SELECT id FROM order_events ORDER BY id').map(
      ({ id }) => id,
    ),
    orders: rowsIn(file, 'SELECT * FROM site_orders'),
    printed: new Map(printed.map((order) => [order.soc, order.printed])),
    records: rowsIn(file, 'SELECT kind, id, body FROM site_records'),
    templates: new Map(templates.map(({ name, parcel }) => [name, parcel])),
    handed: rowsIn(
      file,
      `SELECT soc, bench, at, carrier_id AS carrier, number FROM site_handed LEFT JOIN site_handovers USING (handover_id)`,
    ),
    listed: rowsIn(
      file,
      `SELECT site_handovers.carrier_id AS carrier, number, closed_at IS NOT NULL AS closed, parcels.soc
       FROM site_handovers JOIN handovers ON handovers.id = site_handovers.handover_id
       LEFT JOIN (
         SELECT handover_id, soc FROM handover_parcels JOIN orders ON orders.id = order_id
         UNION SELECT handover_id, soc FROM site_handed WHERE soc NOT IN (SELECT soc FROM orders)
       ) AS parcels ON parcels.handover_id = handovers.id`,
    ),
    prints: rowsIn(file, 'SELECT id, soc, asked_by, bench, state, trouble FROM site_prints'),
    list: rowsIn(file, 'SELECT soc, place, entered_by, conflicts FROM site_list'),
  };
}
