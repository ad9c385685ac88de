import { z } from 'zod';
import { timestampSchema } from './units.ts';

/** What is looked at, in the order in which it is shown. */
export const selfTestChecks = [
  'disk-space',
  'disk-speed',
  'database',
  'backup',
  'platform',
  'token',
  'clock',
  'printers',
  'scale',
  'webhook',
  'fonts',
  'updates',
] as const;
const selfTestCheckSchema = z.enum(selfTestChecks);
export type SelfTestCheck = z.output<typeof selfTestCheckSchema>;

/** `green`: works. `amber`: works for now, or cannot be told. `red`: something does not work. `off`: not in use. */
const lightSchema = z.enum(['green', 'amber', 'red', 'off']);
export type Light = z.output<typeof lightSchema>;

/** What came of one check, in words of the language that was asked for. */
const selfTestRowSchema = z.object({
  id: selfTestCheckSchema,
  light: lightSchema,
  name: z.string(),
  found: z.string(),
  /** What to do about it; empty where nothing has to be done. */
  cure: z.string(),
});
export type SelfTestRow = z.output<typeof selfTestRowSchema>;

export const selfTestSchema = z.object({
  at: timestampSchema,
  version: z.string(),
  /** The worst of all rows. */
  light: lightSchema,
  rows: z.array(selfTestRowSchema),
});
export type SelfTest = z.output<typeof selfTestSchema>;

/** Something that went wrong in the program itself, kept on this computer alone. */
export const incidentSchema = z.object({
  /** What people tell each other: "3f9c01ab". */
  number: z.string(),
  at: timestampSchema,
  /** Where in the program: "ipc.bug". */
  event: z.string(),
});
export type Incident = z.output<typeof incidentSchema>;

/** An incident that befell while no page was there to be told: the page itself went down, or the whole program the run before. */
export const missedIncidentSchema = z.object({
  incident: z.string(),
  what: z.enum(['page-gone', 'broke-off']),
});
export type MissedIncident = z.output<typeof missedIncidentSchema>;

/** A folder for whoever helps, and the names of the files in it with their sizes, bytes. */
export const supportBundleSchema = z.object({
  folder: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.int() })),
});
