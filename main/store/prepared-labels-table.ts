import type { Database } from 'better-sqlite3';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { printNoteSchema, type PrintNote } from '../../shared/model/print-job.ts';
import { json } from './row.ts';
import { storedList } from './tolerant.ts';

/** A label in a printer's language, made before anybody asked for it. */
export interface PreparedLabel {
  readonly bytes: Uint8Array;
  readonly barcodes: number;
  readonly notes: readonly PrintNote[];
}

interface Row {
  bytes: Uint8Array;
  barcodes: number;
  notes: string;
}

/**
 * Labels that were made ready ahead, compressed, one an order and printer. `fingerprint` names what
 * they were made of: one that was made of something else is as good as none.
 */
export class PreparedLabelsTable {
  readonly #put;
  readonly #find;
  readonly #wanted;
  readonly #forget;
  readonly #trim;
  readonly #dropOlder;
  readonly #clear;
  readonly #count;

  constructor(db: Database) {
    this.#put = db.prepare(
      `INSERT INTO prepared_labels
       (order_id, printer_id, fingerprint, bytes, barcodes, notes, made_at) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (order_id, printer_id) DO UPDATE SET fingerprint = excluded.fingerprint,
       bytes = excluded.bytes, barcodes = excluded.barcodes, notes = excluded.notes,
       made_at = excluded.made_at`,
    );
    this.#find = db.prepare<[string, string, string], Row>(
      `SELECT bytes, barcodes, notes FROM prepared_labels
       WHERE order_id = ? AND printer_id = ? AND fingerprint = ?`,
    );
    this.#wanted = db.prepare<
      [{ printerId: string; since: number; newest: number }],
      { id: string }
    >(
      `SELECT id FROM (SELECT id, seq, updated_at FROM orders
         WHERE sync = 'created' AND printed = 0 AND printed_elsewhere = 0 AND maybe_printed = 0 AND has_personal_data = 1 ORDER BY seq DESC LIMIT :newest) AS unprinted
       WHERE updated_at >= :since AND NOT EXISTS (SELECT 1 FROM prepared_labels
         WHERE order_id = unprinted.id AND printer_id = :printerId
         AND made_at >= unprinted.updated_at)
       ORDER BY seq`,
    );
    this.#forget = db.prepare<[string]>('DELETE FROM prepared_labels WHERE order_id = ?');
    this.#trim = db.prepare<[number]>(
      `DELETE FROM prepared_labels WHERE rowid IN
       (SELECT rowid FROM prepared_labels ORDER BY made_at DESC LIMIT -1 OFFSET ?)`,
    );
    this.#dropOlder = db.prepare<[number]>('DELETE FROM prepared_labels WHERE made_at < ?');
    this.#clear = db.prepare<[]>('DELETE FROM prepared_labels');
    this.#count = db.prepare<[], { labels: number }>(
      'SELECT count(*) AS labels FROM prepared_labels',
    );
  }

  /** Keeps the printer's own bytes, compressed; `at` in ms. */
  put(
    of: { orderId: string; printerId: string; fingerprint: string },
    label: PreparedLabel,
    at: number,
  ): void {
    const { orderId, printerId, fingerprint } = of;
    const bytes = zstdCompressSync(label.bytes);
    const { barcodes, notes } = label;
    this.#put.run(orderId, printerId, fingerprint, bytes, barcodes, json(notes), at);
  }

  /** Null also when order or profile are no longer what the label was made of. */
  find(orderId: string, printerId: string, fingerprint: string): PreparedLabel | null {
    const row = this.#find.get(orderId, printerId, fingerprint);
    if (!row) return null;
    const { barcodes, notes } = row;
    return {
      bytes: zstdDecompressSync(row.bytes),
      barcodes,
      notes: storedList(notes, printNoteSchema),
    };
  }

  /**
   * Of the `newest` orders that were never printed, those that changed after `since`, ms, and have
   * no label for the printer that is newer than themselves; the oldest first.
   */
  wanted(query: { printerId: string; since: number; newest: number }): string[] {
    return this.#wanted.all(query).map(({ id }) => id);
  }

  forget(orderId: string): void {
    this.#forget.run(orderId);
  }

  /** Keeps only the newest. */
  trim(newest: number): void {
    this.#trim.run(newest);
  }

  /** `at` in ms. */
  dropOlderThan(at: number): void {
    this.#dropOlder.run(at);
  }

  clear(): void {
    this.#clear.run();
  }

  count(): number {
    return this.#count.get()?.labels ?? 0;
  }
}
