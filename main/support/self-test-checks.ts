import { join } from 'node:path';
import type { SelfTestCheck } from '../../shared/model/self-test.ts';
import { askDate } from '../base/ask-date.ts';
import type { HostServices } from '../base/host-services.ts';
import { createPlatformClient } from '../platform/client.ts';
import type { Station } from '../station.ts';
import { STORE_FILE } from '../store/store.ts';
import { listBackups } from '../store/engine/backup-files.ts';
import { backup, database, shutDatabase, type CheckFile } from './data-checks.ts';
import { printers, scale, webhook } from './device-checks.ts';
import { diskSpace, diskSpeed } from './disk-checks.ts';
import { type FeedCheckResult, updates } from './feed-check.ts';
import { finding } from './finding.ts';
import { fonts } from './font-check.ts';
import type { BenchSnapshot } from './bench-snapshot.ts';
import { clocks, platformAndToken } from './platform-checks.ts';
import type { Check } from './self-test.ts';

type Checks = Readonly<Partial<Record<SelfTestCheck, Check>>>;

const DATE_LIMIT_MS = 10_000;
const HUB_LIMIT_MS = 5_000;

/** Returns the checks of this computer and its open station. */
export function selfTestChecks(
  { station, mode, account }: BenchSnapshot,
  hostServices: HostServices,
  { check, feed }: { check: CheckFile; feed: () => Promise<FeedCheckResult> },
): Checks {
  const { dataFolder, resourcesFolder, clock } = hostServices;
  const folder = join(dataFolder, mode);
  const file = join(folder, STORE_FILE);
  const backups = join(folder, 'backups');
  return {
    'disk-space': async () => [await diskSpace(dataFolder)],
    'disk-speed': async () => [await diskSpeed(folder, clock)],
    database: async () => [
      station.ok ? await database(file, check) : shutDatabase(file, station.error),
    ],
    backup: async () => {
      const newest = listBackups(backups).at(0);
      const newestBackup = newest ? { ...newest, file: join(backups, newest.id) } : null;
      return [await backup(newestBackup, clock.now(), check, station.ok)];
    },
    updates: async () => [updates(await feed())],
    fonts: async () => {
      const { loadLabelFonts } = await import('../labels/label-fonts.ts');
      return [await fonts(() => loadLabelFonts(resourcesFolder))];
    },
    ...(station.ok
      ? stationChecks(station.value, hostServices)
      : closedStationChecks(account, hostServices)),
  };
}

function stationChecks(station: Station, { clock }: HostServices): Checks {
  const { account } = station.state();
  return {
    platform: () => platformAndToken(() => station.platform.routing(), account.baseUrl),
    clock: async () => [clocks(clock.now(), await askDate(account.baseUrl, DATE_LIMIT_MS))],
    printers: async () => {
      const polled = station.store.printers.list().map(async (printer) => {
        const condition = await station.printerWatch.condition(printer);
        return { name: printer.name, state: condition?.state ?? null };
      });
      return [printers(await Promise.all(polled))];
    },
    scale: () => [scale(station.weighing.settings.port, station.weighing.reading)],
    webhook: async () => {
      const hubAnswers = (await station.site?.answersNow(HUB_LIMIT_MS)) ?? null;
      return [webhook(station.tracking.webhooks, hubAnswers)];
    },
  };
}

/**
 * Checks without a database: printers are unknown, but the account is stored beside it, so the platform can be reached.
 */
function closedStationChecks(
  accountOf: BenchSnapshot['account'],
  { clock, outsideClock, log }: HostServices,
): Checks {
  const shut = (id: SelfTestCheck) => finding(id, 'amber', 'shut');
  return {
    platform: async () => {
      const account = accountOf();
      if (account === null) return [shut('platform'), shut('token')];
      const client = createPlatformClient({ ...account, clock, outsideClock, log });
      try {
        return await platformAndToken(() => client.routing(), account.baseUrl);
      } finally {
        await client.close();
      }
    },
    clock: async () => {
      const account = accountOf();
      if (account === null) return [shut('clock')];
      return [clocks(clock.now(), await askDate(account.baseUrl, DATE_LIMIT_MS))];
    },
    printers: () => [shut('printers')],
    scale: () => [shut('scale')],
    webhook: () => [shut('webhook')],
  };
}
