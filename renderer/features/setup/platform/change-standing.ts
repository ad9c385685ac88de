import type { AppError } from '../../../../shared/app-error.ts';
import type { Result } from '../../../../shared/result.ts';

/**
 * How a change of the platform's own settings stands, after it was read again:
 * `taken` as wished; `differs` although the platform said yes; `unread` since it could not be
 * read; `unclear` whether it was taken; `not-taken`, which is clear; `refused` by the platform or
 * by the way there.
 */
export type ChangeStanding =
  | { state: 'taken' | 'differs' | 'unread' }
  | { state: 'unclear' | 'not-taken' | 'refused'; problem: AppError };

/** Whether only another look at the platform can say what became of a change. */
export function isUnclear(error: AppError): boolean {
  return 'effect' in error && error.effect === 'possible';
}

/** `holds`: whether the platform shows what was wished; null when it could not be read. */
export function standingOf(changed: Result<unknown>, holds: boolean | null): ChangeStanding {
  if (changed.ok) {
    if (holds === null) return { state: 'unread' };
    return { state: holds ? 'taken' : 'differs' };
  }
  const problem = changed.error;
  if (!isUnclear(problem)) return { state: 'refused', problem };
  if (holds === null) return { state: 'unclear', problem };
  return holds ? { state: 'taken' } : { state: 'not-taken', problem };
}
