import type { z } from 'zod';
import type { greeting, Place, Told } from '../protocol.ts';
import { renameLog } from './backup/rename-log.ts';
import type { Asked, Database } from './database.ts';
import { factOf, setFact } from './facts.ts';
import type { Head } from './site-log.ts';

type Known = z.infer<typeof greeting>['known'];
type Numbers = z.infer<typeof greeting>['told'];

/** Whether a bench was told of more than is here, of this very log. */
export function isBehind(known: Known, place: Place, { site, position }: Head): boolean {
  if (known?.site !== site) return false;
  return position < known.readTo || (place.epoch === known.epoch && place.seq < known.seq);
}

/**
 * Whether a bench told more in this epoch than its database knows of: that went back to a backup, or somebody cut off the end
 * of its log of who did what. Where its journal ends it looks itself.
 */
export function hasForgotten(numbers: Numbers, { records, audit }: Told): boolean {
  if (numbers === null) return false;
  return records > numbers.records || (audit?.seq ?? 0) > numbers.audit;
}

/** Before the log gets another name again because a bench says so, minutes: all benches read everything again each time. */
const AGAIN_AFTER_MINUTES = 10;

/** When the log got its name because a bench had been told of more than was there: which bench, and when, ms. */
export interface WentBack {
  readonly code: string;
  readonly at: number;
}

/**
 * Gives the log another name after its database went back and nobody said so, as a computer that was set back does, or a
 * replica that took over without the last commits. Of benches that say so at once the first one is heard; all of them
 * read and tell again. `name` is the new one. False where nothing was done: whoever goes on saying so is heard later.
 */
export function goOnAnew(
  database: Database,
  { before, name, bench }: Readonly<Record<'before' | 'name' | 'bench', string>>,
): Promise<boolean> {
  return database.commit(async (transaction) => {
    await transaction.query('SELECT FROM site_head FOR UPDATE');
    if ((await factOf(transaction, 'site')) !== before) return false;
    const last = await wentBack(transaction);
    const [now] = await transaction.query<WentBack>(
      `SELECT code, floor(extract(epoch FROM now()) * 1000)::float8 AS at FROM site_benches WHERE bench = $1`,
      [bench],
    );
    if (!now || (last && now.at < last.at + AGAIN_AFTER_MINUTES * 60_000)) return false;
    await renameLog(transaction, name);
    await setFact(transaction, 'wentBack', JSON.stringify(now));
    return true;
  });
}

/** The last time; null for never. */
export async function wentBack(asked: Asked): Promise<WentBack | null> {
  const known = await factOf(asked, 'wentBack');
  return known === null ? null : (JSON.parse(known) as WentBack);
}
