import type { Database } from 'better-sqlite3';

/**
 * Reports every order whose list data may have changed, by any writer, including changes that are rolled back later.
 * One listener per connection; a new one replaces it.
 */
export function onOrderDataChanged(db: Database, listener: (seq: number) => void): void {
  db.function('facts_changed', { directOnly: false }, (seq: unknown) => {
    listener(Number(seq));
    return null;
  });
  for (const what of ['INSERT', 'UPDATE'])
    db.exec(`CREATE TEMP TRIGGER IF NOT EXISTS tell_of_${what} AFTER ${what} ON main.order_facts
      BEGIN SELECT facts_changed(NEW.seq); END`);
}
