import type { z } from 'zod';
import type { greeting, Place } from '../protocol.ts';
import { renameLog } from './backup/rename-log.ts';
import type { Database } from './database.ts';
import { factOf } from './facts.ts';
import { BELL, type Head } from './site-log.ts';

type Known = z.infer<typeof greeting>['known'];

/** Whether a bench was told of more than is here, of this very log. */
export function isBehind(known: Known, place: Place, { site, position }: Head): boolean {
  if (known?.site !== site) return false;
  return position < known.readTo || (place.epoch === known.epoch && place.seq < known.seq);
}

/**
 * Gives the log another name after its database went back and nobody said so, as a computer that was set back does, or a
 * replica that took over without the last commits. Of benches that say so at once the first one is heard; all of them
 * read and tell again. `name` is the new one.
 */
export async function goOnAnew(database: Database, before: string, name: string): Promise<void> {
  await database.commit(async (transaction) => {
    const [head] = await transaction.query<{ position: number }>(
      'SELECT position FROM site_head FOR UPDATE',
    );
    if ((await factOf(transaction, 'site')) !== before) return;
    await renameLog(transaction, name);
    await transaction.query('SELECT pg_notify($1, $2)', [BELL, String(head?.position ?? 0)]);
  });
}
