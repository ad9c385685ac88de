import type { AppError } from '../../../../shared/app-error.ts';
import type { Result } from '../../../../shared/result.ts';

/**
 * State of a change of a platform setting, after it was read again. `taken`: as requested. `differs`: accepted, but
 * another value. `unread`: accepted, but not readable. `unclear`: unknown whether accepted. `not-taken`: certainly not
 * accepted. `refused`: by the platform or on the way to it.
 */
export type ChangeState =
  | { state: 'taken' | 'differs' | 'unread' }
  | { state: 'unclear' | 'not-taken' | 'refused'; problem: AppError };

/** Checks whether only another read can determine the result of a change. */
export function isUnclear(error: AppError): boolean {
  return 'effect' in error && error.effect === 'possible';
}

/**
 * Determines the state of a change. `holds`: whether the platform has the requested value; null if it could not be
 * read.
 */
export function changeStateOf(changed: Result<unknown>, holds: boolean | null): ChangeState {
  if (changed.ok) {
    if (holds === null) return { state: 'unread' };
    return { state: holds ? 'taken' : 'differs' };
  }
  const problem = changed.error;
  if (!isUnclear(problem)) return { state: 'refused', problem };
  if (holds === null) return { state: 'unclear', problem };
  return holds ? { state: 'taken' } : { state: 'not-taken', problem };
}
