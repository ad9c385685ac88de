import type { Asked } from '../database.ts';
import { setFact } from '../facts.ts';

/**
 * Gives the log another name, after its database went back to what it was: benches drop what they read of it, read all
 * again and tell again what it does not have. How far their shared things were told is forgotten, too.
 */
export async function renameLog(asked: Asked, name: string): Promise<void> {
  await setFact(asked, 'site', name);
  await asked.query('UPDATE site_benches SET records_seq = 0');
}
