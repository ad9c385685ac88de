import type { PlatformOrder } from '../../shared/model/order.ts';
import type { OutboxEntry } from '../store/outbox-table.ts';
import type { StoredOrder } from '../store/orders-table.ts';
import { backoffMs } from './backoff.ts';
import { judged } from './judge.ts';
import type { StepTools } from './step.ts';

const MOST_MS = 60 * 60_000;

/** What the queue had to know of an order until it was created. */
const settled = { attempts: 0, everSent: false, missingSince: null, refusal: null } as const;

/**
 * The queue's work with an order that was just created: to cancel it when somebody wanted that
 * meanwhile, to ask for its carrier codes when they are missing, or none.
 */
export function entryAfterCreate(
  orderId: string,
  platform: PlatformOrder,
  tools: StepTools,
): Partial<OutboxEntry> | null {
  if (tools.store.outbox.get(orderId)?.cancelWanted)
    return { ...settled, nextAt: tools.clock.now() };
  return platform.waybill === null ? followUpEntry(tools) : null;
}

/** The queue's work with an order whose carrier codes are still to come. */
export function followUpEntry({ clock, store }: StepTools): Partial<OutboxEntry> {
  const nextAt = clock.now() + store.settings.get('outbox.followUpMs');
  return { ...settled, nextAt };
}

/** The longest that anything of the queue waits for its time, ms. */
export function longestFollowUp({ store }: StepTools): number {
  return Math.max(MOST_MS, store.settings.get('outbox.followUpMs')) * 1.2;
}

/**
 * Asks for the carrier's codes of an order that was created without them (contract 4.4: first
 * after 3 minutes), at growing intervals until they are there.
 */
export async function followUp(order: StoredOrder, tools: StepTools): Promise<void> {
  const { client, clock, ledger, step, store } = tools;
  step('follow-up: begun');
  const platformCode = order.platform?.platformCode ?? '';
  const answer = await judged(await client.find(platformCode, 'platform'), tools);
  step('follow-up: answered');
  // Somebody may have taken the order back meanwhile: then the queue has other work with it.
  const isStillWanted =
    store.orders.get(order.id)?.sync === 'created' && !store.outbox.get(order.id)?.cancelWanted;
  if (!isStillWanted) return;
  const assigned = answer.ok && answer.value?.platform.waybill ? answer.value.platform : null;
  if (assigned === null) {
    const attempts = (store.outbox.get(order.id)?.attempts ?? 0) + 1;
    const firstMs = store.settings.get('outbox.followUpMs');
    const pause = backoffMs(attempts - 1, { firstMs, mostMs: Math.max(MOST_MS, firstMs) });
    return ledger.postpone(order.id, { nextAt: clock.now() + pause, attempts });
  }
  const known = order.platform;
  ledger.move(order.id, 'assign', {
    change: {
      platform: {
        ...assigned,
        // A lookup shows less than create did (contract 2.5, 2.6): what is missing stays.
        platformSortCode: assigned.platformSortCode ?? known?.platformSortCode ?? null,
        carrierSortCode: assigned.carrierSortCode ?? known?.carrierSortCode ?? null,
      },
    },
    facts: { carrier: assigned.carrierName, waybill: assigned.waybill },
    entry: null,
    // The label that was made before shows no waybill.
    also: () => store.labels.forget(order.id),
  });
}
