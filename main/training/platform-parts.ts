import type { Clock } from '../base/surroundings.ts';
import type { Areas } from './areas.ts';
import type { Faults } from './faults.ts';
import type { Interference } from './interference.ts';
import type { Journeys } from './journeys/journeys.ts';
import type { Ledger } from './ledger.ts';
import type { PrintTokens } from './print-tokens.ts';
import type { DeliveryPace } from './webhooks/delivery.ts';

/** Durations (ms). */
export interface Pace extends DeliveryPace {
  /** Delay until a carrier accepts an order after a failed handover. */
  readonly handOver: number;
  /** Validity of a print token. */
  readonly printToken: number;
  /** From one status of an order to the next; infinite: only by hand. */
  readonly status: number;
}

/** Dependencies of the resources. */
export interface PlatformParts {
  readonly areas: Areas;
  readonly ledger: Ledger;
  readonly journeys: Journeys;
  readonly printTokens: PrintTokens;
  readonly faults: Faults;
  readonly interference: Interference;
  readonly clock: Clock;
  /** Clock for delayed answers. */
  readonly outsideClock: Clock;
  readonly pace: Pace;
  readonly random: () => number;
}

/** A request for a resource. */
export interface Call {
  readonly path: string;
  readonly query: URLSearchParams;
  /** The parsed JSON body; undefined for an empty body. */
  readonly body: unknown;
}
