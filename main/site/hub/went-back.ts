import type { z } from 'zod';
import type { greeting, Place, Told } from '../protocol.ts';
import { renameLog } from './backup/rename-log.ts';
import type { Database } from './database.ts';
import { factOf } from './facts.ts';
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

/**
 * Gives the log another name after its database went back and nobody said so, as a computer that was set back does, or a
 * replica that took over without the last commits. Of benches that say so at once the first one is heard; all of them
 * read and tell again. `name` is the new one.
 */
export async function goOnAnew(database: Database, before: string, name: string): Promise<void> {
  await database.commit(async (transaction) => {
    await transaction.query('SELECT FROM site_head FOR UPDATE');
    if ((await factOf(transaction, 'site')) !== before) return;
    await renameLog(transaction, name);
  });
}
