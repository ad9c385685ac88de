import type { Clock } from '../base/host-services.ts';
import type { TrainingAreas } from './areas.ts';
import type { Faults } from './faults.ts';
import type { Interference } from './interference.ts';
import type { Journeys } from './journeys/journeys.ts';
import type { Ledger } from './ledger.ts';
import type { PrintTokens } from './print-tokens.ts';
import type { DeliveryTiming } from './webhooks/delivery.ts';

/** Durations (ms). */
export interface TrainingDurations extends DeliveryTiming {
  /** Delay until a carrier accepts an order after a failed handover. */
  readonly handOver: number;
  /** Validity of a print token. */
  readonly printToken: number;
  /** From one status of an order to the next; infinite: only by hand. */
  readonly status: number;
}

/** Dependencies of the resources. */
export interface PlatformParts {
  readonly areas: TrainingAreas;
  readonly ledger: Ledger;
  readonly journeys: Journeys;
  readonly printTokens: PrintTokens;
  readonly faults: Faults;
  readonly interference: Interference;
  readonly clock: Clock;
  /** Clock for delayed answers. */
  readonly outsideClock: Clock;
  readonly durations: TrainingDurations;
  readonly random: () => number;
}

/** A request for a resource. */
export interface TrainingCall {
  readonly path: string;
  readonly query: URLSearchParams;
  /** The parsed JSON body; undefined for an empty body. */
  readonly body: unknown;
}
