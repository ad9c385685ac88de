import type { PlatformOrder } from '../../shared/model/order.ts';
import type { OutboxEntry } from '../store/outbox-table.ts';
import type { StoredOrder } from '../store/order-row.ts';
import { backoffMs } from '../base/backoff.ts';
import { noteAnswer } from './note-answer.ts';
import { noteLookedUp } from './looked-up.ts';
import { lacksCodes } from './platform-facts.ts';
import type { StepTools } from './step.ts';

const MOST_MS = 60 * 60_000;
/** A carrier that has given a waybill and no sort code after so many look-ups has none. */
const SORT_CODE_TRIES = 8;

/** What the queue had to know of an order until it was created. */
const settled = { attempts: 0, everSent: false, missingSince: null, refusal: null } as const;

/**
 * The queue's work with an order that was just created: to cancel it when somebody wanted that
 * meanwhile, to ask for the carrier's codes when one is missing, or none.
 */
export function entryAfterCreate(
  orderId: string,
  platform: PlatformOrder,
  tools: StepTools,
  tellsSortCode = true,
): Partial<OutboxEntry> | null {
  if (tools.store.outbox.get(orderId)?.cancelWanted)
    return { ...settled, nextAt: tools.clock.now() };
  return lacksCodes(platform, tellsSortCode) ? followUpEntry(tools) : null;
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
  const { client, clock, writer, step, store } = tools;
  step('follow-up: begun');
  const platformCode = order.platform?.platformCode ?? '';
  const answer = await noteAnswer(await client.find(platformCode, 'platform'), tools);
  step('follow-up: answered');
  const found = answer.ok ? answer.value : null;
  if (found) await noteLookedUp(found, tools);
  // Somebody may have taken the order back meanwhile: then the queue has other work with it.
  const { sync, platform } = store.orders.get(order.id) ?? order;
  const entry = store.outbox.get(order.id);
  if (sync !== 'created' || entry === null || entry.cancelWanted) return;
  const attempts = entry.attempts + 1;
  const isFruitless = platform?.waybill != null && attempts >= SORT_CODE_TRIES;
  const isDone = platform !== null && !lacksCodes(platform, found?.tellsSortCode ?? true);
  if (found && (isDone || isFruitless)) return writer.finish(order.id);
  const firstMs = store.settings.get('outbox.followUpMs');
  const pause = backoffMs(attempts - 1, { firstMs, maxMs: Math.max(MOST_MS, firstMs) });
  writer.postpone(order.id, { nextAt: clock.now() + pause, attempts });
}
