import type { Refusal } from '../../../shared/model/import-refusal.ts';
import type { FileTrouble } from './read-protocol.ts';

/** Ends the reading of a file. */
export class FileRefused extends Error {
  readonly trouble: FileTrouble;

  constructor(why: Refusal, row: number | null = null, column: number | null = null) {
    super(why);
    this.trouble = { why, row, column };
  }
}
