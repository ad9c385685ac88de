import type { Clock } from '../base/surroundings.ts';
import { type JournalEntry, openJournal } from './journal.ts';
import { Memory, type Webhook } from './memory.ts';
import type { TrainingOrder } from './order.ts';
import type { Routing } from './routing.ts';

/** What a scale says: grams, and the delivery fee in dong that goes with them. */
interface Weighing {
  readonly weight: number;
  readonly fee: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Everything the platform remembers; every change is in the journal before it is here. */
export interface Ledger {
  orders(): readonly TrainingOrder[];
  byPlatformCode(code: string): TrainingOrder | null;
  /** The latest order with this soc: the contract does not forbid a second one. */
  bySoc(soc: string): TrainingOrder | null;
  hasShortCode(code: string): boolean;
  add(order: TrainingOrder): void;
  /** The order afterwards. `at` in milliseconds since the epoch. */
  move(order: TrainingOrder, status: string, at: number): TrainingOrder;
  /** The order afterwards. */
  weigh(order: TrainingOrder, weighing: Weighing): TrainingOrder;
  routing(): Routing;
  changeRouting(routing: Routing): void;
  /** Null while none is registered. */
  webhook(): Webhook | null;
  /** `at` in milliseconds since the epoch. */
  registerWebhook(url: string, at: number): Webhook;
  close(): void;
}

/** Reads what earlier runs wrote. Throws what the file system throws. */
export async function openLedger(file: string, clock: Clock): Promise<Ledger> {
  const journal = await openJournal(file, clock);
  const memory = new Memory();
  const record = (entry: JournalEntry): void => {
    journal.append(entry);
    memory.apply(entry);
  };
  for (const entry of journal.past) memory.apply(entry);

  const { orders } = memory;
  return {
    orders: () => [...orders.values()],
    byPlatformCode: (code) => orders.get(code) ?? null,
    bySoc: (soc) => orders.get(memory.platformCodeOfSoc.get(soc) ?? '') ?? null,
    hasShortCode: (code) => memory.shortCodes.has(code),
    add: (order) => record({ kind: 'created', order: { ...order, products: [...order.products] } }),
    move(order, status, at) {
      const { platformCode } = order;
      record({ kind: 'status', platformCode, status, at });
      return orders.get(platformCode) ?? order;
    },
    weigh(order, weighing) {
      const { platformCode } = order;
      record({ kind: 'weight', platformCode, ...weighing });
      return orders.get(platformCode) ?? order;
    },
    routing: () => memory.routing,
    changeRouting: ({ optionId, carriers }) =>
      record({ kind: 'routing', optionId, carriers: [...carriers] }),
    webhook: () => memory.webhook,
    registerWebhook(url, at) {
      record({ kind: 'webhook', url, at });
      return memory.webhook ?? { url, createdAt: at, updatedAt: at };
    },
    close: () => journal.close(),
  };
}
