import type { Database } from 'better-sqlite3';
import type { StoredCorrection } from '../../../shared/model/calibration.ts';
import { sqlOf } from '../engine/sql.ts';

/** Corrections of every printer, per paper size. */
export class PrinterCalibrationsTable {
  readonly #sql;

  constructor(db: Database) {
    this.#sql = sqlOf(db);
  }

  /** Stores a correction and replaces that of the same paper size. The printer must be stored already. */
  keep(printerId: string, correction: StoredCorrection): void {
    const { widthMm, heightMm, offsetXMm, offsetYMm, scaleX, scaleY } = correction;
    this.#sql.run(
      `INSERT INTO printer_calibrations
         (printer_id, width_mm, height_mm, offset_x_mm, offset_y_mm, scale_x, scale_y)
       VALUES (@printerId, @widthMm, @heightMm, @offsetXMm, @offsetYMm, @scaleX, @scaleY)
       ON CONFLICT (printer_id, width_mm, height_mm) DO UPDATE SET
         offset_x_mm = excluded.offset_x_mm, offset_y_mm = excluded.offset_y_mm,
         scale_x = excluded.scale_x, scale_y = excluded.scale_y`,
      { printerId, widthMm, heightMm, offsetXMm, offsetYMm, scaleX, scaleY },
    );
  }

  /** Returns the printer's corrections, one per paper size. */
  ofPrinter(printerId: string): StoredCorrection[] {
    return this.#sql.all<StoredCorrection>(
      `SELECT width_mm AS widthMm, height_mm AS heightMm, offset_x_mm AS offsetXMm,
         offset_y_mm AS offsetYMm, scale_x AS scaleX, scale_y AS scaleY
       FROM printer_calibrations WHERE printer_id = ? ORDER BY width_mm, height_mm`,
      [printerId],
    );
  }
}
