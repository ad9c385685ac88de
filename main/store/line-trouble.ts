import type { Database } from 'better-sqlite3';
import { stops } from '../../shared/error-traits.ts';
import type { AppError } from '../../shared/result.ts';
import { parsed } from './row.ts';

/**
 * Lets SQL ask `stops_line(trouble)`: 1 when a stored error of a label holds up whatever waits for
 * its printer or for the platform, 0 when it is this label's own.
 */
export function defineStopsLine(db: Database): void {
  db.function('stops_line', { deterministic: true }, (trouble: unknown) => {
    if (typeof trouble !== 'string') return 0;
    const error = parsed<AppError>(trouble);
    return !stops(error, 'label') && (stops(error, 'printer') || stops(error, 'line')) ? 1 : 0;
  });
}
