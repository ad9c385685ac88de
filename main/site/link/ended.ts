import type { Refusal } from '../protocol.ts';
import type { Said } from './hub-client.ts';

/** How a part of a round ended. */
export type Ended =
  | { readonly state: 'level' }
  | { readonly state: 'away' }
  | { readonly state: 'refused'; readonly why: Refusal['refused'] };

export const level: Ended = { state: 'level' };

/** What it means that the hub did not do what it was asked. */
export function endedBy(said: Exclude<Said<unknown>, { said: 'yes' }>): Ended {
  return said.said === 'nothing'
    ? { state: 'away' }
    : { state: 'refused', why: said.refusal.refused };
}
