import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { shiftAskSchema, shiftReportSchema } from './model/shift.ts';

const nothing = z.undefined();
const file = z.object({ file: z.string() });

/** The part of the contract that is about what was done in a shift: see `contract.ts`. */
export const shiftContract = {
  /** What was done on some days of this computer's calendar, here or at all benches. Superseded by the next one. */
  'shift.report': query(shiftAskSchema, shiftReportSchema),
  /** Keeps it as a PDF of A4 pages; answers the whole path of the file. */
  'shift.savePdf': command(shiftAskSchema, file, { emits: [] }),
  /** Keeps it as CSV for a spreadsheet; answers the whole path of the file. */
  'shift.saveCsv': command(shiftAskSchema, file, { emits: [] }),
  /** How much of several days is counted, percent; null while nothing is. */
  'shift.counting': query(nothing, z.int().nullable()),
  'counting.changed': event(z.int().nullable()),
} as const;
