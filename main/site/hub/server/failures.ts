import type { ServerResponse } from 'node:http';
import { faultInLog, troubleInLog } from '../../../base/loggable.ts';
import type { Log } from '../../../base/surroundings.ts';
import { Refused } from '../refused.ts';
import { HubTrouble } from '../trouble.ts';
import { refuse } from './answers.ts';

/** Answers a request that could not be served. What is no bug and nobody's mistake can be asked again. */
export function answerFailure(response: ServerResponse, error: unknown, log: Log): void {
  if (error instanceof Refused) return refuse(response, error);
  if (hasGivenUp(error)) return undefined;
  if (error instanceof HubTrouble) log.warn('hub.trouble', { trouble: troubleInLog(error) });
  else log.error('hub.request-failed', { error: faultInLog(error) });
  refuse(response, new Refused('hub-unavailable'));
}

/** Node's own word for a request whose sender is gone before its end: nobody hears an answer, and strangers fill no log. */
function hasGivenUp(error: unknown): boolean {
  return error instanceof Error && error.message === 'aborted' && 'code' in error;
}
