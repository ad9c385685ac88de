import type { AwayWhy } from '../../../shared/model/site.ts';
import type { HubRefusal } from '../protocol/protocol.ts';
import type { HubAnswer } from '../connection/hub-client.ts';

/** Outcome of one step of a synchronization round. */
export type RoundResult =
  | { readonly state: 'level' }
  | { readonly state: 'away'; readonly why?: AwayWhy }
  | { readonly state: 'refused'; readonly why: HubRefusal['refused'] };

export const upToDate: RoundResult = { state: 'level' };

/** Converts an answer that is not `done` to an outcome. */
export function resultOf(answer: Exclude<HubAnswer<unknown>, { kind: 'done' }>): RoundResult {
  return answer.kind === 'unclear'
    ? { state: 'away', why: answer.why }
    : { state: 'refused', why: answer.refusal.refused };
}

/** True if the hub refused the request as unreadable: a value in it is too long or invalid. */
export function isUnreadable(answer: HubAnswer<unknown>): boolean {
  return answer.kind === 'refused' && answer.refusal.refused === 'unreadable';
}
