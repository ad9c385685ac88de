import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { AppOutcome } from '../../shared/model/app-update.ts';
import { writeFileAtomically } from '../base/files/atomic-file.ts';
import { compareVersions } from './version-order.ts';

const attemptSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** When it was begun, ms. */
  at: z.int(),
  /** Null until the version after it was read back. */
  outcome: z.enum(['updated', 'not-updated']).nullable(),
});
export type Attempt = z.output<typeof attemptSchema>;

/** The last installation, kept in a file, since the process that begins it never sees how it ends. */
export class LastAttempt {
  readonly #file;

  constructor(dataFolder: string) {
    this.#file = join(dataFolder, 'app-update-attempt.json');
  }

  /** Null when there was none, or what was kept of it cannot be read. */
  read(): Attempt | null {
    try {
      return attemptSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch {
      return null;
    }
  }

  /** Throws what the file system throws. */
  keep(attempt: Attempt): void {
    writeFileAtomically(this.#file, JSON.stringify(attempt));
  }
}

/**
 * As the window is told; null while nobody knows how it ended, and where the version that did not come about, or one
 * after it, `runs` now: somebody installed it by hand.
 */
export function outcomeOf(attempt: Attempt | null, runs: string): AppOutcome | null {
  if (!attempt?.outcome) return null;
  const { from, to, at, outcome } = attempt;
  if (outcome === 'not-updated' && compareVersions(runs, to) >= 0) return null;
  return { is: outcome, from, to, at: new Date(at).toISOString() };
}
