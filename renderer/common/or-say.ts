import type { Result } from '../../shared/result.ts';
import { announceProblem } from '../ui/announce.ts';

/** Says what the station could not do, where nothing on the screen does; the answer goes on. */
export async function orSay<T>(answer: Promise<Result<T>>): Promise<Result<T>> {
  const result = await answer;
  if (!result.ok) announceProblem(result.error);
  return result;
}
