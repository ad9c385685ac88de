import { join } from 'node:path';
import type { SelfTestCheck } from '../../shared/model/self-test.ts';
import { askDate } from '../base/ask-date.ts';
import type { Surroundings } from '../base/surroundings.ts';
import { type Station, STORE_FILE } from '../station.ts';
import { listBackups } from '../store/backup-files.ts';
import { backup, database, type CheckFile } from './data-checks.ts';
import { printers, scale, webhook } from './device-checks.ts';
import { diskSpace, diskSpeed } from './disk-checks.ts';
import { type AskedFeed, updates } from './feed-check.ts';
import { fonts } from './font-check.ts';
import { clocks, platformAndToken } from './platform-checks.ts';
import type { Look } from './self-test.ts';

const DATE_LIMIT_MS = 10_000;

/** What is looked at in an open station, and on the computer below it. */
export function looksAt(
  station: Station,
  { dataFolder, resourcesFolder, clock }: Surroundings,
  { check, feed }: { check: CheckFile; feed: () => Promise<AskedFeed> },
): Readonly<Partial<Record<SelfTestCheck, Look>>> {
  const { mode, account } = station.state();
  const folder = join(dataFolder, mode);
  const file = join(folder, STORE_FILE);
  const backups = join(folder, 'backups');
  return {
    'disk-space': () => [diskSpace(dataFolder)],
    'disk-speed': () => [diskSpeed(folder, clock)],
    database: async () => [await database(file, check)],
    backup: async () => {
      const newest = listBackups(backups).at(0);
      const known = newest ? { ...newest, file: join(backups, newest.id) } : null;
      return [await backup(known, clock.now(), check)];
    },
    platform: () => platformAndToken(() => station.platform.routing(), account.baseUrl),
    clock: async () => [clocks(clock.now(), await askDate(account.baseUrl, DATE_LIMIT_MS))],
    printers: async () => {
      const asked = station.store.printers.list().map(async (printer) => {
        const condition = await station.printerWatch.condition(printer);
        return { name: printer.name, state: condition?.state ?? null };
      });
      return [printers(await Promise.all(asked))];
    },
    updates: async () => [updates(await feed())],
    scale: () => [scale(station.weighing.settings.port, station.weighing.reading)],
    webhook: () => [webhook(station.tracking.webhooks)],
    fonts: async () => {
      const { loadLabelFonts } = await import('../labels/label-fonts.ts');
      return [await fonts(() => loadLabelFonts(resourcesFolder))];
    },
  };
}
