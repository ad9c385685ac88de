import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { shiftAskSchema, shiftReportSchema } from './model/shift.ts';

const nothing = z.undefined();
const file = z.object({ file: z.string() });

/** Contract entries for shift reports; see `contract.ts`. */
export const shiftContract = {
  /** Report for some days of this computer's calendar, for this bench or for all. Superseded by a newer request. */
  'shift.report': query(shiftAskSchema, shiftReportSchema, { needs: 'nobody' }),
  /** Saves the report as a PDF of A4 pages; returns its full path. */
  'shift.savePdf': command(shiftAskSchema, file, { needs: 'nobody', emits: [] }),
  /** Saves the report as CSV for a spreadsheet; returns its full path. */
  'shift.saveCsv': command(shiftAskSchema, file, { needs: 'nobody', emits: [] }),
  /** Progress of counting several days, percent; null if no count is running. */
  'shift.counting': query(nothing, z.int().nullable(), { needs: 'nobody' }),
  'counting.changed': event(z.int().nullable()),
} as const;
