import type { CallRequest } from '../../../shared/contract.ts';
import type { PackAnswer, ScanDetails, ScanResult } from '../../../shared/model/packing.ts';
import type { SiteRow } from '../../../shared/model/site.ts';
import { isTakenBack, mayBePrinted } from '../../../shared/order-state.ts';
import type { Failure } from '../../../shared/app-error.ts';
import type { Result } from '../../../shared/result.ts';
import { joinedElements } from '../../../shared/scans/gs1.ts';
import type { NoPrinter, PrintRefusal } from '../../printing/jobs/jobs.ts';
import type { ClaimOutcome } from '../sync/claiming.ts';
import type { SiteHandovers } from './site-handovers.ts';
import type { HubConnection } from '../round/hub-connection.ts';
import type { AtSite } from './site-orders.ts';
import type { NotAdopted } from './site-prints.ts';
import { shownBenchName } from '../sync/apply-order-views.ts';

/** Reason why a scan had no effect. */
type NotDone = NoPrinter | PrintRefusal | NotAdopted;

type Scan = CallRequest<'packing.scan'>;
type NotUndone = Failure<'not-found' | 'wrong-state'>;

/** Modes in which a parcel is packed and therefore claimed. */
const packingModes: ReadonlySet<string> = new Set(['print', 'check', 'verify']);

/** Scans at this bench alone, as `Packing` executes them. */
interface LocalPacking<Meaning> {
  /** Executes a scan at this bench, or only records it with the result of the site. */
  scan(
    scan: Scan,
    meaning?: Meaning | null,
    siteResult?: ReturnType<SiteHandovers['decide']>,
  ): Result<PackAnswer, NotDone>;
  /** Looks up a scan's code at this bench: an order, or a product being checked. */
  find(scan: Scan): Meaning | null;
  undo(seq: number): Result<undefined, NotUndone>;
}

export interface SitePackingTools<Meaning> extends AtSite {
  readonly packing: LocalPacking<Meaning>;
  readonly siteHandovers: SiteHandovers;
  readonly adopt: (platformCode: string) => Promise<Result<{ id: string }, NotAdopted>>;
}

/**
 * Scans at a bench of a site. This bench's own orders are packed as usual and claimed in parallel; the claim never
 * delays the label. An order of another bench is claimed first, then adopted from the platform, and packed like any
 * other. `Meaning` is the result of this bench's code look-up and is only passed on.
 */
export class SitePacking<Meaning> {
  readonly #tools: SitePackingTools<Meaning>;

  constructor(tools: SitePackingTools<Meaning>) {
    this.#tools = tools;
  }

  /** Executes a scan, whichever bench entered the order. */
  scan(scan: Scan): Result<PackAnswer, NotDone> | Promise<Result<PackAnswer, NotDone>> {
    const { site, packing } = this.#tools;
    if (site === null || site.state.state === 'none') return packing.scan(scan);
    const meaning = packing.find(scan);
    if (meaning === null) {
      const row = this.#tools.orders.ofCode(scan.code);
      if (row) return this.#scanOtherBenchOrder(scan, row, site);
    }
    const outcome = packing.scan(scan, meaning);
    const parcel = outcome.ok ? outcome.value.parcel : null;
    // A printed label needs no claim: another bench only checks the parcel then.
    const isPacked = packingModes.has(scan.mode) && parcel?.paper !== 'printed';
    if (parcel && isPacked && mayBePrinted(parcel)) void this.#claimOwn(parcel.soc, site);
    return outcome;
  }

  /** Undoes a scan as far as possible, including that of another bench's parcel. */
  undo(seq: number): Result<undefined, NotUndone> {
    const { store, siteHandovers, signals, packing, site } = this.#tools;
    const scan = store.packing.get(seq);
    const soc = scan?.result === 'handed-over' && scan.orderId === null ? scan.facts['soc'] : null;
    if (!site || typeof soc !== 'string' || scan?.undoneAt !== null) return packing.undo(seq);
    const out = siteHandovers.takeOutOf(soc, () => store.packing.undone(seq, site.now));
    if (out.ok) signals.packingChanged();
    return out;
  }

  /** The label is already printing, so a claim held by another bench is only reported. */
  async #claimOwn(soc: string, site: HubConnection): Promise<void> {
    const claim = await site.claiming.claimAfterPrint(soc);
    if (claim.claim !== 'theirs') return;
    const benches = [claim.bench];
    this.#tools.signals.emit('site.news', { soc, what: 'claimed-there', benches });
  }

  async #scanOtherBenchOrder(
    scan: Scan,
    row: SiteRow,
    site: HubConnection,
  ): Promise<Result<PackAnswer, NotDone>> {
    const { soc, enteredBy, printedBy, view } = row.order;
    const bench = this.#nameOf(enteredBy);
    const answer = (result: ScanResult, details: ScanDetails = {}, also = () => {}) =>
      this.#tools.packing.scan(scan, null, {
        result,
        details: { code: joinedElements(scan.code), bench, ...details },
        also,
      });
    if (isTakenBack(view)) return answer('cancelled');
    const { handoverOf } = row;
    if (handoverOf?.bench === this.#tools.store.site.progress()?.bench)
      return answer('handed-before');
    if (handoverOf) {
      const by = this.#nameOf(handoverOf.bench);
      return answer('handed-elsewhere', { bench: by, carrier: handoverOf.carrier });
    }
    if (scan.mode === 'hand-over') {
      const { result, details, also } = this.#tools.siteHandovers.decide(row);
      const outcome = answer(result, details, also);
      if (also) this.#tools.siteHandovers.changed();
      return outcome;
    }
    if (!packingModes.has(scan.mode)) return answer('elsewhere');
    if (view.platformCode === null) return answer('elsewhere-not-sent');
    const printed = printedBy.map((one) => this.#nameOf(one)).join(', ');
    // A parcel with a printed label is only checked, whichever bench printed it: no second label is printed.
    const isLookedAt = printed !== '' && scan.mode !== 'print';
    if (printed !== '' && !isLookedAt && !scan.goesOn)
      return answer('packed-elsewhere', { bench: printed });
    if (!isLookedAt) {
      const stop = this.#blockerOf(await site.claiming.take(soc), scan.goesOn);
      if (stop) return answer(stop.result, stop.details);
    }
    const adopted = await this.#tools.adopt(view.platformCode);
    if (adopted.ok) return this.#tools.packing.scan({ ...scan, goesOn: false });
    if (!isLookedAt) await site.claiming.giveBack(soc);
    return adopted.error.code === 'not-found' ? answer('elsewhere-not-sent') : adopted;
  }

  /** Returns why a claim prevents packing. Without the hub the packer decides. */
  #blockerOf(
    claim: ClaimOutcome,
    goesOn: boolean,
  ): { result: ScanResult; details: ScanDetails } | null {
    if (claim.claim === 'theirs') {
      const minutes = Math.max(1, Math.ceil(claim.untilMs / 60_000));
      return { result: 'claimed-elsewhere', details: { bench: claim.bench, minutes } };
    }
    if (claim.claim === 'ours' || goesOn) return null;
    return { result: 'nobody-knows', details: {} };
  }

  #nameOf(number: string): string {
    return shownBenchName(this.#tools.store, number);
  }
}
