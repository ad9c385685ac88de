import { nextTurn } from '../../base/next-turn.ts';
import { readWebhookEvent } from '../../platform/webhook-event.ts';
import { timestamp } from '../../store/row.ts';
import { isStandingCode } from '../../store/standing.ts';
import type { Store } from '../../store/store.ts';
import { afterEvent } from '../../tracking/after-event.ts';
import { sayingOf } from '../../tracking/saying.ts';
import { callsAnswer, type CallsAnswer } from '../protocol.ts';
import { type Ended, endedBy, level } from './ended.ts';
import type { HubClient } from './hub-client.ts';

/** Updates that are taken in before main does something else. */
const TAKEN_AT_ONCE = 25;

type Call = CallsAnswer['calls'][number];

/**
 * Reads what the platform told the hub. What may concern an order of this bench is put where its own listener puts
 * what it hears, and is applied from there; of orders of other benches only how they stand is kept.
 */
export class DeliveryEvents {
  readonly #store;
  readonly #client;
  readonly #came;

  /** `came` hears after each part that was taken in. */
  constructor(store: Store, client: HubClient, came: () => void) {
    this.#store = store;
    this.#client = client;
    this.#came = came;
  }

  /** Reads up to `head` at least, for the first time from where the hub begins. */
  async read(head: number): Promise<Ended> {
    for (;;) {
      const from = this.#store.siteCalls.readTo();
      if (head <= (from ?? 0)) return level;
      const after = from === null ? '' : `?after=${from}`;
      const answer = await this.#client.ask(`/v1/calls${after}`, callsAnswer);
      if (answer.kind !== 'done') return endedBy(answer);
      const { calls, through } = answer.value;
      if (through <= (from ?? -1)) return level;
      await this.#takeAll(calls, through);
      this.#came();
    }
  }

  /** What is taken and how far that is are one commit: read again after a power cut, nothing is taken twice. */
  async #takeAll(calls: readonly Call[], through: number): Promise<void> {
    const store = this.#store;
    for (let at = 0; at < calls.length || at === 0; at += TAKEN_AT_ONCE) {
      const some = calls.slice(at, at + TAKEN_AT_ONCE);
      const isLast = at + TAKEN_AT_ONCE >= calls.length;
      store.commitSoon(() => {
        for (const call of some) this.#take(call);
        store.siteCalls.putReadTo(isLast ? through : (some.at(-1)?.position ?? through));
      });
      await nextTurn();
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
    const known = isOwn ? null : (other ?? soc);
    // Of no order that anybody told of yet: it may become one of this bench.
    const mayBeOurs = isOwn || known === null || siteList.of(known) === null;
    // The hub went back to a backup, and hands out again what it has.
    const isNew = !webhookCalls.wasSaidBefore(sayingOf(event), Number.MAX_SAFE_INTEGER);
    if (mayBeOurs && isNew) webhookArrivals.put([Buffer.from(body)], at);
    if (known === null) return;
    const told = siteCalls.of(known)?.delivery ?? null;
    const { delivery } = afterEvent({ delivery: told, counted: null }, event, timestamp(at));
    if (!delivery) return;
    siteCalls.put(known, { position, delivery });
    // A bench that told of the order later knows how it stands.
    siteCalls.drop(known, Math.max(0, ...site.ofSoc(known).map((word) => word.at)));
    const now = siteCalls.of(known)?.delivery;
    if (now && !isStandingCode(now.code)) siteMissing.note(known, null);
  }
}
