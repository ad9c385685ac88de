import type { Result } from '../../shared/result.ts';
import { announceProblem } from '../ui/announce.ts';

/** Shows a failed call's problem as a notice, for screens that do not show it, and passes the result on. */
export async function announceFailure<T>(answer: Promise<Result<T>>): Promise<Result<T>> {
  const result = await answer;
  if (!result.ok) announceProblem(result.error);
  return result;
}
