import type { Bench } from '../../main/bench/bench.ts';
import type { Log } from '../../main/base/host-services.ts';
import { type AnswerCall, answerCalls } from '../../main/ipc/answer.ts';
import type { Result } from '../../shared/result.ts';

const answers = new WeakMap<Bench, AnswerCall>();

/** Makes a call to a bench as a window without Electron does. Each bench has one set of handlers, with its first log. */
export function answer(
  bench: Bench,
  log: Log,
  channel: unknown,
  input?: unknown,
): Promise<Result<unknown>> {
  const answerCall = answers.get(bench) ?? answerCalls(bench, log);
  answers.set(bench, answerCall);
  return answerCall(channel, input);
}
