import type { PrintJob, ReprintReason } from '../../../shared/model/print-job.ts';
import type { SitePrint, SitePrinter, SitePrintState } from '../../../shared/model/site-print.ts';
import type { Failure } from '../../../shared/app-error.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { faultInLog } from '../../base/loggable.ts';
import type { Ids } from '../../base/ids.ts';
import type { Signals } from '../../base/signals.ts';
import type { Clock, Log } from '../../base/host-services.ts';
import type { PlatformFailure } from '../../platform/platform-failure.ts';
import type { PrintJobs, PrintRefusal } from '../../printing/jobs/jobs.ts';
import type { PrinterStatuses } from '../../printing/status/printer-statuses.ts';
import { timestamp } from '../../store/engine/row.ts';
import type { StoredSitePrint } from '../../store/tables/site-prints-table.ts';
import type { Store } from '../../store/store.ts';
import { printersNow } from '../sync/printer-reporter.ts';
import { isExpired, refusePrint, reportState } from '../sync/shared-prints.ts';
import { sitePrinters } from '../sync/shared-printers.ts';
import type { HubConnection } from '../round/hub-connection.ts';
import { benchName } from '../sync/apply-order-views.ts';

/** Maximum requested labels shown. */
const MAX_LISTED = 50;
/** Delay before an order is requested from the platform again (ms). */
const AGAIN_MS = 5_000;

/** Reason why an order was not adopted from the platform. */
export type NotAdopted = PlatformFailure | Failure<'not-found' | 'soc-taken'>;

/** Adopts an order from the platform. */
interface Adopting {
  adopt(lookup: { code: string; kind: 'platform' }): Promise<Result<{ id: string }, NotAdopted>>;
}

export interface SitePrintsTools {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly signals: Signals;
  readonly log: Log;
  readonly site: HubConnection | null;
  readonly printJobs: PrintJobs;
  readonly output: { statuses: Pick<PrinterStatuses, 'cannotPrint' | 'get'> };
}

/**
 * Labels that benches of a site print for each other. At the bench with the printer each is a normal print job. This
 * class only adds the request's state, in one commit with the print job.
 */
export class SitePrints {
  readonly #tools: SitePrintsTools;
  #orders: Adopting | null = null;
  #isWorking = false;
  #cancelAgain = () => {};

  constructor(tools: SitePrintsTools) {
    this.#tools = tools;
  }

  /** Starts printing for other benches and reporting the state to them. */
  start(orders: Adopting): void {
    const { site, signals, log, store, output } = this.#tools;
    if (!site) return;
    this.#orders = orders;
    site.printers.use(() => printersNow(store, output.statuses));
    signals.on((name) => {
      try {
        if (name === 'site.printsChanged') this.#work();
        if (name === 'printing.changed' || name === 'printers.statusChanged') this.#reportStates();
      } catch (error) {
        log.error('site.print-failed', { error: faultInLog(error) });
      }
    });
  }

  close(): void {
    this.#cancelAgain();
    this.#orders = null;
  }

  /** Returns printers of other benches that print for this one. */
  printers(): SitePrinter[] {
    const { store } = this.#tools;
    return store.site.progress() ? sitePrinters(store) : [];
  }

  /** Returns labels that this bench requested from others, newest first. */
  requested(): SitePrint[] {
    const { store } = this.#tools;
    const benches = new Map(store.site.benches().map((one) => [one.bench, benchName(one)]));
    return store.sitePrints.requested(MAX_LISTED).map((print) => {
      const { id, soc, printerName, state, trouble, askedAt, bench } = print;
      const orderId = store.orders.idOfSoc(soc);
      const benchName = benches.get(bench) ?? '?';
      const at = timestamp(askedAt);
      return { id, soc, orderId, printerName, state, trouble, benchName, askedAt: at };
    });
  }

  /**
   * Requests labels of these orders from another bench. A possible second label needs a reason, as usual. Each order is
   * claimed first, as by a scan; one claimed by another bench stops all of them.
   */
  async ask(
    orderIds: readonly string[],
    printerId: string,
    reason: ReprintReason | null,
  ): Promise<Result<undefined, PrintRefusal | Failure<'claimed-elsewhere'>>> {
    const refusal = this.#refusal(orderIds, printerId, reason);
    if (refusal) return err(refusal);
    const claimed = await this.#claimAll(orderIds);
    if (claimed) return err(claimed);
    // Check again: an order may have been printed, or the site left, during the requests.
    const since = this.#refusal(orderIds, printerId, reason);
    if (since) return err(since);
    this.#note(orderIds, printerId, reason);
    return ok();
  }

  #refusal(
    orderIds: readonly string[],
    printerId: string,
    reason: ReprintReason | null,
  ): PrintRefusal | null {
    const { store, printJobs } = this.#tools;
    if (!store.site.progress() || !this.printers().some(({ id }) => id === printerId))
      return { code: 'not-found', what: 'printer', id: printerId };
    const refusal = printJobs.refusal(orderIds, reason, orderIds.length);
    if (refusal) return refusal;
    for (const id of orderIds) {
      const { sync, platform } = store.orders.get(id) ?? {};
      if (!platform || sync !== 'created') return { code: 'wrong-state', state: sync ?? 'queued' };
    }
    return null;
  }

  /** Claims all orders. If another bench holds one, the new claims are released. */
  async #claimAll(orderIds: readonly string[]): Promise<Failure<'claimed-elsewhere'> | null> {
    const { store, site } = this.#tools;
    if (!site) return null;
    const socs = orderIds.flatMap((id) => store.orders.get(id)?.soc ?? []);
    const newClaims = socs.filter((soc) => !site.claiming.holds(soc));
    const claims = await Promise.all(
      socs.map(async (soc) => ({ soc, outcome: await site.claiming.take(soc) })),
    );
    for (const { soc, outcome } of claims) {
      if (outcome.claim !== 'theirs') continue;
      await Promise.all(newClaims.map((one) => site.claiming.giveBack(one)));
      const minutes = Math.max(1, Math.ceil(outcome.untilMs / 60_000));
      return { code: 'claimed-elsewhere', soc, bench: outcome.bench, minutes };
    }
    return null;
  }

  #note(orderIds: readonly string[], printerId: string, reason: ReprintReason | null): void {
    const { store, clock, ids } = this.#tools;
    const printer = this.printers().find(({ id }) => id === printerId);
    const own = store.site.progress()?.bench;
    if (!printer || own === undefined) return;
    store.commit(() => {
      for (const orderId of new Set(orderIds)) {
        const order = store.orders.get(orderId);
        const platformCode = order?.platform?.platformCode;
        if (!order || platformCode === undefined) continue;
        const request = { soc: order.soc, platformCode, askedBy: own, askedAt: clock.now() };
        const to = { bench: printer.bench, printerId, printerName: printer.name };
        store.sitePrints.add({ id: ids.next(), ...request, ...to, reason, due: 'ask' });
      }
    });
    this.#changed();
  }

  /** Recalls a request that the other bench has not claimed, or dismisses one whose result a user has seen. */
  settle(id: string): Result<undefined, Failure<'not-found'>> {
    const { store } = this.#tools;
    const print = store.sitePrints.get(id);
    if (!print) return err({ code: 'not-found', what: 'print-job', id });
    store.commit(() => {
      if (print.state === 'asked')
        return store.sitePrints.change(id, { state: 'recalling', due: 'withdraw' });
      // A user has resolved the doubt. The order's next label still needs its reason.
      if (print.state === 'unknown') store.sitePrints.change(id, { state: 'dropped', due: null });
      store.sitePrints.see(id);
    });
    this.#changed();
    return ok();
  }

  /** Prints the labels claimed by this bench, one order after the other. */
  #work(): void {
    const { store } = this.#tools;
    this.#reportStates();
    const next = store.sitePrints.forThisBench().find(({ state }) => state === 'claimed');
    if (!next || this.#isWorking || !this.#orders) return;
    this.#isWorking = true;
    void this.#attempt(next, this.#orders);
  }

  async #attempt(next: StoredSitePrint, orders: Adopting): Promise<void> {
    const { log, clock } = this.#tools;
    let isDone = false;
    try {
      isDone = await this.#print(next, orders);
    } catch (error) {
      // For example a full disk. The claim stays with this bench and is tried again.
      log.error('site.print-failed', { error: faultInLog(error) });
    }
    this.#isWorking = false;
    if (!this.#orders) return;
    this.#cancelAgain();
    this.#cancelAgain = clock.after(isDone ? 0 : AGAIN_MS, () => this.#work());
  }

  /** Returns false if it must be tried again. */
  async #print(print: StoredSitePrint, orders: Adopting): Promise<boolean> {
    const { store, printJobs, site, clock } = this.#tools;
    // The platform may have been unreachable since: a label hours later belongs to no parcel in hand.
    if (isExpired(print, clock.now())) return this.#refused(print.id, 'too-late');
    const { id, soc, platformCode, printerId, reason, askedBy } = print;
    // The requesting bench claims the order first if the hub is reachable; otherwise another bench may hold it since.
    const packs = site?.claims.of(soc)?.bench ?? askedBy;
    if (packs !== askedBy && packs !== print.bench) return this.#refused(id, 'claimed-elsewhere');
    const localId = store.orders.idOfSoc(soc);
    const order =
      localId === null
        ? await orders.adopt({ code: platformCode, kind: 'platform' })
        : ok({ id: localId });
    if (!order.ok && order.error.code !== 'not-found' && order.error.code !== 'soc-taken')
      return false;
    // Recalled, dropped, or reported from before a restored backup during the platform request.
    if (store.sitePrints.get(id)?.state !== 'claimed') return true;
    if (!order.ok) return this.#refused(id, order.error.code);
    const orderIds = [order.value.id];
    const request = { orderIds, printerId, reason: reason as ReprintReason | null };
    // In one commit with the print job: after a crash here it prints exactly once.
    const queued = printJobs.print(request, () => store.sitePrints.change(id, { state: 'queued' }));
    if (!queued.ok) return this.#refused(id, queued.error.code);
    const jobId = queued.value[0]?.id ?? null;
    store.commit(() => store.sitePrints.change(id, { jobId, due: 'state' }));
    this.#changed();
    return true;
  }

  #refused(id: string, why: string): true {
    const { store } = this.#tools;
    store.commit(() => refusePrint(store, id, why));
    this.#changed();
    return true;
  }

  /** Reports the state of labels printed here for other benches. */
  #reportStates(): void {
    const { store, output } = this.#tools;
    const open = store.sitePrints.forThisBench().filter(
      // A claim from before a restored backup has no print job here.
      ({ state, trouble }) => hasJob.has(state) && trouble !== 'claimed-before',
    );
    if (open.length === 0) return;
    const blockedPrinters = new Set(output.statuses.cannotPrint());
    const isChanged = store.commit(() =>
      open
        .map((print) => {
          const job = this.#jobOf(print);
          if (!job) return false;
          const { state, trouble } = stateOf(job, blockedPrinters.has(job.printerId));
          if (print.jobId === null) store.sitePrints.change(print.id, { jobId: job.id });
          return reportState(store, print.id, state, trouble);
        })
        .some(Boolean),
    );
    if (isChanged) this.#changed();
  }

  /**
   * Returns the print job. If the process crashed before it stored the job's id, that is the order's last job on the
   * printer.
   */
  #jobOf({ jobId, soc, printerId }: StoredSitePrint): PrintJob | null {
    const { store } = this.#tools;
    if (jobId !== null) return store.printJobs.get(jobId);
    const orderId = store.orders.idOfSoc(soc);
    const jobs = orderId === null ? [] : store.printJobs.ofOrder(orderId);
    return jobs.findLast((job) => job.printerId === printerId) ?? null;
  }

  #changed(): void {
    this.#tools.signals.emit('site.printsChanged', undefined);
    this.#tools.site?.wake();
  }
}

const hasJob: ReadonlySet<SitePrintState> = new Set(['queued', 'stuck', 'unknown']);

/** Converts a print job to the state for the requesting bench. `isBlocked`: the printer needs attention. */
function stateOf(
  job: PrintJob,
  isBlocked: boolean,
): { state: SitePrintState; trouble: string | null } {
  const problem = job.trouble?.code ?? null;
  switch (job.state) {
    case 'sent':
    case 'confirmed':
      return { state: 'printed', trouble: null };
    case 'unknown':
      return { state: 'unknown', trouble: problem };
    case 'dropped':
      return { state: 'dropped', trouble: null };
    case 'held':
    case 'failed':
      return { state: 'stuck', trouble: problem };
    default:
      return isBlocked
        ? { state: 'stuck', trouble: 'printer-not-ready' }
        : { state: 'queued', trouble: null };
  }
}
