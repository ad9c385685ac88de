import type { z } from 'zod';
import type { greeting, JournalPosition, ReceivedState } from '../site/protocol/protocol.ts';
import { renameLog } from './backup/rename-log.ts';
import type { Queryable, Database } from './database.ts';
import { siteSetting, setSiteSetting } from './site-settings.ts';
import type { Head } from './site-log.ts';

type BenchCursor = z.infer<typeof greeting>['known'];
type Numbers = z.infer<typeof greeting>['told'];

/** True if a bench has received more of this log than it contains now. */
export function isLogRolledBack(
  known: BenchCursor,
  place: JournalPosition,
  { site, position }: Head,
): boolean {
  if (known?.site !== site) return false;
  return position < known.readTo || (place.epoch === known.epoch && place.seq < known.seq);
}

/**
 * True if a bench sent more in this epoch than its database contains: it was restored from a backup, or its audit log
 * was truncated. The bench checks the end of its journal itself.
 */
export function isBenchRolledBack(numbers: Numbers, { records, audit }: ReceivedState): boolean {
  if (numbers === null) return false;
  return records > numbers.records || (audit?.seq ?? 0) > numbers.audit;
}

/** Minimum time between automatic renames (minutes): each makes all benches read everything again. */
const AGAIN_AFTER_MINUTES = 10;

/** Last automatic rename: the reporting bench, and the time (ms). */
export interface AutomaticRename {
  readonly code: string;
  readonly at: number;
}

/**
 * Renames the log after its database was set back without notice, for example by a restored computer or a replica that
 * lacked the last commits. Only the first reporting bench triggers a rename; all benches then read and send again.
 * @param name The new name.
 * @returns False if the log was not renamed; the bench may report it again later.
 */
export function startNewLog(
  database: Database,
  { before, name, bench }: Readonly<Record<'before' | 'name' | 'bench', string>>,
): Promise<boolean> {
  return database.commit(async (transaction) => {
    await transaction.query('SELECT FROM site_head FOR UPDATE');
    if ((await siteSetting(transaction, 'site')) !== before) return false;
    const last = await lastAutomaticRename(transaction);
    const [now] = await transaction.query<AutomaticRename>(
      `SELECT code, floor(extract(epoch FROM now()) * 1000)::float8 AS at FROM site_benches WHERE bench = $1`,
      [bench],
    );
    if (!now || (last && now.at < last.at + AGAIN_AFTER_MINUTES * 60_000)) return false;
    await renameLog(transaction, name);
    await setSiteSetting(transaction, 'wentBack', JSON.stringify(now));
    return true;
  });
}

/** Returns the last automatic rename; null without one. */
export async function lastAutomaticRename(db: Queryable): Promise<AutomaticRename | null> {
  const stored = await siteSetting(db, 'wentBack');
  return stored === null ? null : (JSON.parse(stored) as AutomaticRename);
}
