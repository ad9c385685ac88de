import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PlatformPaper } from '../../shared/model/label-size.ts';
import type { TrainingOrder } from './order.ts';
import type { Reply } from './reply.ts';
import type { Timers } from './timers.ts';
import type { Push, Update } from './webhooks/delivery.ts';

/** Replacement for an answer: a connection reset, or no answer at all. */
type NoAnswer = 'reset' | 'silence';

/**
 * Hooks for tests between the platform and its clients; training itself has no hooks. `path` is the request's path,
 * such as `/v1/platform/orders/create`.
 */
export interface Interference {
  /** Called before a request is read; returns true if the hook has answered it. */
  intercept?(request: IncomingMessage, response: ServerResponse): boolean;
  /** Extra delay of an answer (ms), half before and half after the work. */
  delayMs?(path: string): number;
  /** Called after reading and before the work; a result replaces the work. */
  before?(path: string): Reply | NoAnswer | null;
  /** Called after the work; returns the answer. */
  after?(path: string, reply: Reply): Reply | NoAnswer;
  /** True if the carrier does not take over the order of this request. */
  handOverFails?(path: string): boolean;
  /** Replaces the label page of some orders; null for the normal page. `now` in ms since the epoch. */
  labels?(
    orders: readonly TrainingOrder[],
    size: PlatformPaper,
    now: number,
  ): Promise<Reply> | null;
  /** Passes an update on to its callback URL: once, twice, or later. */
  deliver?(update: Update, deliver: (update: Update) => void, timers: Timers): void;
  /** Called when a call of a callback URL has ended. */
  pushed?(push: Push): void;
}
