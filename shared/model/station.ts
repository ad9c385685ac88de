import { z } from 'zod';
import { appErrorSchema } from '../app-error.ts';
import { required, timestampSchema } from './units.ts';

/** Training uses the embedded platform, account the real one. They share no data. */
export const modeSchema = z.enum(['training', 'account']);
export type Mode = z.infer<typeof modeSchema>;

export const languageSchema = z.enum(['vi', 'en']);
export type Language = z.infer<typeof languageSchema>;

/** Volume of the window's sounds: accepted and refused scans, and alarms. */
export const soundVolumes = ['off', 'quiet', 'normal', 'loud'] as const;
const soundVolumeSchema = z.enum(soundVolumes);
export type SoundVolume = z.infer<typeof soundVolumeSchema>;

/** Sound set of the scan feedback. */
export const soundSetNames = ['plain', 'soft', 'sharp'] as const;
const soundSetSchema = z.enum(soundSetNames);
export type SoundSet = z.infer<typeof soundSetSchema>;

export const firstScreens = ['pack', 'entry'] as const;

/** Settings that distinguish this bench from others in the warehouse. */
export const stationSettingsSchema = z.object({
  /** Prefix of every soc that this station generates: 1 to 6 capitals or digits. */
  code: z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{1,6}$/, { error: 'station.code' }),
  name: required('station.name', 60),
  language: languageSchema,
  sound: soundVolumeSchema.default('normal'),
  soundSet: soundSetSchema.default('plain'),
  /** Page that the window shows when it opens. */
  firstScreen: z.enum(firstScreens).default('pack'),
  /** True if a label is printed as soon as every product was scanned into its parcel. */
  labelsVerified: z.boolean().default(false),
});
export type StationSettings = z.infer<typeof stationSettingsSchema>;

/** Faults that a trainer can switch on in the embedded platform. */
export const trainingFaultsSchema = z.object({
  slowNetwork: z.boolean(),
  platformDown: z.boolean(),
  carrierHandOverFails: z.boolean(),
  /** Faults of the updates that the platform pushes (contract 6). */
  updatesTwice: z.boolean().default(false),
  updatesDisordered: z.boolean().default(false),
  updatesLate: z.boolean().default(false),
  updatesSilent: z.boolean().default(false),
});
export type TrainingFaults = z.infer<typeof trainingFaultsSchema>;

/** Pace of parcels in training: from order to delivery in about 15, 4 or 1 minutes. */
export const travelSpeeds = ['calm', 'quick', 'rush'] as const;

/** True if the embedded platform sends updates to this station; and the pace of orders there. */
export const trainingUpdatesSchema = z.object({
  comeHere: z.boolean(),
  pace: z.enum(travelSpeeds),
});
export type TrainingUpdates = z.infer<typeof trainingUpdatesSchema>;
export type TravelSpeed = TrainingUpdates['pace'];

/** State of the platform according to the last requests; never guessed. */
const connectionSchema = z.object({
  state: z.enum(['unknown', 'online', 'trouble']),
  trouble: appErrorSchema.nullable(),
  since: timestampSchema.nullable(),
});
export type Connection = z.infer<typeof connectionSchema>;

/** Number of orders by the event that they wait for. */
const queueCountsSchema = z.object({
  queued: z.int(),
  sending: z.int(),
  uncertain: z.int(),
  cancelling: z.int(),
  rejected: z.int(),
  /** Orders that need a user's action. */
  troubled: z.int(),
  /** Reason why the queue is not sending although orders wait; otherwise null. */
  stopped: appErrorSchema.nullable(),
  /** True if a user paused the queue. */
  paused: z.boolean(),
  /** Time of the restored backup with orders that a user has to check before the queue continues. */
  restoredFrom: timestampSchema.nullable(),
  /** True if `restoredFrom` is no backup but the newest entry of data that another computer used, too. */
  isMoved: z.boolean(),
});
export type QueueCounts = z.infer<typeof queueCountsSchema>;

/**
 * Labels not printed yet: those that continue automatically, and those that need a user because of themselves or of
 * their printer. Of the latter, a user must say of the `undecided` ones whether they are on paper.
 */
const printCountsSchema = z.object({ waiting: z.int(), stuck: z.int(), undecided: z.int() });
export type PrintCounts = z.infer<typeof printCountsSchema>;

export const stationStateSchema = z.object({
  /** Number of the station's opening; it changes after a restore or a change of station. */
  opening: z.string(),
  mode: modeSchema,
  settings: stationSettingsSchema,
  version: z.string(),
  runtime: z.string(),
  dataFolder: z.string(),
  /** Path of this computer's settings while their file is damaged, so that training opened; otherwise null. */
  damagedSettings: z.string().nullable(),
  /** Address of the platform; of secrets only whether they exist. */
  account: z.object({ baseUrl: z.string(), hasToken: z.boolean(), hasPartner: z.boolean() }),
  connection: connectionSchema,
  queue: queueCountsSchema,
  printing: printCountsSchema,
});
export type StationState = z.infer<typeof stationStateSchema>;

/**
 * Address and secrets of the real platform. A missing secret does not change, but is not used for another address; an
 * empty partner secret is deleted.
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
  /** True if the user confirmed that the stored partner secret is for the new address too. */
  carriesPartner: z.boolean().optional(),
  /** Sends the token with area look-ups too, for platforms that require it (contract 5). */
  tokenForAreas: z.boolean().optional(),
});
export type AccountInput = z.input<typeof accountInputSchema>;
