import type { Database } from 'better-sqlite3';
import { stops } from '../../shared/error-traits.ts';
import { storedTrouble } from './tolerant.ts';

/**
 * Lets SQL ask `stops_line(trouble)`: 1 when a stored error of a label holds up whatever waits for
 * its printer or for the platform, 0 when it is this label's own.
 */
export function defineStopsLine(db: Database): void {
  db.function('stops_line', { deterministic: true }, (trouble: unknown) => {
    const error = typeof trouble === 'string' ? storedTrouble(trouble) : null;
    if (error === null || stops(error, 'label')) return 0;
    return stops(error, 'printer') || stops(error, 'line') ? 1 : 0;
  });
}
