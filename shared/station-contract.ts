import { z } from 'zod';
import { command, event, query } from './contract-entries.ts';
import { backupSchema, backupShelfSchema, sinceBackupSchema } from './model/backup.ts';
import { guideStageSchema } from './model/guide.ts';
import { appearanceSchema } from './model/appearance.ts';
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

/** Contract entries for this computer and its station: mode, account, backups, training; see `contract.ts`. */
export const stationContract = {
  /** Zooms the window in, out or to normal; answers the zoom in percent. Stored on this computer. */
  'window.zoom': command(
    z.object({ change: z.enum(['larger', 'smaller', 'normal']) }),
    z.object({ percent: z.int() }),
    { needs: 'nobody', emits: [] },
  ),
  /** Changes the given parts of the window's appearance; answers the appearance. Stored on this computer. */
  'window.look': command(appearanceSchema.partial(), appearanceSchema, {
    needs: 'nobody',
    emits: [],
  }),
  /** Position in the guide for new users; with `to`, after moving there. */
  'window.guide': command(
    z.object({ to: guideStageSchema.optional() }),
    z.object({ place: guideStageSchema }),
    { needs: 'nobody', emits: [] },
  ),
  /** Logs an error of the window; `incident` is the code that the packer sees. Always answers. */
  'window.failed': command(
    z.object({
      incident: z.string().max(20),
      kind: z.enum(['render', 'error', 'rejection']),
      detail: z.string().max(10_000),
    }),
    nothing,
    { needs: 'nobody', emits: [] },
  ),
  /** Incidents that no page has received yet. Each is returned once. */
  'window.missed': command(nothing, z.array(missedIncidentSchema), { needs: 'nobody', emits: [] }),

  'station.state': query(nothing, stationStateSchema, { needs: 'nobody' }),
  /** Opens training or the real account. The other one's data does not change. */
  'station.use': command(z.object({ mode: modeSchema }), nothing, {
    needs: 'lead',
    emits: ['station.opened'],
  }),
  /** Retries to open a station after a failure. */
  'station.reopen': command(nothing, nothing, { needs: 'nobody', emits: ['station.opened'] }),

  /**
   * Answers the questions `other-computer` and `bench-twice`. `moved`: the data are of this bench, and orders that may
   * have been sent since are looked up. `second`: the copy is set aside, and this bench starts without orders.
   */
  'station.takeOver': command(z.object({ as: z.enum(['moved', 'second']) }), nothing, {
    needs: 'lead',
    emits: ['station.opened'],
  }),

  /** Backups of the open station, or of the one that failed to open. */
  'backups.list': query(nothing, backupShelfSchema, { needs: 'nobody' }),
  /** Changes since a backup was made; null if they cannot be determined. */
  'backups.since': query(id, sinceBackupSchema.nullable(), { needs: 'nobody' }),
  'backups.make': command(nothing, backupSchema, { needs: 'packer', emits: ['backups.changed'] }),
  /**
   * Restores a backup: the open database is closed and stored beside it, and every order that may have been sent since
   * is looked up. Until all are settled, the queue sends no order before `outbox.pause` continues it. Always answers,
   * also if the station's file is damaged.
   */
  'backups.restore': command(id, nothing, { needs: 'lead', emits: ['station.opened'] }),

  /** Saves the real account's address and secrets, and opens it. */
  'account.save': command(accountInputSchema, nothing, {
    needs: 'lead',
    locks: 'account',
    emits: ['station.opened'],
  }),
  /** The real account as last saved, also in training; without an address if it was never saved. */
  'account.kept': query(
    nothing,
    z.object({
      baseUrl: z.string(),
      hasToken: z.boolean(),
      hasPartner: z.boolean(),
      tokenForAreas: z.boolean(),
    }),
    { needs: 'nobody' },
  ),
  /** Tests the address, then the token; answers the number of provinces and carriers received. */
  'account.test': query(accountInputSchema, z.object({ provinces: z.int(), carriers: z.int() }), {
    needs: 'lead',
  }),

  /** Faults that the trainer switched on; answers only in training. */
  'training.faults': query(nothing, trainingFaultsSchema, { needs: 'nobody' }),
  'training.setFaults': command(trainingFaultsSchema, nothing, {
    needs: 'packer',
    emits: ['training.changed'],
  }),
  /**
   * Whether the embedded platform sends updates to this station automatically, and the speed of its orders; answers
   * only in training. Switching them on also opens the station's listener, on this computer only, and registers its
   * address: orders entered afterwards use it.
   */
  'training.updates': query(nothing, trainingUpdatesSchema, { needs: 'nobody' }),
  'training.setUpdates': command(trainingUpdatesSchema, nothing, {
    needs: 'lead',
    emits: ['training.changed', 'webhooks.changed', 'settings.changed'],
  }),

  /** The trainer changed the faults or the speed of orders. */
  'training.changed': event(nothing),

  'station.changed': event(stationStateSchema),

  /** A backup was created, or an expired one was deleted. */
  'backups.changed': event(nothing),

  /** The station was opened, failed to open, or was exchanged: all displayed data is stale. */
  'station.opened': event(nothing),
  /** The app was started a second time on this data folder. */
  'station.startedAgain': event(nothing),
} as const;
