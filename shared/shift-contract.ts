import { z } from 'zod';
import { call, event } from './contract-entries.ts';
import { shiftAskSchema, shiftGoalSchema, shiftReportSchema } from './model/shift.ts';

const nothing = z.undefined();
const file = z.object({ file: z.string() });

/** The part of the contract that is about what was done in a shift: see `contract.ts`. */
export const shiftContract = {
  /** What was done on some days of this computer's calendar, here or at all benches. Superseded by the next one. */
  'shift.report': call(shiftAskSchema, shiftReportSchema),
  /** Keeps it as a PDF of A4 pages; answers the whole path of the file. */
  'shift.savePdf': call(shiftAskSchema, file),
  /** Keeps it as CSV for a spreadsheet; answers the whole path of the file. */
  'shift.saveCsv': call(shiftAskSchema, file),
  'shift.goal': call(nothing, shiftGoalSchema),
  'shift.saveGoal': call(
    shiftGoalSchema.safeExtend({ before: shiftGoalSchema.optional() }),
    nothing,
  ),
  /** The goal is another one. */
  'shift.goalChanged': event(nothing),
  /** How much of several days is counted, percent; null while nothing is. */
  'shift.counting': call(nothing, z.int().nullable()),
  'counting.changed': event(z.int().nullable()),
} as const;
