import { setTimeout as sleep } from 'node:timers/promises';
import type { CallOutput } from '../../shared/contract.ts';
import type { Order, OrderSummary } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import { draftOf } from './drafts.ts';
import { seeded } from './seeded.ts';

export interface PackerOptions {
  /** Number of orders to enter. */
  readonly orders?: number;
  /** Pause between two orders, ms. */
  readonly pauseMs?: number;
  readonly seed?: number;
  /** The platform's address, where the packer looks an order up when the app asks for it. */
  readonly platform?: string;
}

export type Ask = <T>(
  channel: string,
  input?: unknown,
) => Promise<{ ok: true; value: T } | { ok: false }>;

/**
 * A packer who enters orders, some of which the platform refuses. Has some printed, corrects and cancels others, and
 * checks the platform's site for those that no lookup finds. Prints `{"committed":SOC,"amount":N,"bad":B}` only after
 * an order was confirmed, `{"correcting":SOC,…}` or `{"cancelling":SOC}` before, and `{"corrected":…}`,
 * `{"cancelled":…}`, or `{"uncorrected":SOC}` after.
 */
export class Packer {
  readonly #ask: Ask;
  readonly #report;
  readonly #options;
  readonly #random;
  /** Orders that can still be corrected or cancelled, newest last. */
  #openOrders: { id: string; soc: string }[] = [];
  #pickupPointId = '';

  constructor(ask: Ask, report: (fact: object) => void, options: PackerOptions) {
    this.#ask = ask;
    this.#report = report;
    this.#options = options;
    this.#random = seeded(options.seed ?? 1);
  }

  async work(): Promise<void> {
    const { orders = 0, pauseMs = 15 } = this.#options;
    const points = await this.#value<PickupPoint[]>('pickupPoints.list');
    this.#pickupPointId = points[0]?.id ?? '';
    this.#openOrders = await this.#list('waiting');
    for (let entered = 0; entered < orders; entered++) {
      await this.#enter();
      if (this.#random() < 0.5) await this.#changeOrder();
      if (this.#random() < 0.2) await this.#judge();
      await sleep(pauseMs);
    }
  }

  async #enter(): Promise<void> {
    const { draft, ...facts } = this.#draw();
    const print = this.#random() < 0.03;
    const order = await this.#value<Order>('orders.enter', { draft, print });
    this.#report({ committed: order.soc, ...facts });
    this.#openOrders.push(order);
  }

  async #changeOrder(): Promise<void> {
    const recent = this.#openOrders.slice(-12);
    const order = recent[Math.floor(this.#random() * recent.length)];
    if (order === undefined) return;
    if (this.#random() < 0.6) await this.#correct(order);
    else await this.#takeBack(order);
  }

  async #correct({ id, soc }: { id: string; soc: string }): Promise<void> {
    const { draft, ...facts } = this.#draw();
    this.#report({ correcting: soc, ...facts });
    const corrected = await this.#ask('orders.correct', { id, draft });
    this.#report(corrected.ok ? { corrected: soc, ...facts } : { uncorrected: soc });
  }

  async #takeBack({ id, soc }: { id: string; soc: string }): Promise<void> {
    this.#report({ cancelling: soc });
    const result = await this.#ask('orders.cancel', { id });
    if (result.ok) this.#report({ cancelled: soc });
  }

  /** Checks the platform's site, as the app asks the packer to. */
  async #judge(): Promise<void> {
    const troubled = await this.#list('trouble');
    const unclear = troubled.filter(({ trouble }) => trouble?.code === 'lookup-unclear');
    if (unclear.length === 0 || this.#options.platform === undefined) return;
    const site = await fetch(`${this.#options.platform}/__orders`);
    const there = (await site.json()) as { soc: string }[];
    for (const { id, soc } of unclear)
      if (!there.some((order) => order.soc === soc))
        await this.#ask('orders.declareMissing', { id });
  }

  #draw() {
    const bad = this.#random() < 0.12;
    const amount = 1_000 * Math.floor(this.#random() * 1_000);
    const pickupPointId = this.#pickupPointId;
    const draft = draftOf({ pickupPointId, codAmount: amount, ...(bad && { carrier: 'none' }) });
    return { bad, amount, draft };
  }

  async #list(show: 'waiting' | 'trouble'): Promise<OrderSummary[]> {
    const query = { show, limit: 50 };
    return (await this.#value<CallOutput<'orders.range'>>('orders.range', query)).orders;
  }

  async #value<T>(channel: string, input?: unknown): Promise<T> {
    const answer = await this.#ask<T>(channel, input);
    if (!answer.ok) throw new Error(`${channel}: ${JSON.stringify(answer)}`);
    return answer.value;
  }
}
