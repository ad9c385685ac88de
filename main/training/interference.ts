import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PlatformPaper } from '../../shared/model/label-size.ts';
import type { TrainingOrder } from './order.ts';
import type { Reply } from './reply.ts';
import type { Timers } from './timers.ts';
import type { Push, Update } from './webhooks/delivery.ts';

/** What comes in place of an answer: the connection is reset, or nothing ever comes. */
type NoAnswer = 'reset' | 'silence';

/**
 * What tests put between the platform and whoever speaks with it; training itself has none of it.
 * `path` is that of the request, such as `/v1/platform/orders/create`.
 */
export interface Interference {
  /** Sees every request before it is read; true when it has answered in the platform's place. */
  aside?(request: IncomingMessage, response: ServerResponse): boolean;
  /** Extra milliseconds of an answer, half of them before and half after the work is done. */
  delayMs?(path: string): number;
  /** The request has been read and nothing is done: what happens in the work's place, or null. */
  before?(path: string): Reply | NoAnswer | null;
  /** The work is done: what is answered. */
  after?(path: string, reply: Reply): Reply | NoAnswer;
  /** Whether a carrier does not take the order of this request over. */
  handOverFails?(path: string): boolean;
  /** The label document of some orders in place of the page, or null. `now` in ms since the epoch. */
  labels?(
    orders: readonly TrainingOrder[],
    size: PlatformPaper,
    now: number,
  ): Promise<Reply> | null;
  /** Passes an update on to its callback URL: once, twice, or later. */
  deliver?(update: Update, deliver: (update: Update) => void, timers: Timers): void;
  /** A call of a callback URL is over. */
  pushed?(push: Push): void;
}
