import { setTimeout as sleep } from 'node:timers/promises';
import type {
  Handover,
  HandoverCarrier,
  HandoverClosing,
  HandoverDetail,
  HandoverScan,
} from '../../shared/model/handover.ts';
import type { Ask } from './packer.ts';
import { seeded } from './seeded.ts';

export interface HandoverPackerOptions {
  readonly seed: number;
  /** The carrier of all handovers of this packer. */
  readonly carrier: HandoverCarrier;
}

/** Maximum number of parcels in a handover of this packer. */
const MAX_PARCELS = 12;

/**
 * A packer who hands parcels over: opens a handover, scans, takes some parcels out, closes it with its list, reopens
 * some. Prints `{"opened":ID}`, `{"taken":ORDER,"into":ID}`, `{"takenOut":ORDER}`, `{"closed":ID}`, `{"listed":FILE}`
 * and `{"reopened":ID}` only after each was confirmed, and `{"scanning":ORDER}`, `{"takingOut":ORDER}` or
 * `{"reopening":ID}` before.
 */
export class HandoverPacker {
  readonly #ask: Ask;
  readonly #report;
  readonly #carrier;
  readonly #random;

  constructor(ask: Ask, report: (fact: object) => void, options: HandoverPackerOptions) {
    this.#ask = ask;
    this.#report = report;
    this.#carrier = options.carrier;
    this.#random = seeded(options.seed);
  }

  /** Works until the process ends. */
  async work(): Promise<never> {
    for (;;) {
      const { id } = await this.#value<Handover>('handovers.open', this.#carrier);
      this.#report({ opened: id });
      await this.#fill(id);
      await this.#close(id);
      if (this.#random() < 0.4) await this.#reopen(id);
    }
  }

  async #fill(id: string): Promise<void> {
    const detail = await this.#value<HandoverDetail>('handovers.get', { id });
    const room = Math.max(1, MAX_PARCELS - detail.parcels.length);
    const parcels = detail.missing.slice(0, 1 + Math.floor(this.#random() * room));
    for (const { orderId, soc, waybill } of parcels) {
      const code = this.#random() < 0.5 ? soc : (waybill ?? soc);
      this.#report({ scanning: orderId });
      const scan = await this.#value<HandoverScan>('handovers.scan', { id, code });
      if (scan.outcome !== 'taken' || scan.parcel.orderId !== orderId)
        throw new Error(`${code} was not taken: ${JSON.stringify(scan)}`);
      this.#report({ taken: orderId, into: id });
      if (this.#random() < 0.25) await this.#takeOut(orderId);
      await sleep(5);
    }
  }

  async #takeOut(orderId: string): Promise<void> {
    this.#report({ takingOut: orderId });
    await this.#value('handovers.takeOut', { orderId });
    this.#report({ takenOut: orderId });
  }

  async #close(id: string): Promise<void> {
    const { missingCount } = await this.#value<HandoverDetail>('handovers.get', { id });
    const leaving = missingCount;
    const closing = await this.#value<HandoverClosing>('handovers.close', { id, leaving });
    if (closing.outcome !== 'closed') throw new Error(`Not closed: ${JSON.stringify(closing)}`);
    this.#report({ closed: id });
    const { file } = await this.#value<{ file: string }>('handovers.saveList', { id });
    this.#report({ listed: file });
  }

  async #reopen(id: string): Promise<void> {
    this.#report({ reopening: id });
    await this.#value('handovers.reopen', { id });
    this.#report({ reopened: id });
  }

  async #value<T>(channel: string, input?: unknown): Promise<T> {
    const answer = await this.#ask<T>(channel, input);
    if (!answer.ok) throw new Error(`${channel}: ${JSON.stringify(answer)}`);
    return answer.value;
  }
}
