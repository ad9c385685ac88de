import type { Result } from '../../shared/result.ts';

/** Returns the value of a result that must be successful; throws the error as JSON otherwise. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
