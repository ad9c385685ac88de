import type { Database } from 'better-sqlite3';
import { stops } from '../../../shared/error-traits.ts';
import { storedProblem } from './tolerant.ts';

/**
 * Defines the SQL function `stops_line(trouble)`. It returns 1 if a label's stored error blocks its printer's line or
 * the platform, and 0 if the error concerns only this label.
 */
export function defineStopsLine(db: Database): void {
  db.function('stops_line', { deterministic: true }, (trouble: unknown) => {
    const error = typeof trouble === 'string' ? storedProblem(trouble) : null;
    if (error === null || stops(error, 'label')) return 0;
    return stops(error, 'printer') || stops(error, 'line') ? 1 : 0;
  });
}
