import type { Database } from 'better-sqlite3';

/**
 * Tells of every order of which a list may now say something else, whoever wrote it: also what is rolled
 * back afterwards. One listener a connection; the next one takes its place.
 */
export function onFactsChanged(db: Database, listener: (seq: number) => void): void {
  db.function('facts_changed', { directOnly: false }, (seq: unknown) => {
    listener(Number(seq));
    return null;
  });
  for (const what of ['INSERT', 'UPDATE'])
    db.exec(`CREATE TEMP TRIGGER IF NOT EXISTS tell_of_${what} AFTER ${what} ON main.order_facts
      BEGIN SELECT facts_changed(NEW.seq); END`);
}
