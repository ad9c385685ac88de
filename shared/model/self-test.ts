import { z } from 'zod';
import { timestampSchema } from './units.ts';

/** Checks, in display order. */
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

/** `green`: works. `amber`: works for now, or unknown. `red`: does not work. `off`: not in use. */
const lightSchema = z.enum(['green', 'amber', 'red', 'off']);
export type Light = z.output<typeof lightSchema>;

/** Result of one check, in the requested language. */
const selfTestRowSchema = z.object({
  id: selfTestCheckSchema,
  light: lightSchema,
  name: z.string(),
  found: z.string(),
  /** Remedy; empty if no action is needed. */
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

/** An internal error of the program, stored only on this computer. */
export const incidentSchema = z.object({
  /** Incident number for users: "3f9c01ab". */
  number: z.string(),
  at: timestampSchema,
  /** Place in the program: "ipc.bug". */
  event: z.string(),
});
export type Incident = z.output<typeof incidentSchema>;

/** An incident without an open page to show it: the page crashed, or the whole program in its previous run. */
export const missedIncidentSchema = z.object({
  incident: z.string(),
  what: z.enum(['page-gone', 'broke-off']),
});
export type MissedIncident = z.output<typeof missedIncidentSchema>;

/** A support folder, with names and sizes (bytes) of its files. */
export const supportBundleSchema = z.object({
  folder: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.int() })),
});
