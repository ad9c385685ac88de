import { z } from 'zod';
import { call, event } from './contract-entries.ts';
import { backupSchema, backupShelfSchema, sinceBackupSchema } from './model/backup.ts';
import { guidePlaceSchema } from './model/guide.ts';
import { lookSchema } from './model/look.ts';
import { missedIncidentSchema } from './model/self-test.ts';
import {
  accountInputSchema,
  modeSchema,
  stationSettingsSchema,
  stationStateSchema,
  trainingFaultsSchema,
  trainingUpdatesSchema,
} from './model/station.ts';

const nothing = z.undefined();
const id = z.object({ id: z.string() });

/** The part of the contract that is about this computer and its station: which is open, its account, its backups, training: see `contract.ts`. */
export const stationContract = {
  /** Shows the window larger, smaller or as usual; answers the size, percent. Kept on this computer. */
  'window.zoom': call(
    z.object({ change: z.enum(['larger', 'smaller', 'normal']) }),
    z.object({ percent: z.int() }),
  ),
  /** Changes how the window looks, as far as it is named; answers how it looks now. Kept on this computer. */
  'window.look': call(lookSchema.partial(), lookSchema),
  /** Where this computer is in the guide for new ones, after going there when it is named. */
  'window.guide': call(
    z.object({ to: guidePlaceSchema.optional() }),
    z.object({ place: guidePlaceSchema }),
  ),
  /** A bug in the window, for the log: the incident is what the packer sees. Always answers. */
  'window.failed': call(
    z.object({
      incident: z.string().max(20),
      kind: z.enum(['render', 'error', 'rejection']),
      detail: z.string().max(10_000),
    }),
    nothing,
  ),
  /** Incidents that no page was told of yet. Each is answered once. */
  'window.missed': call(nothing, z.array(missedIncidentSchema)),

  'station.state': call(nothing, stationStateSchema),
  'station.save': call(
    stationSettingsSchema.extend({ before: stationSettingsSchema.optional() }),
    nothing,
  ),
  /** Opens training or the real account; the other one's data stays where it is. */
  'station.use': call(z.object({ mode: modeSchema }), nothing),
  /** Tries again to open a station that could not be opened. */
  'station.reopen': call(nothing, nothing),

  /** The backups of the station that is open, or that could not be opened. */
  'backups.list': call(nothing, backupShelfSchema),
  /** What was done since one was made; null where nobody can tell. */
  'backups.since': call(id, sinceBackupSchema.nullable()),
  'backups.make': call(nothing, backupSchema),
  /**
   * Goes back to a backup: what is open is closed and kept aside, and every order that may have
   * been sent since is looked up. While there are any, nothing is sent before `outbox.pause` lets
   * the queue go. Always answers, also while the station's file is damaged.
   */
  'backups.restore': call(id, nothing),

  /** Keeps address and secrets of the real account and opens it. */
  'account.save': call(accountInputSchema, nothing),
  /** The real account as it was last saved, also in training; no address when it never was. */
  'account.kept': call(
    nothing,
    z.object({
      baseUrl: z.string(),
      hasToken: z.boolean(),
      hasPartner: z.boolean(),
      tokenForAreas: z.boolean(),
    }),
  ),
  /** Tries address, then token; answers how many provinces and carriers it saw. */
  'account.test': call(accountInputSchema, z.object({ provinces: z.int(), carriers: z.int() })),

  /** What a trainer has made go wrong; only answers in training. */
  'training.faults': call(nothing, trainingFaultsSchema),
  'training.setFaults': call(trainingFaultsSchema, nothing),
  /**
   * Whether the embedded platform sends its updates to this station by itself, and how fast orders
   * travel there; only answers in training. Switching them on also lets the station listen, on this
   * computer only, and registers its address: orders that are entered afterwards use it.
   */
  'training.updates': call(nothing, trainingUpdatesSchema),
  'training.setUpdates': call(trainingUpdatesSchema, nothing),

  'station.changed': event(stationStateSchema),

  /** A backup was made, or one that was too old was removed. */
  'backups.changed': event(nothing),

  /** The station was opened, failed to open, or was exchanged: everything shown is stale. */
  'station.opened': event(nothing),
  /** Somebody started the app a second time on this data folder. */
  'station.startedAgain': event(nothing),
} as const;
