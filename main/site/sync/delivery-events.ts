import { yieldToLoop } from '../../base/yield-to-loop.ts';
import { readWebhookEvent } from '../../webhook-listener/webhook-event.ts';
import { timestamp } from '../../store/engine/row.ts';
import { isNotCollected } from '../../store/tables/not-collected.ts';
import type { Store } from '../../store/store.ts';
import { afterEvent } from '../../tracking/after-event.ts';
import { eventKeyOf } from '../../tracking/event-key.ts';
import { callsAnswer, type CallsAnswer } from '../protocol/protocol.ts';
import { type RoundResult, resultOf, upToDate } from './round-result.ts';
import type { HubClient } from '../connection/hub-client.ts';

/** Updates applied before the main process handles other events. */
const APPLIED_AT_ONCE = 25;

type Call = CallsAnswer['calls'][number];

/**
 * Reads platform updates from the hub. Updates that may concern an order of this bench go to its own webhook inbox and
 * are applied from there. For orders of other benches only the delivery status is stored.
 */
export class DeliveryEvents {
  readonly #store;
  readonly #client;
  readonly #came;

  /** @param came Called after each part is stored. */
  constructor(store: Store, client: HubClient, came: () => void) {
    this.#store = store;
    this.#client = client;
    this.#came = came;
  }

  /** Reads at least up to `head`; the first time from the hub's oldest update. */
  async read(head: number): Promise<RoundResult> {
    for (;;) {
      const from = this.#store.siteCalls.readTo();
      if (head <= (from ?? 0)) return upToDate;
      const after = from === null ? '' : `?after=${from}`;
      const answer = await this.#client.ask(`/v1/calls${after}`, callsAnswer);
      if (answer.kind !== 'done') return resultOf(answer);
      const { calls, through } = answer.value;
      if (through <= (from ?? -1)) return upToDate;
      await this.#takeAll(calls, through);
      this.#came();
    }
  }

  /** Stores updates and read position in one commit: after a power cut no update is applied twice. */
  async #takeAll(calls: readonly Call[], through: number): Promise<void> {
    const store = this.#store;
    for (let at = 0; at < calls.length || at === 0; at += APPLIED_AT_ONCE) {
      const some = calls.slice(at, at + APPLIED_AT_ONCE);
      const isLast = at + APPLIED_AT_ONCE >= calls.length;
      store.commitRelaxed(() => {
        for (const call of some) this.#take(call);
        store.siteCalls.putReadTo(isLast ? through : (some.at(-1)?.position ?? through));
      });
      await yieldToLoop();
    }
  }

  #take({ position, body, at }: Call): void {
    const { orders, site, siteCalls, siteList, siteMissing, webhookArrivals, webhookCalls } =
      this.#store;
    const read = readWebhookEvent(body);
    if (read.kind === 'meaningless') return;
    const event = read.value;
    const { platformCode, soc } = event;
    const isOwn =
      orders.idOfPlatformCode(platformCode) !== null ||
      (soc !== null && orders.idOfSoc(soc) !== null);
    const [other = null] = siteList.byCode(platformCode);
    const otherSoc = isOwn ? null : (other ?? soc);
    // No bench has reported this order yet, so it may become one of this bench.
    const mayBeOurs = isOwn || otherSoc === null || siteList.of(otherSoc) === null;
    // After a restore from backup the hub sends updates again.
    const isNew = !webhookCalls.wasSaidBefore(eventKeyOf(event), Number.MAX_SAFE_INTEGER);
    if (mayBeOurs && isNew) webhookArrivals.put([Buffer.from(body)], at);
    if (otherSoc === null) return;
    const storedDelivery = siteCalls.of(otherSoc)?.delivery ?? null;
    const { delivery } = afterEvent(
      { delivery: storedDelivery, counted: null },
      event,
      timestamp(at),
    );
    if (!delivery) return;
    siteCalls.put(otherSoc, { position, delivery });
    // A bench that reported the order later has a newer status.
    siteCalls.drop(otherSoc, Math.max(0, ...site.ofSoc(otherSoc).map((word) => word.at)));
    const now = siteCalls.of(otherSoc)?.delivery;
    if (now && !isNotCollected(now.code)) siteMissing.note(otherSoc, null);
  }
}
