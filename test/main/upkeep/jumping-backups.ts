import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { silentLog, systemClock } from '../../../main/base/host-services.ts';
import { defaultBackups } from '../../../main/store/tables/stored-values.ts';
import { Backups } from '../../../main/upkeep/backups.ts';
import type { Backup } from '../../../shared/model/backup.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { keeperWorker } from '../../fakes/paths.ts';
import { databaseOf } from '../../fakes/unpacked-backup.ts';

export const DAY_MS = 24 * 3_600_000;

/** Returns the options of a station's backups. */
export function optionsOf(file: string, clock = new ManualClock()) {
  return {
    file,
    folder: join(file, '..', 'backups'),
    keeperWorker,
    outsideClock: systemClock,
    rule: () => defaultBackups,
    onDamage: () => {},
    onChange: () => {},
    clock,
    log: silentLog,
  };
}

/** Returns a station's backups, with a clock that jumps. */
export function backupsOf(file: string, clock: ManualClock) {
  return new Backups(optionsOf(file, clock));
}

/** Returns a backup's number of orders, its version and its faults; throws if it cannot be opened. */
export function opened(file: string, { id }: Backup) {
  const db = new Sqlite(databaseOf(join(file, '..', 'backups', id)), { readonly: true });
  try {
    const orders = db.prepare<[], number>('SELECT count(*) FROM orders').pluck().get();
    const check = db.pragma('integrity_check', { simple: true });
    return { orders, version: db.pragma('user_version', { simple: true }), check };
  } finally {
    db.close();
  }
}
