import type Sqlite from 'better-sqlite3';
import { migrate } from '../../../main/store/migrate.ts';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';
import { databaseAt } from './support.ts';

// Databases as stations of earlier versions left them.

export const draft = JSON.stringify(draftOf({ soc: 'OLD-1' }));
const point = JSON.stringify(pickupPoint);

/** Rows as a station of each version would have them, by the version that made their table. */
export const rows: Readonly<Record<number, (db: Sqlite.Database) => void>> = {
  1(db) {
    db.prepare('INSERT INTO settings VALUES (?, ?)').run('form.kept', '"{}"');
    db.prepare('INSERT INTO pickup_points VALUES (?, 1, ?)').run('P1', point);
    db.prepare('INSERT INTO printers VALUES (?, 1, ?)').run('T1', '{"name":"Zebra"}');
    db.prepare('INSERT INTO printers VALUES (?, 0, ?)').run('T2', '{"name":"Xprinter"}');
    db.prepare('INSERT INTO areas VALUES (?, ?, ?, NULL, 1, 2)').run('province', '79', 'HCM');
  },
  2(db) {
    const insert = db.prepare(
      `INSERT INTO orders (id, soc, sync, draft, pickup_point, platform_code, platform, entered_at,
       updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, 1, 2)`,
    );
    insert.run('O1', 'OLD-1', 'queued', draft, point, null, null);
    const platform = '{"platformCode":"PB.7","shortCode":"000777888","waybill":"GHN-9"}';
    insert.run('O2', 'OLD-2', 'created', draft, point, 'PB.7', platform);
    db.prepare(
      `INSERT INTO order_events VALUES ('E1', 'O1', 'PB1', 1, 'packer', 'entered', '{}', NULL, 'queued')`,
    ).run();
    db.prepare(`INSERT INTO outbox (order_id, next_at) VALUES ('O1', 5)`).run();
  },
  3(db) {
    db.prepare(`INSERT INTO labels VALUES ('O2', 'own', ?, 3)`).run(Buffer.from('%PDF-'));
    db.prepare(
      `INSERT INTO print_jobs (id, order_id, printer_id, printer_name, state, queued_at, next_at,
       updated_at) VALUES ('J1', 'O2', 'T1', 'Zebra', 'unknown', 1, 1, 1)`,
    ).run();
  },
  4() {},
  5(db) {
    db.prepare(`UPDATE orders SET has_personal_data = 0 WHERE id = 'O2'`).run();
  },
  6(db) {
    db.prepare(`UPDATE orders SET sync = 'withdrawn' WHERE id = 'O1'`).run();
  },
  7(db) {
    db.prepare(`UPDATE print_jobs SET allowed = '["fitted"]' WHERE id = 'J1'`).run();
  },
  8(db) {
    db.prepare(`INSERT INTO print_tickets VALUES ('J1', '7 ipp://localhost/printers/Zebra')`).run();
  },
  9(db) {
    db.prepare(`INSERT INTO printer_calibrations VALUES ('T1', 100, 80, 1.5, 0, 1, 1)`).run();
  },
  10(db) {
    db.exec(`INSERT INTO print_batches (id, printer_id, printer_name, started_at)
      VALUES ('B1', 'T1', 'Zebra', 1);
      UPDATE print_jobs SET batch = 'B1', kind = 'slip' WHERE id = 'J1';
      INSERT INTO prepared_labels (order_id, printer_id, fingerprint, bytes, barcodes,
      notes, made_at) VALUES ('O2', 'T1', 'f', x'00', 1, '[]', 1)`);
  },
  11(db) {
    db.prepare(`UPDATE orders SET maybe_printed = 1 WHERE id = 'O2'`).run();
  },
  12() {},
  13(db) {
    db.prepare(`INSERT INTO order_words VALUES (0, 'zebra', x'00')`).run();
  },
  14(db) {
    db.exec(`UPDATE orders SET counted = '{}', look_up_at = 1 WHERE id = 'O2';
      INSERT INTO webhook_calls (body, received_at) VALUES (x'7b7d', 1);
      INSERT INTO webhook_calls (body, received_at, fate, platform_code, says, order_id)
      VALUES (NULL, 2, 'applied', 'PB.1', '[]', 'O2')`);
  },
  15(db) {
    db.exec(`INSERT INTO handovers (id, carrier_id, carrier_name, opened_at)
      VALUES ('H1', '1', 'GHTK', 1);
      INSERT INTO handover_parcels (order_id, handover_id, scanned_at) VALUES ('O2', 'H1', 2)`);
  },
  16(db) {
    db.exec(`UPDATE orders SET looked_up_at = 1, weight_off = 300, off_at = 2 WHERE id = 'O2'`);
  },
  17(db) {
    db.exec(`INSERT INTO pack_scans (at, station, mode, code, say, order_id)
      VALUES (1, 'PB1 · Bàn 1', 'check', '000777888', 'checked', 'O2');
      INSERT INTO packed_orders (order_id, checked_at) VALUES ('O2', 1);
      INSERT INTO packed_products VALUES ('O2', 0, 2)`);
  },
  18(db) {
    db.exec(`UPDATE orders SET receiver_remembered = 0 WHERE id = 'O2'`);
  },
  19(db) {
    db.exec(`UPDATE orders SET printed = 2 WHERE id = 'O2'`);
  },
  20(db) {
    db.exec(`INSERT INTO packers (id, name, badge, pin) VALUES ('K1', 'Lan', 'hash', 'hash');
      INSERT INTO order_events (id, order_id, station, at, by, kind, facts, packer)
      VALUES ('E19', 'O1', 'PB1', 9, 'packer', 'corrected', '{}', 'K1');
      UPDATE print_jobs SET packer = 'K1'; UPDATE pack_scans SET packer = 'K1'`);
  },
  21(db) {
    db.exec(`INSERT INTO weighings (order_id, at, grams, entered_grams, station)
      VALUES ('O2', 1, 620, 500, 'PB1 · Bàn 1')`);
  },
  22(db) {
    db.exec(`INSERT INTO order_events (id, order_id, station, at, by, kind, facts, packer)
      VALUES ('E22', 'O1', 'PB1', 10, 'station', 'print-sent', '{}', 'K1')`);
  },
  23() {},
  24(db) {
    db.prepare(`UPDATE print_batches SET seen = 0 WHERE id = 'B1'`).run();
  },
  25(db) {
    db.exec(`INSERT INTO weighings (order_id, at, grams, entered_grams, station, packer)
      VALUES ('O2', 2, 630, 500, 'PB1 · Bàn 1', 'K1');
      INSERT INTO order_events (id, order_id, station, at, by, kind, facts, packer)
      VALUES ('E24', 'O2', 'PB1', 11, 'packer', 'weighed', '{}', 'K1')`);
  },
  26(db) {
    db.prepare(
      `INSERT INTO imports (id, file, hash, stage, setup, began_at, changed_at)
       VALUES ('I1', 'don.csv', '', 'ready', '{}', 1, 1)`,
    ).run();
    db.prepare(`INSERT INTO import_rows (row, cells) VALUES (2, '[]')`).run();
  },
  27(db) {
    db.exec(`INSERT INTO audit_log (seq, at, by, kind, facts, prev, hash)
      VALUES (1, 1, 'station', 'version-changed', '{}', zeroblob(32), x'01')`);
  },
  31(db) {
    db.exec(`INSERT INTO site_link (one, site, bench, epoch, seq, event) VALUES (1, 'S', 'B', 1, 3, 'E');
      INSERT INTO site_orders (soc, bench, first_at, at, view) VALUES ('PB1-1', 'B', 1, 2, '{}');
      INSERT INTO site_benches (bench, code, name) VALUES ('B', 'PB1', 'Bàn 1')`);
  },
  34(db) {
    db.exec(`INSERT INTO site_forgotten (id, soc) VALUES ('F', 'OLD-1')`);
  },
  33(db) {
    db.exec(
      `INSERT INTO site_records (kind, id, bench, body, applied) VALUES ('template', 'Áo', 'B', '{}', 1)`,
    );
  },
  32(db) {
    db.exec(`INSERT INTO site_orders (soc, bench, first_at, at, view)
      VALUES ('OLD-1', 'C', 3, 4, '{"orderId":"X","printed":1}')`);
  },
  35(db) {
    db.exec(`INSERT INTO site_list (place, soc, entered_by, conflicts, words) VALUES (1, 'PB1-1', 'B', '', 'pb1 1');
      INSERT INTO site_words (rowid, words) VALUES (1, 'pb1 1')`);
  },
  37(db) {
    db.exec(`INSERT INTO site_handovers VALUES ('1', 1, 'H1');
      INSERT INTO site_handed (soc, handover_id, bench, at, parcel, tell)
        VALUES ('OLD-2', 'H1', 'B', 2, '{"orderId":"O2"}', 'first');
      INSERT INTO site_turns VALUES ('T', 'H1', 'B', 'opened', 1, 'PB1', NULL, 0, 0, NULL, NULL, 0)`);
  },
  38(db) {
    db.exec(`INSERT INTO site_prints (id, soc, platform_code, asked_by, asked_at, bench, printer_id, printer_name, state)
      VALUES ('P', 'OLD-2', 'PB.7', 'B', 1, 'C', 'T9', 'Zebra', 'asked')`);
  },
  29(db) {
    db.prepare(`INSERT INTO import_rows (row, leader, cells) VALUES (3, 3, '["a"]')`).run();
  },
  28(db) {
    db.prepare(
      `INSERT INTO area_choices (street, named, commune, district, province, used_at)
       VALUES ('le lai', 'hochiminh benthanh', 'Phường Phạm Ngũ Lão', 'Quận 1', 'TP HCM', 1)`,
    ).run();
  },
  30(db) {
    // Codes that are the same but for their letters are those of two orders.
    db.prepare(
      `INSERT INTO orders (id, soc, sync, draft, pickup_point, entered_at, updated_at)
       VALUES ('O30', 'other', 'queued', '{}', '{}', 1, 1), ('O31', 'OTHER', 'queued', '{}', '{}', 1, 1)`,
    ).run();
  },
  39(db) {
    db.exec(`INSERT INTO import_rows (row, leader, cells, state, cod) VALUES (4, 4, '["a"]', 'doubtful', 5000);
      INSERT INTO import_findings (row, field, rule, is_doubt, text) VALUES (4, 'phone', 'import.zero', 1, '91')`);
  },
  40(db) {
    db.exec(
      `INSERT INTO site_missing (soc, bench, carrier, entered_at, handed) VALUES ('OLD-3', 'B', 'GHN', 1, 0)`,
    );
  },
  41(db) {
    db.exec(`INSERT INTO site_held (soc, asked_at, until) VALUES ('OLD-4', 1, NULL)`);
  },
  42(db) {
    db.exec(`INSERT INTO import_rows (row, leader, cells, state) VALUES (90, 90, '["A"]', 'fit')`);
  },
  36(db) {
    db.prepare('INSERT INTO site_deliveries VALUES (?, 9, ?)').run('OLD-2', '{"code":"11"}');
  },
};

/** A database as it stood at `version`, with rows in every table that it has. */
export function grownTo(version: number, file?: string): Sqlite.Database {
  const db = databaseAt(0, file);
  for (let at = 1; at <= version; at++) {
    migrate(db, at);
    rows[at]?.(db);
  }
  return db;
}

/**
 * Every row of every table of its own; the search index keeps no text to compare, and the station's own
 * settings are added to.
 */
export function contents(db: Sqlite.Database): Record<string, unknown[]> {
  const tables = db
    .prepare<[], { name: string }>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'orders_search%'
       AND name <> 'order_words'`,
    )
    .all();
  return Object.fromEntries(
    tables.map(({ name }) => [
      name,
      db
        .prepare(`SELECT * FROM ${name}`)
        .all()
        .filter((row) => (row as { key?: unknown }).key !== 'station'),
    ]),
  );
}
