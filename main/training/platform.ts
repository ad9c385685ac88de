import type { AddressInfo } from 'node:net';
import type { Clock } from '../surroundings.ts';
import { loadAreas } from './areas.ts';
import type { Desk, Pace } from './desk.ts';
import { type Faults, noFaults } from './faults.ts';
import { openLedger } from './ledger.ts';
import type { TrainingOrder } from './order.ts';
import { createPrintTokens } from './print-tokens.ts';
import { type Aside, createPlatformServer, type SeenRequest } from './server.ts';

export interface TrainingOptions {
  /** Absolute path of the file that keeps the orders from one run to the next. */
  readonly journal: string;
  /** The account's access token. */
  readonly token: string;
  /** 0, or nothing, for any free port. */
  readonly port?: number;
  readonly clock: Clock;
  /** Numbers from 0 up to 1, for the short codes. */
  readonly random?: () => number;
  /** How long things take, in milliseconds; 60 s and 30 minutes unless told. */
  readonly paceMs?: Partial<Pace>;
  readonly aside?: Aside;
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
  /** Every request that arrived in this run, oldest first. */
  requests(): readonly SeenRequest[];
  /** Drops every connection and ends; the journal stays. */
  close(): Promise<void>;
}

/** So many requests are remembered, no more: a station trains for weeks. */
const rememberedRequests = 50_000;

/** Rejects when the port is taken or the journal cannot be written. */
export async function startTraining(options: TrainingOptions): Promise<TrainingPlatform> {
  const desk = await furnish(options);
  let seen: SeenRequest[] = [];
  const see = (request: SeenRequest): void => {
    if (seen.length >= rememberedRequests) seen = seen.slice(rememberedRequests / 2);
    seen.push(request);
  };
  const server = createPlatformServer(desk, options.token, see, options.aside);
  const port = await listen(server, options.port ?? 0).catch((failure: unknown) => {
    desk.ledger.close();
    throw failure;
  });
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    token: options.token,
    faults: desk.faults,
    orders: () => desk.ledger.orders(),
    requests: () => [...seen],
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
      desk.ledger.close();
    },
  };
}

async function furnish({
  journal,
  clock,
  random = Math.random,
  paceMs = {},
}: TrainingOptions): Promise<Desk> {
  const pace = { handOver: 60_000, printToken: 30 * 60_000, ...paceMs };
  return {
    areas: loadAreas(),
    ledger: await openLedger(journal),
    printTokens: createPrintTokens(clock, pace.printToken),
    faults: noFaults(),
    clock,
    pace,
    random,
  };
}

function listen(server: ReturnType<typeof createPlatformServer>, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
