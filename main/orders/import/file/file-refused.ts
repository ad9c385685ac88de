import type { ImportRefusal } from '../../../../shared/model/import-refusal.ts';
import type { ReadProblem } from './read-protocol.ts';

/** Thrown to stop reading a file. `problem` has the reason, with row and column if known. */
export class FileRefused extends Error {
  problem: ReadProblem;

  constructor(why: ImportRefusal, row: number | null = null, column: number | null = null) {
    super(why);
    this.problem = { why, row, column };
  }
}

/** The workbook has no filled sheet with the requested name; `sheets` lists its sheets. */
export function noSheet(sheets: readonly string[]): FileRefused {
  const refused = new FileRefused('no-sheet');
  refused.problem = { ...refused.problem, sheets };
  return refused;
}
