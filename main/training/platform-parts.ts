import type { Clock } from '../base/surroundings.ts';
import type { Areas } from './areas.ts';
import type { Faults } from './faults.ts';
import type { Interference } from './interference.ts';
import type { Journeys } from './journeys/journeys.ts';
import type { Ledger } from './ledger.ts';
import type { PrintTokens } from './print-tokens.ts';
import type { DeliveryPace } from './webhooks/delivery.ts';

/** How long things take, in milliseconds. */
export interface Pace extends DeliveryPace {
  /** Until a carrier takes over an order whose hand-over failed at first. */
  readonly handOver: number;
  /** How long a print token is good for. */
  readonly printToken: number;
  /** From one status of an order to the next; infinite: statuses change by hand only. */
  readonly status: number;
}

/** What the resources work with. */
export interface PlatformParts {
  readonly areas: Areas;
  readonly ledger: Ledger;
  readonly journeys: Journeys;
  readonly printTokens: PrintTokens;
  readonly faults: Faults;
  readonly interference: Interference;
  readonly clock: Clock;
  /** Times how slow answers are. */
  readonly outsideClock: Clock;
  readonly pace: Pace;
  readonly random: () => number;
}

/** A request as a resource sees it. */
export interface Call {
  readonly path: string;
  readonly query: URLSearchParams;
  /** The parsed JSON body; undefined when there was none. */
  readonly body: unknown;
}
