import { random as chance } from '../base/chance.ts';
import type { Clock } from '../base/surroundings.ts';
import { loadAreas } from './areas.ts';
import type { PlatformParts, Pace } from './platform-parts.ts';
import { openPort } from './listening-port.ts';
import { type Faults, noFaults } from './faults.ts';
import type { Interference } from './interference.ts';
import { createJourneys } from './journeys/journeys.ts';
import { openLedger } from './ledger.ts';
import type { TrainingOrder } from './order.ts';
import { createPrintTokens } from './print-tokens.ts';
import { createPlatformServer } from './server.ts';
import { createWebhooks, type Webhooks } from './webhooks/webhooks.ts';

export interface TrainingOptions {
  /** Absolute path of the file that keeps the orders from one run to the next. */
  readonly journal: string;
  /** The account's access token. */
  readonly token: string;
  /** 0, or nothing, for any free port. */
  readonly port?: number;
  readonly clock: Clock;
  /** Times how slow answers are, and goes on where `clock` is held. */
  readonly outsideClock: Clock;
  /** Numbers from 0 up to 1, for the short codes and for how late updates come. */
  readonly random?: () => number;
  /** How long things take, in milliseconds; what is not told is as in `everydayPace`. */
  readonly paceMs?: Partial<Pace>;
  /** How often an update is pushed to a callback URL that does not say 200; 10 times unless told. */
  readonly webhookAttempts?: number;
  readonly interference?: Interference;
}

/** A platform to train on: the whole API over real HTTP, on this machine only. */
export interface TrainingPlatform {
  /** Where it listens, as `http://127.0.0.1:PORT`. */
  readonly baseUrl: string;
  readonly token: string;
  /** What goes wrong; change it at any time. */
  readonly faults: Faults;
  /** Every order, oldest first. */
  orders(): readonly TrainingOrder[];
  /**
   * Moves an order to its next status, or to the one that is named, known or not, and pushes that
   * to its callback URL. Null when there is no such order, or none that comes next.
   */
  advance(platformCode: string, statusCode?: string): TrainingOrder | null;
  /** From one status of an order to the next, ms; orders that wait for theirs begin to wait anew. */
  setStatusPace(ms: number): void;
  /** Corrects an order's weight to whole grams, at least 1. Null when there is no such order. */
  weigh(platformCode: string, grams: number): TrainingOrder | null;
  /**
   * Whether anybody can reach it. Out of reach, connections are refused, as of a host that is there
   * while the service is not, and nobody is called; back again, it is at the same address. Rejects
   * when somebody else took its port meanwhile.
   */
  setReachable(reachable: boolean): Promise<void>;
  /** Drops every connection and ends; the journal stays. */
  close(): Promise<void>;
}

const everydayPace: Pace = {
  handOver: 60_000,
  printToken: 30 * 60_000,
  status: 2 * 60_000,
  webhookRetry: 5_000,
  webhookTimeout: 5_000,
};

/** Rejects when the port is taken or the journal cannot be written. */
export async function startTraining(options: TrainingOptions): Promise<TrainingPlatform> {
  const parts = await assemble(options);
  const { ledger, journeys, webhooks } = parts;
  const server = createPlatformServer(parts, options.token);
  const listening = await openPort(server, options.port ?? 0).catch((failure: unknown) => {
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
    setStatusPace: (ms) => journeys.setPace(ms),
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
  paceMs = {},
  webhookAttempts = 10,
  interference = {},
}: TrainingOptions): Promise<PlatformParts & { readonly webhooks: Webhooks }> {
  const pace = { ...everydayPace, ...paceMs };
  const faults = noFaults();
  const ledger = await openLedger(journal, clock);
  const webhooks = createWebhooks({
    clock,
    faults,
    interference,
    pace,
    attempts: webhookAttempts,
    stepMs: () => journeys.paceMs,
    random,
  });
  const journeys = createJourneys({ ledger, webhooks, clock, paceMs: pace.status });
  return {
    areas: loadAreas(),
    ledger,
    webhooks,
    journeys,
    printTokens: createPrintTokens(clock, pace.printToken),
    faults,
    interference,
    clock,
    outsideClock,
    pace,
    random,
  };
}
