import { nextTurn } from '../base/next-turn.ts';
import type { AppError } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';
import type { Asked } from './refused-token.ts';
import type { StepTools } from './step.ts';

/**
 * The answer to one of the queue's requests, once the line has learned from it. An answer that blames
 * the access token says nothing about the order: it stops the line, whatever the platform still
 * answers to other questions, and the order waits.
 */
export async function noteAnswer<T, Problem extends AppError>(
  answer: Result<T, Problem>,
  { requests }: Pick<StepTools, 'requests'>,
  asked: Asked = 'question',
): Promise<Result<T, Problem>> {
  // Answers that arrive together are dealt with one by one: the next request leaves, and only then
  // is the next answer committed. Otherwise the line would stand still for all their commits.
  await nextTurn();
  requests.learn(answer, asked);
  return answer;
}
