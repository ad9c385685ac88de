import type { Database } from 'better-sqlite3';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { printNoteSchema, type PrintNote } from '../../../shared/model/print-job.ts';
import { json } from '../engine/row.ts';
import { storedList } from '../engine/tolerant.ts';
import { sqlOf } from '../engine/sql.ts';

/** A label in a printer's language, made in advance. */
export interface PreparedLabel {
  readonly bytes: Uint8Array;
  readonly barcodes: number;
  readonly notes: readonly PrintNote[];
}

type Row = Omit<PreparedLabel, 'notes'> & { notes: string };

/**
 * Labels made in advance, compressed, one per order and printer. `fingerprint` identifies their input. A label with
 * another fingerprint is not used.
 */
export class PreparedLabelsTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Stores a label's bytes, compressed. `at` is ms. */
  put(
    of: { orderId: string; printerId: string; fingerprint: string },
    label: PreparedLabel,
    at: number,
  ): void {
    const { orderId, printerId, fingerprint } = of;
    const bytes = zstdCompressSync(label.bytes);
    const { barcodes, notes } = label;
    this.#sql.run(
      `INSERT INTO prepared_labels
       (order_id, printer_id, fingerprint, bytes, barcodes, notes, made_at) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (order_id, printer_id) DO UPDATE SET fingerprint = excluded.fingerprint,
       bytes = excluded.bytes, barcodes = excluded.barcodes, notes = excluded.notes,
       made_at = excluded.made_at`,
      [orderId, printerId, fingerprint, bytes, barcodes, json(notes), at],
    );
  }

  /** Returns a label. Null also if the order or profile has changed since. */
  find(orderId: string, printerId: string, fingerprint: string): PreparedLabel | null {
    const row = this.#sql.get<Row>(
      `SELECT bytes, barcodes, notes FROM prepared_labels
       WHERE order_id = ? AND printer_id = ? AND fingerprint = ?`,
      [orderId, printerId, fingerprint],
    );
    if (!row) return null;
    const bytes = zstdDecompressSync(row.bytes);
    return { bytes, barcodes: row.barcodes, notes: storedList(row.notes, printNoteSchema) };
  }

  /**
   * Returns orders that need a label, oldest first. Of the `newest` latest unprinted orders, these are the ones changed
   * since `since` (ms) that have no newer label for the printer.
   */
  needed(query: { printerId: string; since: number; newest: number }): string[] {
    return this.#sql.values<string>(
      `SELECT id FROM (SELECT id, seq, updated_at FROM orders
         WHERE sync = 'created' AND printed = 0 AND printed_elsewhere = 0 AND maybe_printed = 0 AND has_personal_data = 1 ORDER BY seq DESC LIMIT :newest) AS unprinted
       WHERE updated_at >= :since AND NOT EXISTS (SELECT 1 FROM prepared_labels
         WHERE order_id = unprinted.id AND printer_id = :printerId
         AND made_at >= unprinted.updated_at)
       ORDER BY seq`,
      query,
    );
  }

  forget(orderId: string): void {
    this.#sql.run('DELETE FROM prepared_labels WHERE order_id = ?', [orderId]);
  }

  /** Deletes all but the newest. */
  trim(newest: number): void {
    this.#sql.run(
      `DELETE FROM prepared_labels WHERE rowid IN
       (SELECT rowid FROM prepared_labels ORDER BY made_at DESC LIMIT -1 OFFSET ?)`,
      [newest],
    );
  }

  /** Deletes older labels. `at` is ms. */
  dropOlderThan(at: number): void {
    this.#sql.run('DELETE FROM prepared_labels WHERE made_at < ?', [at]);
  }

  clear(): void {
    this.#sql.run('DELETE FROM prepared_labels');
  }

  count(): number {
    return this.#sql.count('SELECT count(*) FROM prepared_labels');
  }
}
