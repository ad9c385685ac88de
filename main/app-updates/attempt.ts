import { join } from 'node:path';
import { z } from 'zod';
import type { AppOutcome } from '../../shared/model/app-update.ts';
import { readJson, writeJson } from '../base/files/atomic-file.ts';
import { compareVersions } from './version-order.ts';

const attemptSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** Start of the installation (ms). */
  at: z.int(),
  /** Null until the next start has checked the result. */
  outcome: z.enum(['updated', 'not-updated']).nullable(),
});
export type Attempt = z.output<typeof attemptSchema>;

/** The last installation attempt, stored in a file: the process that starts it does not see the result. */
export class LastAttempt {
  readonly #file;

  constructor(dataFolder: string) {
    this.#file = join(dataFolder, 'app-update-attempt.json');
  }

  /** Null if there was none, or if the file cannot be read. */
  read(): Attempt | null {
    return attemptSchema.safeParse(readJson(this.#file)).data ?? null;
  }

  /** Saves the attempt. Throws errors of the file system. */
  keep(attempt: Attempt): void {
    writeJson(this.#file, attempt);
  }
}

/**
 * Returns the result for the window. Null while it is unknown, and if a failed version or a newer one is running now
 * because it was installed manually.
 */
export function outcomeOf(attempt: Attempt | null, runs: string): AppOutcome | null {
  if (!attempt?.outcome) return null;
  const { from, to, at, outcome } = attempt;
  if (outcome === 'not-updated' && compareVersions(runs, to) >= 0) return null;
  return { is: outcome, from, to, at: new Date(at).toISOString() };
}
