import type { Refusal } from '../../../shared/model/import-refusal.ts';
import type { FileTrouble } from './read-protocol.ts';

/** Ends the reading of a file. */
export class FileRefused extends Error {
  trouble: FileTrouble;

  constructor(why: Refusal, row: number | null = null, column: number | null = null) {
    super(why);
    this.trouble = { why, row, column };
  }
}

/** The workbook has no sheet with cells of the wished name; `sheets` are those that it has. */
export function noSheet(sheets: readonly string[]): FileRefused {
  const refused = new FileRefused('no-sheet');
  refused.trouble = { ...refused.trouble, sheets };
  return refused;
}
