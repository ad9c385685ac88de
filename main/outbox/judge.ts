import { setImmediate as nextTurn } from 'node:timers/promises';
import { err, type Result } from '../../shared/result.ts';
import type { StepTools } from './step.ts';

/**
 * What the line learns from an answer about one order, and the answer as the order may take it.
 * One that blames the token while the same token gets a good answer elsewhere (contract 4.1) is
 * about this order, such as a carrier that the account may not use: it must not stop the others.
 */
export async function judged<T>(
  answer: Result<T>,
  { client, line }: Pick<StepTools, 'client' | 'line'>,
): Promise<Result<T>> {
  // Answers that arrive together are dealt with one by one: the next request leaves, and only then
  // is the next answer committed. Otherwise the line would stand still for all their commits.
  await nextTurn();
  if (answer.ok || answer.error.code !== 'unauthorised') {
    line.learn(answer);
    return answer;
  }
  const proof = await client.routing();
  line.learn(proof.ok || proof.error.code !== 'unauthorised' ? proof : answer);
  if (!proof.ok) return proof.error.code === 'unauthorised' ? answer : proof;
  const { message, effect } = answer.error;
  return err({ code: 'refused', message, status: 403, effect });
}
