import type Sqlite from 'better-sqlite3';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';
import { bareDatabase } from './support.ts';

const draft = JSON.stringify(draftOf({ soc: 'OLD-1' }));
const point = JSON.stringify(pickupPoint);

/** Returns a database after `steps`, by default of the newest version, with rows in each table. */
export function filledDatabase(file?: string, steps?: readonly string[]): Sqlite.Database {
  const db = bareDatabase(file, steps);
  fillSetup(db);
  fillOrders(db);
  fillPrinting(db);
  fillPacking(db);
  fillImports(db);
  fillSite(db);
  return db;
}

function fillSetup(db: Sqlite.Database): void {
  db.prepare('INSERT INTO settings VALUES (?, ?)').run('form.kept', '"{}"');
  db.prepare('INSERT INTO pickup_points VALUES (?, 1, ?)').run('P1', point);
  db.prepare('INSERT INTO printers VALUES (?, 1, ?)').run('T1', '{"name":"Zebra"}');
  db.prepare('INSERT INTO printers VALUES (?, 0, ?)').run('T2', '{"name":"Xprinter"}');
  db.exec(`INSERT INTO printer_calibrations VALUES ('T1', 100, 80, 1.5, 0, 1, 1);
    INSERT INTO areas VALUES ('province', '79', 'HCM', NULL, 1, 2);
    INSERT INTO area_choices (street, named, commune, district, province, used_at)
      VALUES ('le lai', 'hochiminh benthanh', 'Phường Phạm Ngũ Lão', 'Quận 1', 'TP HCM', 1);
    INSERT INTO packers (id, name, badge, pin) VALUES ('K1', 'Lan', 'hash', 'hash');
    INSERT INTO audit_log (seq, at, by, kind, facts, prev, hash)
      VALUES (1, 1, 'station', 'version-changed', '{}', zeroblob(32), x'01')`);
}

function fillOrders(db: Sqlite.Database): void {
  const insert = db.prepare(
    `INSERT INTO orders (id, soc, sync, draft, pickup_point, platform_code, platform, entered_at,
     updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, 1, 2)`,
  );
  insert.run('O1', 'OLD-1', 'queued', draft, point, null, null);
  const platform = '{"platformCode":"PB.7","shortCode":"000777888","waybill":"GHN-9"}';
  insert.run('O2', 'OLD-2', 'created', draft, point, 'PB.7', platform);
  // Codes that differ only in case belong to two orders.
  insert.run('O30', 'other', 'queued', '{}', '{}', null, null);
  insert.run('O31', 'OTHER', 'queued', '{}', '{}', null, null);
  const carrier = '{"carrierId":"2","carrierName":"GHN"}';
  db.prepare(`UPDATE orders SET platform = json_patch(platform, ?) WHERE id = 'O2'`).run(carrier);
  db.exec(`INSERT INTO order_events (id, order_id, station, at, by, kind, facts, after, packer)
      VALUES ('E1', 'O1', 'PB1', 1, 'packer', 'entered', '{}', 'queued', 'K1');
    INSERT INTO outbox (order_id, next_at) VALUES ('O1', 5);
    INSERT INTO order_words VALUES (0, 'zebra', x'00');
    INSERT INTO webhook_arrivals (bodies, received_at) VALUES (x'00', 1);
    INSERT INTO webhook_calls (body, received_at) VALUES (x'7b7d', 1);
    INSERT INTO webhook_calls (body, received_at, platform_code, says, order_id) VALUES (NULL, 2, 'PB.7', '[]', 'O2');
    UPDATE webhook_calls SET fate = 'applied' WHERE order_id = 'O2'`);
}

function fillPrinting(db: Sqlite.Database): void {
  db.exec(`INSERT INTO labels VALUES ('O2', 'own', x'25504446', 3);
    INSERT INTO prepared_labels VALUES ('O2', 'T1', 'f', x'00', 1, '[]', 1);
    INSERT INTO print_batches (id, printer_id, printer_name, started_at) VALUES ('B1', 'T1', 'Zebra', 1);
    INSERT INTO print_jobs (id, order_id, printer_id, printer_name, state, batch, queued_at, next_at, updated_at)
      VALUES ('J1', 'O2', 'T1', 'Zebra', 'unknown', 'B1', 1, 1, 1);
    INSERT INTO print_tickets VALUES ('J1', '7 ipp://localhost/printers/Zebra')`);
}

function fillPacking(db: Sqlite.Database): void {
  db.exec(`INSERT INTO handovers (id, carrier_id, carrier_name, opened_at) VALUES ('H1', '1', 'GHTK', 1);
    INSERT INTO handover_parcels (order_id, handover_id, scanned_at) VALUES ('O2', 'H1', 2);
    INSERT INTO handover_turns (handover_id, kind, at, station, parcels, cod_total)
      VALUES ('H1', 'opened', 1, 'PB1', 0, 0);
    INSERT INTO pack_scans (at, station, mode, code, say, order_id)
      VALUES (1, 'PB1 · Bàn 1', 'check', '000777888', 'checked', 'O2');
    INSERT INTO packed_orders (order_id, checked_at) VALUES ('O2', 1);
    INSERT INTO packed_products VALUES ('O2', 0, 2);
    INSERT INTO order_products SELECT 'AO-DO', seq FROM orders WHERE id = 'O2';
    INSERT INTO weighings (order_id, at, grams, entered_grams, station, packer)
      VALUES ('O2', 2, 630, 500, 'PB1 · Bàn 1', 'K1')`);
}

function fillImports(db: Sqlite.Database): void {
  db.exec(`INSERT INTO imports (id, file, hash, stage, setup, began_at, changed_at)
      VALUES ('I1', 'don.csv', '', 'ready', '{}', 1, 1);
    INSERT INTO import_rows (row, leader, cells, state, cod) VALUES (4, 4, '["a"]', 'doubtful', 5000);
    INSERT INTO import_findings (row, field, rule, is_doubt, text) VALUES (4, 'phone', 'import.zero', 1, '91')`);
}

function fillSite(db: Sqlite.Database): void {
  db.exec(`INSERT INTO site_link (one, site, bench, epoch, seq, event) VALUES (1, 'S', 'B', 1, 3, 'E');
    INSERT INTO site_benches (bench, code, name) VALUES ('B', 'PB1', 'Bàn 1');
    INSERT INTO site_records (kind, id, bench, body, applied) VALUES ('template', 'Áo', 'B', '{}', 1);
    INSERT INTO site_orders (soc, bench, first_at, at, view)
      VALUES ('OLD-1', 'C', 3, 4, '{"orderId":"X","printed":1}');
    INSERT INTO site_forgotten (id, soc) VALUES ('F', 'OLD-1');
    INSERT INTO site_list (place, soc, entered_by, conflicts, words) VALUES (1, 'PB1-1', 'B', '', 'pb1 1');
    INSERT INTO site_words (rowid, words) VALUES (1, 'pb1 1');
    INSERT INTO site_deliveries VALUES ('OLD-2', 9, '{"code":"11"}');
    INSERT INTO site_handovers VALUES ('1', 1, 'H1');
    INSERT INTO site_handed (soc, handover_id, bench, at, parcel, tell)
      VALUES ('OLD-2', 'H1', 'B', 2, '{"orderId":"O2"}', 'first');
    INSERT INTO site_turns VALUES ('T', 'H1', 'B', 'opened', 1, 'PB1', NULL, 0, 0, NULL, NULL, 0);
    INSERT INTO site_missing (soc, bench, carrier, entered_at, handed) VALUES ('OLD-3', 'B', 'GHN', 1, 0);
    INSERT INTO site_prints (id, soc, platform_code, asked_by, asked_at, bench, printer_id, printer_name, state)
      VALUES ('P', 'OLD-2', 'PB.7', 'B', 1, 'C', 'T9', 'Zebra', 'asked');
    INSERT INTO site_held (soc, asked_at, until) VALUES ('OLD-4', 1, NULL)`);
}

/** Returns each row of each table. */
export function contents(db: Sqlite.Database): Record<string, unknown[]> {
  const tables = db
    .prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
    .pluck()
    .all();
  return Object.fromEntries(
    tables.map((name) => [name, db.prepare(`SELECT * FROM ${name}`).all()]),
  );
}
