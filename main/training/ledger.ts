import type { Clock } from '../base/host-services.ts';
import { type TrainingEntry, openJournal } from './journal.ts';
import { Memory, type Webhook } from './memory.ts';
import type { TrainingOrder } from './order.ts';
import type { TrainingRouting } from './routing.ts';

/** A weighing: weight (grams) and the resulting delivery fee (dong). */
interface Weighing {
  readonly weight: number;
  readonly fee: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** State of the platform; every change is in the journal first. */
export interface Ledger {
  orders(): readonly TrainingOrder[];
  byPlatformCode(code: string): TrainingOrder | null;
  /** The latest order with this soc; the contract allows several. */
  bySoc(soc: string): TrainingOrder | null;
  hasShortCode(code: string): boolean;
  add(order: TrainingOrder): void;
  /** Returns the changed order. `at` in milliseconds since the epoch. */
  move(order: TrainingOrder, status: string, at: number): TrainingOrder;
  /** Returns the changed order. */
  weigh(order: TrainingOrder, weighing: Weighing): TrainingOrder;
  routing(): TrainingRouting;
  changeRouting(routing: TrainingRouting): void;
  /** Null without a registered webhook. */
  webhook(): Webhook | null;
  /** `at` in milliseconds since the epoch. */
  registerWebhook(url: string, at: number): Webhook;
  close(): void;
}

/** Loads the state of earlier runs. Throws file-system errors. */
export async function openLedger(file: string, clock: Clock): Promise<Ledger> {
  const journal = await openJournal(file, clock);
  const memory = new Memory();
  const record = (entry: TrainingEntry): void => {
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
