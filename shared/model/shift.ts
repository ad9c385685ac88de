import { z } from 'zod';
import { auditHeadSchema } from './audit.ts';
import { daySchema } from './day.ts';
import { reprintReasonSchema } from './print-job.ts';
import { timestampSchema } from './units.ts';

/** Range of days, both inclusive. */
export const daysSchema = z
  .object({ from: daySchema, to: daySchema })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'shift.days' });
export type Days = z.output<typeof daysSchema>;

/** Days, and whether all benches of the site are included. */
export const shiftAskSchema = daysSchema.safeExtend({ isSite: z.boolean().default(false) });

/**
 * Figures of a period. Amounts in dong, weight in grams, of the orders entered then, without those cancelled or not
 * accepted since. `labels` are labels accepted by printers, including reprints. `heavier` and `lighter` are the sums by
 * which parcels weighed more or less than entered, at their last weighing.
 */
const shiftSumsSchema = z.object({
  orders: z.int(),
  takenBack: z.int(),
  labels: z.int(),
  reprints: z.int(),
  scans: z.int(),
  weighed: z.int(),
  handedOver: z.int(),
  cod: z.int(),
  fee: z.int(),
  weight: z.int(),
  heavier: z.int(),
  lighter: z.int(),
});
export type ShiftSums = z.output<typeof shiftSumsSchema>;
export type ShiftFigure = keyof ShiftSums;
export const shiftFigures = Object.keys(shiftSumsSchema.shape) as readonly ShiftFigure[];

/** Stages from entry to label: see `main/shift/README.md`. */
export const shiftStages = [
  'sending',
  'created',
  'ready',
  'printing',
  'whole',
  'confirmed',
] as const;
export type ShiftStage = (typeof shiftStages)[number];

/** Requested reprints by reason, most frequent first. */
const reasonsSchema = z.array(z.object({ reason: reprintReasonSchema, reprints: z.int() }));
export type ShiftReasons = z.output<typeof reasonsSchema>;

const namedSums = { id: z.string().nullable(), name: z.string().nullable(), sums: shiftSumsSchema };

/** A bench in a report of the site. */
const coveredBenchSchema = z.object({
  code: z.string(),
  name: z.string(),
  isGone: z.boolean(),
  /** Time of its first action at the hub; null before it. */
  since: timestampSchema.nullable(),
  /** Unsent events at the last contact, and time since then (ms). */
  waiting: z.int(),
  heardAgoMs: z.number(),
});
export type CoveredBench = z.output<typeof coveredBenchSchema>;

export const shiftReportSchema = z.object({
  days: daysSchema,
  /** Benches in a site report; null in a report of this bench only. */
  covers: z.array(coveredBenchSchema).nullable(),
  /** End of the audit log at the time of the report; null if it is empty. */
  auditHead: auditHeadSchema.nullable(),
  total: shiftSumsSchema,
  /** Most active first. Null id: no packer was signed in; null name: removed. */
  byPacker: z.array(z.object(namedSums)),
  /** Largest first. Null id: the order has no carrier yet. */
  byCarrier: z.array(z.object(namedSums)),
  /** Only in a site report. */
  byBench: z.array(z.object(namedSums)),
  byDay: z.array(z.object({ day: daySchema, sums: shiftSumsSchema })),
  /** The 24 hours of the day, for all days together. */
  byHour: z.array(z.object({ hour: z.int(), sums: shiftSumsSchema })),
  reasons: reasonsSchema,
  /** The same by packer, most first; ids and names as in `byPacker`. */
  reasonsByPacker: z.array(
    z.object({ id: z.string().nullable(), name: z.string().nullable(), reasons: reasonsSchema }),
  ),
  /** Milliseconds, to three digits: half of the orders took no longer than p50, nine of ten no longer than p90. */
  stages: z.array(
    z.object({ stage: z.enum(shiftStages), orders: z.int(), p50: z.int(), p90: z.int() }),
  ),
});
export type ShiftReport = z.output<typeof shiftReportSchema>;

/** The shift lead's goal for a day; null `labels` means no goal. Hours of the day. */
export const shiftGoalSchema = z
  .object({
    labels: z
      .int({ error: 'shift.labels' })
      .min(1, { error: 'shift.labels' })
      .max(100_000, { error: 'shift.labels' })
      .nullable()
      .default(null),
    fromHour: z
      .int({ error: 'shift.hours' })
      .min(0, { error: 'shift.hours' })
      .max(23, { error: 'shift.hours' })
      .default(8),
    toHour: z
      .int({ error: 'shift.hours' })
      .min(1, { error: 'shift.hours' })
      .max(24, { error: 'shift.hours' })
      .default(17),
  })
  .refine(({ fromHour, toHour }) => fromHour < toHour, { path: ['toHour'], error: 'shift.hours' });
export type ShiftGoal = z.output<typeof shiftGoalSchema>;

const HOUR_MS = 3_600_000;

/**
 * Progress of the day: expected labels by now, and the time when the goal is reached at the current pace (ms). Null
 * before the first label or before the day has begun. `midnight` and `now` in ms.
 */
export function goalProgress(
  goal: ShiftGoal & { labels: number },
  { printed, midnight, now }: { printed: number; midnight: number; now: number },
): { expected: number; reachedAt: number | null } {
  const begin = midnight + goal.fromHour * HOUR_MS;
  const spanMs = (goal.toHour - goal.fromHour) * HOUR_MS;
  const gone = Math.min(Math.max(now - begin, 0), spanMs);
  const expected = Math.round((goal.labels * gone) / spanMs);
  const worked = now - begin;
  const reachedAt =
    printed === 0 || worked <= 0 || printed >= goal.labels
      ? null
      : begin + (worked * goal.labels) / printed;
  return { expected, reachedAt };
}
