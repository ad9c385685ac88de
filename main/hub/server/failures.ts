import type { ServerResponse } from 'node:http';
import { faultInLog, problemInLog } from '../../base/loggable.ts';
import type { Log } from '../../base/host-services.ts';
import { Refused } from '../refused.ts';
import { HubProblem } from '../hub-problem.ts';
import { sendRefusal } from './answers.ts';

/** Answers a failed request. Failures that are neither bugs nor the sender's fault may be retried. */
export function answerFailure(response: ServerResponse, error: unknown, log: Log): void {
  if (error instanceof Refused) return sendRefusal(response, error);
  if (hasGivenUp(error)) return undefined;
  if (error instanceof HubProblem) log.warn('hub.trouble', { trouble: problemInLog(error) });
  else log.error('hub.request-failed', { error: faultInLog(error) });
  sendRefusal(response, new Refused('hub-unavailable'));
}

/**
 * True for Node's error when the sender disconnects early: no answer is possible, and strangers must not fill the log.
 */
function hasGivenUp(error: unknown): boolean {
  return error instanceof Error && error.message === 'aborted' && 'code' in error;
}
