import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { AppUpdates } from '../../main/app-updates/app-updates.ts';
import type { Installation, PackageKind } from '../../main/base/installation.ts';
import type { Log, Vault } from '../../main/base/surroundings.ts';
import { silentLog } from '../../main/base/surroundings.ts';
import type { AuditEntry } from '../../main/store/audit-log-table.ts';
import type { AppUpdate, InTheWay } from '../../shared/model/app-update.ts';
import { err, ok } from '../../shared/result.ts';
import { ManualClock } from './clock.ts';
import { eventually } from './eventually.ts';
import { temporaryFolder } from './folder.ts';

/** The program as an installer put it into a folder, with a bench of which a test says what is under way. */
export interface InstalledApp {
  readonly updates: AppUpdates;
  readonly clock: ManualClock;
  readonly folder: string;
  /** Where downloads lie, as installers for Windows know it. */
  readonly cache: string;
  underWay: InTheWay[];
  /** Whether a backup can be made. */
  canBackUp: boolean;
  readonly backups: number[];
  /** Lets the next backup take until `end`. */
  holdBackup(): { end(): void };
  readonly told: AuditEntry[];
  /** What was handed over to be run last; it ends the process. */
  readonly exchanges: (() => Promise<boolean>)[];
  readonly vault: Map<string, string>;
  /** Waits until the program is at a step. */
  reaches<Is extends AppUpdate['step']['is']>(
    is: Is,
  ): Promise<Extract<AppUpdate['step'], { is: Is }>>;
}

/** What an installer of a kind left in a folder; `exchange` takes what is to be run last. */
export function installationIn(
  folder: string,
  kind: PackageKind,
  exchange: Installation['exchange'],
): Installation {
  const cacheFolder = join(folder, 'cache');
  mkdirSync(join(cacheFolder, 'packbench-updater'), { recursive: true });
  const configFile = join(folder, 'app-update.yml');
  writeFileSync(configFile, 'updaterCacheDirName: packbench-updater\n');
  return { kind, asksForRights: kind === 'deb', configFile, cacheFolder, exchange };
}

/** `folder` is of one that ran before. */
export function installApp({
  version = '1.0.0',
  kind = 'nsis',
  folder = temporaryFolder(),
  clock = new ManualClock(),
  log = silentLog,
  backUp,
}: {
  version?: string;
  kind?: PackageKind | null;
  folder?: string;
  clock?: ManualClock;
  log?: Log;
  /** Makes the backup before an update in place of what `canBackUp` says. */
  backUp?: ConstructorParameters<typeof AppUpdates>[0]['backUp'];
} = {}): InstalledApp {
  const cache = join(folder, 'cache', 'packbench-updater');
  const secrets = new Map<string, string>();
  const vault: Vault = {
    read: (name) => secrets.get(name) ?? null,
    write: (name, value) => {
      if (value === null) secrets.delete(name);
      else secrets.set(name, value);
    },
  };
  const exchanges: (() => Promise<boolean>)[] = [];
  const installation = kind && installationIn(folder, kind, (install) => exchanges.push(install));
  let held: Promise<void> | null = null;
  const app: Omit<InstalledApp, 'updates'> = {
    clock,
    folder,
    cache,
    underWay: [],
    canBackUp: true,
    backups: [],
    holdBackup() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return { end: resolve };
    },
    told: [],
    exchanges,
    vault: secrets,
    reaches: (is) =>
      eventually(`step ${is}`, () => {
        const { step } = updates.state;
        if (step.is === 'failed' && is !== step.is) throw new Error(`${step.why}: ${step.detail}`);
        return step.is === is ? (step as Extract<AppUpdate['step'], { is: typeof is }>) : null;
      }),
  };
  const updates = new AppUpdates({
    installation,
    dataFolder: folder,
    version,
    vault,
    clock,
    log,
    underWay: () => app.underWay,
    backUp: async () => {
      app.backups.push(clock.now());
      await held;
      if (backUp) return backUp();
      return app.canBackUp ? ok() : err({ code: 'disk-full', file: folder });
    },
    tell: (entry) => app.told.push(entry),
    changed() {},
  });
  onTestFinished(() => updates.close());
  return Object.assign(app, { updates });
}
