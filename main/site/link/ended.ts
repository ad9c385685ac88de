import type { AwayWhy } from '../../../shared/model/site.ts';
import type { Refusal } from '../protocol.ts';
import type { HubAnswer } from './hub-client.ts';

/** Outcome of one step of a synchronization round. */
export type Ended =
  | { readonly state: 'level' }
  | { readonly state: 'away'; readonly why?: AwayWhy }
  | { readonly state: 'refused'; readonly why: Refusal['refused'] };

export const level: Ended = { state: 'level' };

/** Converts an answer that is not `done` to an outcome. */
export function endedBy(answer: Exclude<HubAnswer<unknown>, { kind: 'done' }>): Ended {
  return answer.kind === 'unclear'
    ? { state: 'away', why: answer.why }
    : { state: 'refused', why: answer.refusal.refused };
}

/** True if the hub refused the request as unreadable: a value in it is too long or invalid. */
export function isUnreadable(answer: HubAnswer<unknown>): boolean {
  return answer.kind === 'refused' && answer.refusal.refused === 'unreadable';
}
