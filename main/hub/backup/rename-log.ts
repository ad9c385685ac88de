import type { Queryable } from '../database.ts';
import { setSiteSetting } from '../site-settings.ts';
import { CHANGE_CHANNEL } from '../change-channel.ts';

/**
 * Renames the log after its database was restored from an earlier state. Benches drop what they read, read everything
 * again and send what the log lacks. Shared records of a bench are accepted only after it has greeted in the new log.
 * Runs in the commit that needs the new name.
 */
export async function renameLog(transaction: Queryable, name: string): Promise<void> {
  const [head] = await transaction.query<{ position: number }>(
    'SELECT position FROM site_head FOR UPDATE',
  );
  await setSiteSetting(transaction, 'site', name);
  await transaction.query('SELECT pg_notify($1, $2)', [
    CHANGE_CHANNEL,
    String(head?.position ?? 0),
  ]);
}
