import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { backupSchema, backupShelfSchema, sinceBackupSchema } from './model/backup.ts';
import { guidePlaceSchema } from './model/guide.ts';
import { lookSchema } from './model/look.ts';
import { missedIncidentSchema } from './model/self-test.ts';
import {
  accountInputSchema,
  modeSchema,
  stationStateSchema,
  trainingFaultsSchema,
  trainingUpdatesSchema,
} from './model/station.ts';

const nothing = z.undefined();
const id = z.object({ id: z.string() });

/** The part of the contract that is about this computer and its station: which is open, its account, its backups, training: see `contract.ts`. */
export const stationContract = {
  /** Shows the window larger, smaller or as usual; answers the size, percent. Kept on this computer. */
  'window.zoom': command(
    z.object({ change: z.enum(['larger', 'smaller', 'normal']) }),
    z.object({ percent: z.int() }),
    { emits: [] },
  ),
  /** Changes how the window looks, as far as it is named; answers how it looks now. Kept on this computer. */
  'window.look': command(lookSchema.partial(), lookSchema, { emits: [] }),
  /** Where this computer is in the guide for new ones, after going there when it is named. */
  'window.guide': command(
    z.object({ to: guidePlaceSchema.optional() }),
    z.object({ place: guidePlaceSchema }),
    { emits: [] },
  ),
  /** A bug in the window, for the log: the incident is what the packer sees. Always answers. */
  'window.failed': command(
    z.object({
      incident: z.string().max(20),
      kind: z.enum(['render', 'error', 'rejection']),
      detail: z.string().max(10_000),
    }),
    nothing,
    { emits: [] },
  ),
  /** Incidents that no page was told of yet. Each is answered once. */
  'window.missed': command(nothing, z.array(missedIncidentSchema), { emits: [] }),

  'station.state': query(nothing, stationStateSchema),
  /** Opens training or the real account; the other one's data stays where it is. */
  'station.use': command(z.object({ mode: modeSchema }), nothing, { emits: ['station.opened'] }),
  /** Tries again to open a station that could not be opened. */
  'station.reopen': command(nothing, nothing, { emits: ['station.opened'] }),

  /** The backups of the station that is open, or that could not be opened. */
  'backups.list': query(nothing, backupShelfSchema),
  /** What was done since one was made; null where nobody can tell. */
  'backups.since': query(id, sinceBackupSchema.nullable()),
  'backups.make': command(nothing, backupSchema, { emits: ['backups.changed'] }),
  /**
   * Goes back to a backup: what is open is closed and kept aside, and every order that may have
   * been sent since is looked up. While there are any, nothing is sent before `outbox.pause` lets
   * the queue go. Always answers, also while the station's file is damaged.
   */
  'backups.restore': command(id, nothing, { emits: ['station.opened'] }),

  /** Keeps address and secrets of the real account and opens it. */
  'account.save': command(accountInputSchema, nothing, { emits: ['station.opened'] }),
  /** The real account as it was last saved, also in training; no address when it never was. */
  'account.kept': query(
    nothing,
    z.object({
      baseUrl: z.string(),
      hasToken: z.boolean(),
      hasPartner: z.boolean(),
      tokenForAreas: z.boolean(),
    }),
  ),
  /** Tries address, then token; answers how many provinces and carriers it saw. */
  'account.test': query(accountInputSchema, z.object({ provinces: z.int(), carriers: z.int() })),

  /** What a trainer has made go wrong; only answers in training. */
  'training.faults': query(nothing, trainingFaultsSchema),
  'training.setFaults': command(trainingFaultsSchema, nothing, { emits: ['training.changed'] }),
  /**
   * Whether the embedded platform sends its updates to this station by itself, and how fast orders
   * travel there; only answers in training. Switching them on also lets the station listen, on this
   * computer only, and registers its address: orders that are entered afterwards use it.
   */
  'training.updates': query(nothing, trainingUpdatesSchema),
  'training.setUpdates': command(trainingUpdatesSchema, nothing, {
    emits: ['training.changed', 'webhooks.changed', 'settings.changed'],
  }),

  /** What a trainer set is another: faults, or how fast orders travel. */
  'training.changed': event(nothing),

  'station.changed': event(stationStateSchema),

  /** A backup was made, or one that was too old was removed. */
  'backups.changed': event(nothing),

  /** The station was opened, failed to open, or was exchanged: everything shown is stale. */
  'station.opened': event(nothing),
  /** Somebody started the app a second time on this data folder. */
  'station.startedAgain': event(nothing),
} as const;
