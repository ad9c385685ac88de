import { z } from 'zod';
import type { CallRequest } from '../../shared/contract.ts';
import type { DaysDifferences, ListedUpdate, UpdateCounts } from '../../shared/model/update.ts';
import { yieldToLoop } from '../base/yield-to-loop.ts';
import type { Clock } from '../base/host-services.ts';
import { readWebhookEvent } from '../webhook-listener/webhook-event.ts';
import type { Store } from '../store/store.ts';
import type { StoredCall } from '../store/tables/webhook-calls-table.ts';
import { parseEventKey } from './event-key.ts';

const bodySchema = z.string().nullable();

/** Received updates, prepared for display. */
export class Activity {
  readonly #store;
  readonly #clock;

  constructor({ store, clock }: { store: Store; clock: Clock }) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Returns the number of updates per result; with `orderId` only those of this order. */
  counts(orderId: string | null): UpdateCounts {
    const { webhookCalls } = this.#store;
    return orderId === null ? webhookCalls.counts() : webhookCalls.countsOfOrder(orderId);
  }

  /** Lists a range of updates, newest first. */
  range({ fate, orderId, offset, limit }: CallRequest<'webhooks.range'>): ListedUpdate[] {
    const { webhookCalls } = this.#store;
    if (orderId === null) return this.#listed(webhookCalls.range(fate, offset, limit));
    const ofOrder = webhookCalls.ofOrder(orderId).toReversed();
    const matching = ofOrder.filter((call) => fate === null || call.fate === fate);
    return this.#listed(matching.slice(offset, offset + limit));
  }

  /** Returns the body of an update; null after its removal. */
  body(seq: number): string | null {
    return bodySchema.parse(this.#store.webhookCalls.get(seq)?.body ?? null);
  }

  /** Returns the differences of the last `days`, newest first, by day and carrier. */
  async differences(days: number): Promise<DaysDifferences[]> {
    const { differences } = this.#store.orders;
    const first = differences.firstAt();
    const rows: DaysDifferences[] = [];
    if (first === null) return rows;
    const day = new Date(this.#clock.now());
    day.setHours(0, 0, 0, 0);
    // Updates that the platform dates into the future belong to today.
    let to = Number.MAX_SAFE_INTEGER;
    for (let left = days; left > 0 && to > first; left--) {
      const from = day.getTime();
      const dayKey = dayOf(day);
      for (const sums of differences.byCarrier(from, to)) rows.push({ day: dayKey, ...sums });
      to = from;
      day.setDate(day.getDate() - 1);
      await yieldToLoop();
    }
    return rows;
  }

  #listed(calls: readonly StoredCall[]): ListedUpdate[] {
    return calls.map((call) => {
      const order = call.orderId === null ? null : this.#store.orders.get(call.orderId);
      return {
        seq: call.seq,
        receivedAt: call.receivedAt,
        fate: call.fate,
        order: order && {
          id: order.id,
          soc: order.soc,
          carrierName: order.platform?.carrierName ?? '',
        },
        isKept: call.body !== null,
        ...contentsOf(call),
      };
    });
  }
}

type UpdateContents = Omit<ListedUpdate, 'seq' | 'receivedAt' | 'fate' | 'order' | 'isKept'>;

const unread: UpdateContents = {
  platformCode: null,
  kind: null,
  status: null,
  reason: '',
  weight: null,
  codAmount: null,
  shipmentFee: null,
  updatedAt: null,
};

/** Returns the contents of a call: from its body, or from the summary stored before the body was removed. */
function contentsOf({ body, says, platformCode }: StoredCall): UpdateContents {
  if (body === null) return { ...unread, ...parseEventKey(says), platformCode };
  const read = readWebhookEvent(body);
  if (read.kind === 'meaningless') return { ...unread, platformCode };
  const event = read.value;
  const { code, name } = event.status;
  return {
    platformCode: event.platformCode,
    kind: event.kind,
    status: code === '' && name === '' ? null : { code, name },
    reason: event.reason.text || event.reason.code,
    weight: event.weight,
    codAmount: event.codAmount,
    shipmentFee: event.shipmentFee,
    updatedAt: event.updatedAt,
  };
}

function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
