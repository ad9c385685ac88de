import { isDelivered } from './journeys/statuses.ts';
import type { TrainingEntry } from './journal.ts';
import type { TrainingOrder } from './order.ts';
import { initialRouting, type TrainingRouting } from './routing.ts';

/** The callback URL in use (contract 2.9). Times in milliseconds since the epoch. */
export interface Webhook {
  readonly url: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** State built from the journal's entries. */
export class Memory {
  readonly orders = new Map<string, TrainingOrder>();
  readonly platformCodeOfSoc = new Map<string, string>();
  readonly shortCodes = new Set<string>();
  routing: TrainingRouting = initialRouting;
  webhook: Webhook | null = null;

  apply(entry: TrainingEntry): void {
    switch (entry.kind) {
      case 'created':
        return this.#add(entry.order);
      case 'status':
        return this.#change(entry.platformCode, (order) => moved(order, entry));
      case 'weight':
        return this.#change(entry.platformCode, (order) => ({
          ...order,
          weight: entry.weight,
          fee: entry.fee,
          updatedAt: entry.at,
        }));
      case 'routing':
        this.routing = { optionId: entry.optionId, carriers: entry.carriers };
        return;
      case 'webhook': {
        const { url, at } = entry;
        this.webhook = { url, createdAt: this.webhook?.createdAt ?? at, updatedAt: at };
      }
    }
  }

  #add(order: TrainingOrder): void {
    this.orders.set(order.platformCode, order);
    this.shortCodes.add(order.shortCode);
    if (order.soc !== '') this.platformCodeOfSoc.set(order.soc, order.platformCode);
  }

  #change(platformCode: string, change: (order: TrainingOrder) => TrainingOrder): void {
    const order = this.orders.get(platformCode);
    if (order !== undefined) this.orders.set(platformCode, change(order));
  }
}

function moved(order: TrainingOrder, { status, at }: { status: string; at: number }) {
  const deliveredAt = isDelivered(status) ? (order.deliveredAt ?? at) : null;
  return { ...order, status, updatedAt: at, deliveredAt };
}
