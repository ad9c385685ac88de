import type { AwayWhy } from '../../../shared/model/site.ts';
import type { Refusal } from '../protocol.ts';
import type { HubAnswer } from './hub-client.ts';

/** How a part of a round ended. */
export type Ended =
  | { readonly state: 'level' }
  | { readonly state: 'away'; readonly why?: AwayWhy }
  | { readonly state: 'refused'; readonly why: Refusal['refused'] };

export const level: Ended = { state: 'level' };

/** What it means that the hub did not do what it was asked. */
export function endedBy(answer: Exclude<HubAnswer<unknown>, { kind: 'done' }>): Ended {
  return answer.kind === 'unclear'
    ? { state: 'away', why: answer.why }
    : { state: 'refused', why: answer.refusal.refused };
}

/** Whether the hub could not read what it was told: something in it is longer or other than it takes. */
export function isUnreadable(answer: HubAnswer<unknown>): boolean {
  return answer.kind === 'refused' && answer.refusal.refused === 'unreadable';
}
