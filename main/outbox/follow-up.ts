import type { PlatformOrder } from '../../shared/model/order.ts';
import type { OutboxEntry } from '../store/tables/outbox-table.ts';
import type { StoredOrder } from '../store/order-index/order-row.ts';
import { backoffMs } from '../base/backoff.ts';
import { noteAnswer } from './note-answer.ts';
import { noteLookedUp } from './looked-up.ts';
import { lacksCodes } from './platform-status.ts';
import type { QueueContext } from './queue-context.ts';

const MAX_PAUSE_MS = 60 * 60_000;
/** After this number of look-ups with a waybill and no sort code, the carrier has no sort code. */
const SORT_CODE_TRIES = 8;

/** Reset values of a queue entry after creation. */
const settled = { attempts: 0, mayHaveArrived: false, missingSince: null, refusal: null } as const;

/**
 * Returns the queue's next work with a created order: a cancellation that was requested meanwhile, a look-up of missing
 * carrier codes, or null.
 */
export function entryAfterCreate(
  orderId: string,
  platform: PlatformOrder,
  tools: QueueContext,
  reportsSortCode = true,
): Partial<OutboxEntry> | null {
  if (tools.store.outbox.get(orderId)?.cancelWanted)
    return { ...settled, nextAt: tools.clock.now() };
  return lacksCodes(platform, reportsSortCode) ? followUpEntry(tools) : null;
}

/** Returns the queue entry of an order without its carrier codes. */
export function followUpEntry({ clock, store }: QueueContext): Partial<OutboxEntry> {
  const nextAt = clock.now() + store.settings.get('outbox.followUpMs');
  return { ...settled, nextAt };
}

/** Longest time (ms) until a queue entry is due. */
export function longestFollowUp({ store }: QueueContext): number {
  return Math.max(MAX_PAUSE_MS, store.settings.get('outbox.followUpMs')) * 1.2;
}

/**
 * Looks up the carrier's codes of an order that was created without them, at growing intervals (contract 4.4: first
 * after 3 minutes).
 */
export async function followUp(order: StoredOrder, tools: QueueContext): Promise<void> {
  const { client, clock, writer, crashPoint, store } = tools;
  crashPoint('follow-up: begun');
  const platformCode = order.platform?.platformCode ?? '';
  const answer = await noteAnswer(await client.find(platformCode, 'platform'), tools);
  crashPoint('follow-up: answered');
  const platformOrder = answer.ok ? answer.value : null;
  if (platformOrder) await noteLookedUp(platformOrder, tools);
  // A packer may have cancelled the order meanwhile: then the queue has other work with it.
  const { sync, platform } = store.orders.get(order.id) ?? order;
  const entry = store.outbox.get(order.id);
  if (sync !== 'created' || entry === null || entry.cancelWanted) return;
  const attempts = entry.attempts + 1;
  const isFruitless = platform?.waybill != null && attempts >= SORT_CODE_TRIES;
  const isDone = platform !== null && !lacksCodes(platform, platformOrder?.reportsSortCode ?? true);
  if (platformOrder && (isDone || isFruitless)) return writer.finish(order.id);
  const firstMs = store.settings.get('outbox.followUpMs');
  const pause = backoffMs(attempts - 1, { firstMs, maxMs: Math.max(MAX_PAUSE_MS, firstMs) });
  writer.reschedule(order.id, { nextAt: clock.now() + pause, attempts });
}
