import { z } from 'zod';
import { appErrorSchema } from '../app-error.ts';
import { required, timestampSchema } from './units.ts';

/** Training talks to the embedded platform, account to the real one. They share no data. */
export const modeSchema = z.enum(['training', 'account']);
export type Mode = z.infer<typeof modeSchema>;

export const languageSchema = z.enum(['vi', 'en']);
export type Language = z.infer<typeof languageSchema>;

/** How loud the window is: scans that are taken or refused, and alarms. */
export const soundVolumes = ['off', 'quiet', 'normal', 'loud'] as const;
const soundVolumeSchema = z.enum(soundVolumes);
export type SoundVolume = z.infer<typeof soundVolumeSchema>;

/** What scans sound like. */
export const soundSetNames = ['plain', 'soft', 'sharp'] as const;
const soundSetSchema = z.enum(soundSetNames);
export type SoundSet = z.infer<typeof soundSetSchema>;

export const firstScreens = ['pack', 'entry'] as const;

/** What makes this bench tell itself apart from the others of a warehouse. */
export const stationSettingsSchema = z.object({
  /** Starts every soc that this station makes: 1 to 6 capitals or digits. */
  code: z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{1,6}$/, { error: 'station.code' }),
  name: required('station.name', 60),
  language: languageSchema,
  sound: soundVolumeSchema.default('normal'),
  soundSet: soundSetSchema.default('plain'),
  /** What stands in the window when it opens. */
  firstScreen: z.enum(firstScreens).default('pack'),
  /** Whether a label is printed as soon as every product was scanned into its parcel. */
  labelsVerified: z.boolean().default(false),
});
export type StationSettings = z.infer<typeof stationSettingsSchema>;

/** What a trainer can make go wrong on the embedded platform. */
export const trainingFaultsSchema = z.object({
  slowNetwork: z.boolean(),
  platformDown: z.boolean(),
  carrierHandOverFails: z.boolean(),
  /** What goes wrong with the updates that the platform sends by itself (contract 6). */
  updatesTwice: z.boolean().default(false),
  updatesDisordered: z.boolean().default(false),
  updatesLate: z.boolean().default(false),
  updatesSilent: z.boolean().default(false),
});
export type TrainingFaults = z.infer<typeof trainingFaultsSchema>;

/** How fast parcels travel in training: from order to delivery in about 15, 4 or 1 minutes. */
export const travelPaces = ['calm', 'quick', 'rush'] as const;

/** Whether the embedded platform sends its updates to this station, and how fast orders go on there. */
export const trainingUpdatesSchema = z.object({
  comeHere: z.boolean(),
  pace: z.enum(travelPaces),
});
export type TrainingUpdates = z.infer<typeof trainingUpdatesSchema>;
export type TravelPace = TrainingUpdates['pace'];

/** What the last requests to the platform taught. Never guessed. */
const connectionSchema = z.object({
  state: z.enum(['unknown', 'online', 'trouble']),
  trouble: appErrorSchema.nullable(),
  since: timestampSchema.nullable(),
});
export type Connection = z.infer<typeof connectionSchema>;

/** Orders by what they wait for. */
const queueCountsSchema = z.object({
  queued: z.int(),
  sending: z.int(),
  uncertain: z.int(),
  cancelling: z.int(),
  rejected: z.int(),
  /** Those of them all that stand still until somebody acts. */
  troubled: z.int(),
  /** Why nothing is sent at the moment although orders wait, or null. */
  stopped: appErrorSchema.nullable(),
  /** Whether somebody holds the queue back. */
  paused: z.boolean(),
  /** When the backup was made whose orders somebody has to look at before the queue goes on. */
  restoredFrom: timestampSchema.nullable(),
});
export type QueueCounts = z.infer<typeof queueCountsSchema>;

/**
 * Labels that are not printed yet: those that go on by themselves, and those that stand still until
 * somebody acts, for their own sake or because their printer cannot print.
 */
const printCountsSchema = z.object({ waiting: z.int(), stuck: z.int() });
export type PrintCounts = z.infer<typeof printCountsSchema>;

export const stationStateSchema = z.object({
  /** Which opening of a station this is: another one after a restore or an exchange of stations. */
  opening: z.string(),
  mode: modeSchema,
  settings: stationSettingsSchema,
  version: z.string(),
  runtime: z.string(),
  dataFolder: z.string(),
  /** The address that orders go to; secrets are only said to be there or not. */
  account: z.object({ baseUrl: z.string(), hasToken: z.boolean(), hasPartner: z.boolean() }),
  connection: connectionSchema,
  queue: queueCountsSchema,
  printing: printCountsSchema,
});
export type StationState = z.infer<typeof stationStateSchema>;

/**
 * Where the real platform is and how to get in. A secret that is left out stays as it is, but follows
 * to no other address; an empty partner secret forgets it.
 */
export const accountInputSchema = z.object({
  baseUrl: required('account.baseUrl', 300),
  token: z
    .string()
    .trim()
    .min(1, { error: 'account.token' })
    .max(2_000, { error: 'text.tooLong' })
    .optional(),
  partner: z.string().trim().max(500, { error: 'text.tooLong' }).optional(),
  /** Somebody said that the kept partner secret is the new address's, too. */
  carriesPartner: z.boolean().optional(),
  /** Sends the token to area look-ups too, for platforms that want it there (contract 5). */
  tokenForAreas: z.boolean().optional(),
});
export type AccountInput = z.input<typeof accountInputSchema>;
