import type { Result } from '../../shared/result.ts';

/** What came of something that is expected to work; throws the error as JSON where it did not. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
