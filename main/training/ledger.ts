import { type JournalEntry, openJournal } from './journal.ts';
import { cancelledStatus, type TrainingOrder } from './order.ts';
import { initialRouting, type Routing } from './routing.ts';

/** Everything the platform remembers; every change is in the journal before it is here. */
export interface Ledger {
  orders(): readonly TrainingOrder[];
  byPlatformCode(code: string): TrainingOrder | null;
  /** The latest order with this soc: the contract does not forbid a second one. */
  bySoc(soc: string): TrainingOrder | null;
  hasShortCode(code: string): boolean;
  add(order: TrainingOrder): void;
  /** Null when there is no such order. `at` in milliseconds since the epoch. */
  cancel(platformCode: string, at: number): TrainingOrder | null;
  routing(): Routing;
  changeRouting(routing: Routing): void;
  close(): void;
}

export async function openLedger(file: string): Promise<Ledger> {
  const journal = await openJournal(file);
  const orders = new Map<string, TrainingOrder>();
  const platformCodeOfSoc = new Map<string, string>();
  const shortCodes = new Set<string>();
  let routing = initialRouting;

  const apply = (entry: JournalEntry): void => {
    switch (entry.kind) {
      case 'created':
        orders.set(entry.order.platformCode, entry.order);
        shortCodes.add(entry.order.shortCode);
        if (entry.order.soc !== '')
          platformCodeOfSoc.set(entry.order.soc, entry.order.platformCode);
        return;
      case 'cancelled': {
        const order = orders.get(entry.platformCode);
        if (order === undefined) return;
        const changed = { ...order, status: cancelledStatus, updatedAt: entry.at };
        orders.set(entry.platformCode, changed);
        return;
      }
      case 'routing':
        routing = { optionId: entry.optionId, carriers: entry.carriers };
    }
  };
  const record = (entry: JournalEntry): void => {
    journal.append(entry);
    apply(entry);
  };
  for (const entry of journal.past) apply(entry);

  return {
    orders: () => [...orders.values()],
    byPlatformCode: (code) => orders.get(code) ?? null,
    bySoc: (soc) => orders.get(platformCodeOfSoc.get(soc) ?? '') ?? null,
    hasShortCode: (code) => shortCodes.has(code),
    add: (order) => record({ kind: 'created', order: { ...order, products: [...order.products] } }),
    cancel(platformCode, at) {
      if (!orders.has(platformCode)) return null;
      record({ kind: 'cancelled', platformCode, at });
      return orders.get(platformCode) ?? null;
    },
    routing: () => routing,
    changeRouting: ({ optionId, carriers }) =>
      record({ kind: 'routing', optionId, carriers: [...carriers] }),
    close: () => journal.close(),
  };
}
