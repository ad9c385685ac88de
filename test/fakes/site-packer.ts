import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallOutput } from '../../shared/contract.ts';
import type {
  Handover,
  HandoverDetail,
  HandoverScan,
  WaitingCarrier,
} from '../../shared/model/handover.ts';
import type { OrderSummary } from '../../shared/model/order.ts';
import type { OrderTemplate } from '../../shared/model/order-template.ts';
import type { PackAnswer, PackMode } from '../../shared/model/packing.ts';
import type { ListedJob } from '../../shared/model/print-job.ts';
import type { SitePrint, SitePrinter } from '../../shared/model/site-print.ts';
import type { SiteRow } from '../../shared/model/site.ts';
import type { Ask } from './packer.ts';
import { seeded } from './seeded.ts';

export interface SitePackerOptions {
  readonly seed: number;
  /** Pause between two actions, ms. */
  readonly pauseMs: number;
  /** Folder of the bench's printed labels, which the packer checks for each question about a label. */
  readonly labels: string;
  /** Only answers questions about labels, until none is left. */
  readonly onlyTidies?: boolean;
}

/** Questions answered by a confirmation to continue. */
const asksToGoOn: ReadonlySet<string> = new Set(['packed-elsewhere', 'nobody-knows']);
/** Questions answered by a reason. */
const asksForReason: ReadonlySet<string> = new Set(['printed-before', 'maybe-printed']);

/**
 * A packer at a bench of a site: scans any bench's orders, has labels printed at other benches, hands parcels of all
 * benches over, and changes templates. Prints `{"wanting":SOC}` before each call that may print one more label of that
 * order: a reason, a confirmation, a spoilt label. Prints `{"unwanted":SOC}` if the call printed no label.
 */
export class SitePacker {
  readonly #ask: Ask;
  readonly #report;
  readonly #options;
  readonly #random;

  constructor(ask: Ask, report: (fact: object) => void, options: SitePackerOptions) {
    this.#ask = ask;
    this.#report = report;
    this.#options = options;
    this.#random = seeded(options.seed);
  }

  /** Works until the process ends. */
  async work(): Promise<never> {
    const actions: [number, () => Promise<unknown>][] = [
      [0.45, () => this.#pack()],
      [0.6, () => this.#printAtOtherBench()],
      [0.85, () => this.#handOver()],
      [0.9, () => this.#changeTemplate()],
      [1, () => this.#tidy()],
    ];
    for (;;) {
      const chance = this.#random();
      const action = this.#options.onlyTidies
        ? () => this.#tidy()
        : actions.find(([below]) => chance < below)?.[1];
      await action?.();
      await sleep(this.#options.pauseMs);
    }
  }

  /** Scans one of the newest orders of the site, of any bench. */
  async #pack(): Promise<void> {
    const query = { text: '', bench: null, conflictsOnly: false, before: null, limit: 40 };
    const { rows } = await this.#value<{ rows: SiteRow[] }>('site.orders', query);
    const row = this.#oneOf(rows);
    if (!row) return;
    const { soc, view } = row.order;
    const code = this.#oneOf([soc, view.shortCode ?? soc, view.waybill ?? soc]) ?? soc;
    const chance = this.#random();
    if (chance < 0.7) await this.#print(soc, code);
    else await this.#scan(code, chance < 0.85 ? 'check' : 'hand-over');
  }

  async #print(soc: string, code: string): Promise<void> {
    const answer = await this.#scan(code, 'print');
    if (!answer?.asks || this.#random() < 0.7) return;
    if (asksToGoOn.has(answer.result)) {
      this.#report({ wanting: soc });
      const next = await this.#scan(code, 'print', true);
      if (next?.result === 'printing') return;
      // The confirmation already requested a print; the reason belongs to the same one.
      if (next && asksForReason.has(next.result) && (await this.#reprint(next))) return;
      this.#report({ unwanted: soc });
    } else if (asksForReason.has(answer.result)) {
      this.#report({ wanting: soc });
      if (!(await this.#reprint(answer))) this.#report({ unwanted: soc });
    }
  }

  async #reprint({ parcel }: PackAnswer): Promise<boolean> {
    if (!parcel) return false;
    const request = { orderIds: [parcel.orderId], reason: 'lost' };
    return (await this.#ask('printing.print', request)).ok;
  }

  async #scan(code: string, mode: PackMode, goesOn = false): Promise<PackAnswer | null> {
    const answer = await this.#ask<PackAnswer>('packing.scan', { code, mode, goesOn });
    if (answer.ok) this.#report({ scanned: answer.value.result });
    return answer.ok ? answer.value : null;
  }

  async #printAtOtherBench(): Promise<void> {
    for (const { id, state } of await this.#value<SitePrint[]>('site.prints'))
      if (state !== 'queued' && state !== 'claimed' && this.#random() < 0.03)
        await this.#ask('site.settlePrint', { id });
    const printer = this.#oneOf(await this.#value<SitePrinter[]>('site.printers'));
    const order = this.#oneOf(await this.#orders());
    if (!printer || order?.sync !== 'created') return;
    const request = { orderIds: [order.id], printerId: printer.id };
    const requested = await this.#ask('site.print', request);
    if (requested.ok || this.#random() < 0.8) return;
    this.#report({ wanting: order.soc });
    const again = await this.#ask('site.print', { ...request, reason: 'lost' });
    if (!again.ok) this.#report({ unwanted: order.soc });
  }

  /** Opens or resumes a handover, scans waiting parcels of any bench, and sometimes closes it. */
  async #handOver(): Promise<void> {
    const waiting = await this.#value<WaitingCarrier[]>('handovers.waiting');
    const chosen = this.#oneOf(waiting);
    if (!chosen) return;
    const { id } = await this.#value<Handover>('handovers.open', chosen.carrier);
    const { missing } = await this.#value<HandoverDetail>('handovers.get', { id });
    for (const { soc, waybill } of missing.slice(0, 5)) {
      const code = this.#random() < 0.5 ? soc : (waybill ?? soc);
      const scan = await this.#ask<HandoverScan>('handovers.scan', { id, code });
      // Another bench has closed it.
      if (!scan.ok) return;
      if (scan.value.outcome !== 'taken') continue;
      this.#report({ handed: soc });
      if (this.#random() < 0.2)
        await this.#ask('handovers.takeOut', { orderId: scan.value.parcel.orderId });
    }
    if (this.#random() < 0.25) await this.#ask('handovers.close', { id, leaving: 10_000 });
  }

  /** All benches write the same few. */
  async #changeTemplate(): Promise<void> {
    const { value: before } = await this.#value<{ value: OrderTemplate[] }>('settings.get', {
      key: 'orderTemplates',
    });
    const name = `Mẫu ${Math.floor(this.#random() * 3)}`;
    const otherTemplates = before.filter((template) => template.name !== name);
    const parcel = JSON.stringify({ weight: Math.floor(this.#random() * 10_000) });
    const templates = this.#random() < 0.2 ? otherTemplates : [...otherTemplates, { name, parcel }];
    await this.#ask('settings.save', { key: 'orderTemplates', value: templates, before });
  }

  /** Answers questions about labels by the printed files. Sometimes reports a printed label as spoilt. */
  async #tidy(): Promise<void> {
    const jobs = await this.#value<ListedJob[]>('printing.jobs', { limit: 500 });
    const files = new Set(readdirSync(this.#options.labels));
    for (const { id, state, order, trouble } of jobs) {
      if (state === 'held') this.#report({ held: trouble?.code });
      if (state === 'held') await this.#ask('printing.settle', { id, verdict: 'drop' });
      if (state !== 'unknown' && state !== 'failed') continue;
      const isThere = [...files].some((file) => file.startsWith(`${order.soc}-${id}`));
      const isSpoilt = isThere && !this.#options.onlyTidies && this.#random() < 0.2;
      if (isSpoilt) this.#report({ wanting: order.soc });
      const verdict = isThere && !isSpoilt ? 'printed' : 'print-again';
      const settled = await this.#ask('printing.settle', { id, verdict });
      if (isSpoilt && !settled.ok) this.#report({ unwanted: order.soc });
    }
  }

  async #orders(): Promise<OrderSummary[]> {
    const query = { show: 'unprinted', limit: 20 };
    return (await this.#value<CallOutput<'orders.range'>>('orders.range', query)).orders;
  }

  #oneOf<T>(all: readonly T[]): T | undefined {
    return all[Math.floor(this.#random() * all.length)];
  }

  async #value<T>(channel: string, input?: unknown): Promise<T> {
    const answer = await this.#ask<T>(channel, input);
    if (!answer.ok) throw new Error(`${channel}: ${JSON.stringify(answer)}`);
    return answer.value;
  }
}
