import { random as chance } from '../base/random.ts';
import type { Clock } from '../base/host-services.ts';
import { loadAreas } from './areas.ts';
import type { PlatformParts, TrainingDurations } from './platform-parts.ts';
import { openTrainingPort } from './listening-port.ts';
import { type Faults, noFaults } from './faults.ts';
import type { Interference } from './interference.ts';
import { createJourneys } from './journeys/journeys.ts';
import { openLedger } from './ledger.ts';
import type { TrainingOrder } from './order.ts';
import { createPrintTokens } from './print-tokens.ts';
import { createPlatformServer } from './server.ts';
import { createWebhooks, type TrainingWebhooks } from './webhooks/webhooks.ts';

export interface TrainingOptions {
  /** Absolute path of the file that stores the orders between runs. */
  readonly journal: string;
  /** The account's access token. */
  readonly token: string;
  /** 0 or undefined for any free port. */
  readonly port?: number;
  readonly clock: Clock;
  /** Clock for delayed answers; it runs while `clock` is held. */
  readonly outsideClock: Clock;
  /** Numbers from 0 up to 1, for short codes and update delays. */
  readonly random?: () => number;
  /** Durations (ms); missing ones are as in `defaultDurations`. */
  readonly durationsMs?: Partial<TrainingDurations>;
  /** Attempts to push an update to a callback URL until it answers 200; 10 by default. */
  readonly webhookAttempts?: number;
  readonly interference?: Interference;
}

/** A training platform: the whole API over real HTTP, on this machine only. */
export interface TrainingPlatform {
  /** Its address, as `http://127.0.0.1:PORT`. */
  readonly baseUrl: string;
  readonly token: string;
  /** Active faults; may change at any time. */
  readonly faults: Faults;
  /** Every order, oldest first. */
  orders(): readonly TrainingOrder[];
  /**
   * Moves an order to its next status, or to a given one, defined or not, and pushes it to its callback URL. Null for
   * an unknown order or after the last status.
   */
  advance(platformCode: string, statusCode?: string): TrainingOrder | null;
  /** Sets the time from one status to the next (ms); waiting orders start to wait again. */
  setStatusInterval(ms: number): void;
  /** Corrects an order's weight (whole grams, at least 1). Null if there is no such order. */
  weigh(platformCode: string, grams: number): TrainingOrder | null;
  /**
   * Sets whether the platform is reachable. If not, connections are refused, as by a running host without the service,
   * and no callbacks are sent. Afterwards it has the same address. Rejects if another program took its port.
   */
  setReachable(reachable: boolean): Promise<void>;
  /** Closes all connections and stops. The journal remains. */
  close(): Promise<void>;
}

const defaultDurations: TrainingDurations = {
  handOver: 60_000,
  printToken: 30 * 60_000,
  status: 2 * 60_000,
  webhookRetry: 5_000,
  webhookTimeout: 5_000,
};

/** Starts the platform. Rejects if the port is in use or the journal cannot be written. */
export async function startTraining(options: TrainingOptions): Promise<TrainingPlatform> {
  const parts = await assemble(options);
  const { ledger, journeys, webhooks } = parts;
  const server = createPlatformServer(parts, options.token);
  const listening = await openTrainingPort(server, options.port ?? 0).catch((failure: unknown) => {
    ledger.close();
    throw failure;
  });
  journeys.start();
  return {
    baseUrl: `http://127.0.0.1:${listening.port}`,
    token: options.token,
    faults: parts.faults,
    orders: () => ledger.orders(),
    advance: (platformCode, statusCode) =>
      statusCode === undefined
        ? journeys.advance(platformCode)
        : journeys.move(platformCode, statusCode),
    setStatusInterval: (ms) => journeys.setIntervalMs(ms),
    weigh: (platformCode, grams) => journeys.weigh(platformCode, grams),
    async setReachable(reachable) {
      parts.faults.down = !reachable;
      await listening.setOpen(reachable);
    },
    async close() {
      journeys.close();
      await Promise.all([listening.close(), webhooks.close()]);
      ledger.close();
    },
  };
}

async function assemble({
  journal,
  clock,
  outsideClock,
  random = chance,
  durationsMs = {},
  webhookAttempts = 10,
  interference = {},
}: TrainingOptions): Promise<PlatformParts & { readonly webhooks: TrainingWebhooks }> {
  const durations = { ...defaultDurations, ...durationsMs };
  const faults = noFaults();
  const ledger = await openLedger(journal, clock);
  const webhooks = createWebhooks({
    clock,
    faults,
    interference,
    timing: durations,
    attempts: webhookAttempts,
    stepMs: () => journeys.intervalMs,
    random,
  });
  const journeys = createJourneys({ ledger, webhooks, clock, intervalMs: durations.status });
  return {
    areas: loadAreas(),
    ledger,
    webhooks,
    journeys,
    printTokens: createPrintTokens(clock, durations.printToken),
    faults,
    interference,
    clock,
    outsideClock,
    durations,
    random,
  };
}
