import { yieldToLoop } from '../base/yield-to-loop.ts';
import type { AppError } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';
import type { RequestKind } from './refused-token.ts';
import type { QueueContext } from './queue-context.ts';

/**
 * Returns an answer after `requests` has learned from it. An answer that blames the access token says nothing about the
 * order: it stops the line, regardless of the platform's other answers, and the order waits.
 */
export async function noteAnswer<T, Problem extends AppError>(
  answer: Result<T, Problem>,
  { requests }: Pick<QueueContext, 'requests'>,
  requestKind: RequestKind = 'question',
): Promise<Result<T, Problem>> {
  // Answers that arrive together are processed one by one: the next request leaves before the next answer is committed.
  // Otherwise the line would wait for all their commits.
  await yieldToLoop();
  requests.learn(answer, requestKind);
  return answer;
}
