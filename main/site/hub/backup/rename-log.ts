import type { Asked } from '../database.ts';
import { setFact } from '../facts.ts';
import { BELL } from '../bell.ts';

/**
 * Gives the log another name, after its database went back to what it was: benches drop what they read of it, read all again and
 * tell again what it does not have. Until a bench has greeted in it, nothing that all benches have the same of is taken from
 * it. In one commit with what has to be true then.
 */
export async function renameLog(transaction: Asked, name: string): Promise<void> {
  const [head] = await transaction.query<{ position: number }>(
    'SELECT position FROM site_head FOR UPDATE',
  );
  await setFact(transaction, 'site', name);
  await transaction.query('SELECT pg_notify($1, $2)', [BELL, String(head?.position ?? 0)]);
}
