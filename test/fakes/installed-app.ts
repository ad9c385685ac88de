import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { AppUpdates } from '../../main/app-updates/app-updates.ts';
import type { Installation, PackageKind } from '../../main/base/installation.ts';
import type { Log, Vault } from '../../main/base/host-services.ts';
import { silentLog } from '../../main/base/host-services.ts';
import type { AuditEntry } from '../../main/store/tables/audit-log/audit-log-table.ts';
import type { AppUpdate, InTheWay } from '../../shared/model/app-update.ts';
import { err, ok } from '../../shared/result.ts';
import { ManualClock } from './clock.ts';
import { eventually } from './eventually.ts';
import { temporaryFolder } from './folder.ts';

/** The program as an installer left it in a folder, with a bench. The test sets its running work. */
export interface InstalledApp {
  readonly updates: AppUpdates;
  readonly clock: ManualClock;
  readonly folder: string;
  /** Folder of downloads, as used by the Windows installers. */
  readonly cache: string;
  underWay: InTheWay[];
  /** Whether a backup is possible. */
  canBackUp: boolean;
  readonly backups: number[];
  /** Makes the next backup wait until `end`. */
  holdBackup(): { end(): void };
  readonly auditEntries: AuditEntry[];
  /** Functions passed on to run last; they end the process. */
  readonly exchanges: (() => Promise<boolean>)[];
  readonly vault: Map<string, string>;
  /** Waits until the program reaches a step. */
  reaches<Is extends AppUpdate['step']['is']>(
    is: Is,
  ): Promise<Extract<AppUpdate['step'], { is: Is }>>;
}

/** Returns an installation of a kind in a folder; `exchange` receives the command to run last. */
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

/** Installs the app; `folder` may be that of a previous run. */
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
  /** Makes the backup before an update, in place of `canBackUp`. */
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
    auditEntries: [],
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
    appendAudit: (entry) => app.auditEntries.push(entry),
    changed() {},
  });
  onTestFinished(() => updates.close());
  return Object.assign(app, { updates });
}
