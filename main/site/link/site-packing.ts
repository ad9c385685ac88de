import type { CallRequest } from '../../../shared/contract.ts';
import type { PackAnswer, PackFacts, PackSaying } from '../../../shared/model/packing.ts';
import type { SiteRow } from '../../../shared/model/site.ts';
import { isTakenBack, mayBePrinted } from '../../../shared/order-state.ts';
import type { Failure } from '../../../shared/app-error.ts';
import type { Result } from '../../../shared/result.ts';
import type { NoPrinter, PrintRefusal } from '../../printing/jobs/jobs.ts';
import type { ClaimOutcome } from './claiming.ts';
import type { SiteHandovers } from './site-handovers.ts';
import type { SiteLink } from './site-link.ts';
import type { AtSite } from './site-orders.ts';
import type { NotAdopted } from './site-prints.ts';
import { nameOf } from './take-in.ts';

/** Reason why a scan had no effect. */
type NotDone = NoPrinter | PrintRefusal | NotAdopted;

type Scan = CallRequest<'packing.scan'>;
type NotUndone = Failure<'not-found' | 'wrong-state'>;

/** Modes in which a parcel is packed and therefore claimed. */
const packingModes: ReadonlySet<string> = new Set(['print', 'check', 'verify']);

/**
 * Scans at a bench of a site. This bench's own orders are packed as usual and claimed in parallel; the claim never
 * delays the label. An order of another bench is claimed first, then adopted from the platform, and packed like any
 * other. `Found` is the result of this bench's code look-up and is only passed on.
 */
export class SitePacking<Found> {
  readonly #tools;

  constructor(
    tools: AtSite & {
      /** Executes a scan at this bench, or only records it with the result of the site. */
      scan: (
        scan: Scan,
        found?: Found | null,
        elsewhere?: ReturnType<SiteHandovers['decide']>,
      ) => Result<PackAnswer, NotDone>;
      /** Looks up a scan's code at this bench: an order, or a product being checked. */
      find: (scan: Scan) => Found | null;
      adopt: (platformCode: string) => Promise<Result<{ id: string }, NotAdopted>>;
      handed: SiteHandovers;
      undo: (seq: number) => Result<undefined, NotUndone>;
    },
  ) {
    this.#tools = tools;
  }

  /** Executes a scan, whichever bench entered the order. */
  scan(scan: Scan): Result<PackAnswer, NotDone> | Promise<Result<PackAnswer, NotDone>> {
    const { site, find } = this.#tools;
    if (site === null || site.state.state === 'none') return this.#tools.scan(scan);
    const found = find(scan);
    if (found === null) {
      const row = this.#tools.orders.ofCode(scan.code);
      if (row) return this.#scanElsewhere(scan, row, site);
    }
    const done = this.#tools.scan(scan, found);
    const parcel = done.ok ? done.value.parcel : null;
    // A printed label needs no claim: another bench only checks the parcel then.
    const isPacked = packingModes.has(scan.mode) && parcel?.paper !== 'printed';
    if (parcel && isPacked && mayBePrinted(parcel)) void this.#claimOwn(parcel.soc, site);
    return done;
  }

  /** Undoes a scan as far as possible, including that of another bench's parcel. */
  undo(seq: number): Result<undefined, NotUndone> {
    const { store, handed, signals, undo, site } = this.#tools;
    const scan = store.packing.get(seq);
    const soc = scan?.say === 'handed-over' && scan.orderId === null ? scan.facts['soc'] : null;
    if (!site || typeof soc !== 'string' || scan?.undoneAt !== null) return undo(seq);
    const out = handed.takeOutOf(soc, () => store.packing.undone(seq, site.now));
    if (out.ok) signals.emit('packing.changed', undefined);
    return out;
  }

  /** The label is already printing, so a claim held by another bench is only reported. */
  async #claimOwn(soc: string, site: SiteLink): Promise<void> {
    const claim = await site.claiming.takeBehindLabel(soc);
    if (claim.claim !== 'theirs') return;
    const benches = [claim.bench];
    this.#tools.signals.emit('site.news', { soc, what: 'claimed-there', benches });
  }

  async #scanElsewhere(
    scan: Scan,
    row: SiteRow,
    site: SiteLink,
  ): Promise<Result<PackAnswer, NotDone>> {
    const { soc, enteredBy, printedBy, view } = row.order;
    const bench = this.#nameOf(enteredBy);
    const say = (word: PackSaying, facts: PackFacts = {}, also = () => {}) =>
      this.#tools.scan(scan, null, {
        say: word,
        facts: { code: scan.code, bench, ...facts },
        also,
      });
    if (isTakenBack(view)) return say('cancelled');
    const { handed } = row;
    if (handed?.bench === this.#tools.store.site.progress()?.bench) return say('handed-before');
    if (handed) {
      const by = this.#nameOf(handed.bench);
      return say('handed-elsewhere', { bench: by, carrier: handed.carrier });
    }
    if (scan.mode === 'hand-over') {
      const { say: word, facts, also } = this.#tools.handed.decide(row);
      const done = say(word, facts, also);
      if (also) this.#tools.handed.changed();
      return done;
    }
    if (!packingModes.has(scan.mode)) return say('elsewhere');
    if (view.platformCode === null) return say('elsewhere-not-sent');
    const printed = printedBy.map((one) => this.#nameOf(one)).join(', ');
    // A parcel with a printed label is only checked, whichever bench printed it: no second label is printed.
    const isLookedAt = printed !== '' && scan.mode !== 'print';
    if (printed !== '' && !isLookedAt && !scan.goesOn)
      return say('packed-elsewhere', { bench: printed });
    if (!isLookedAt) {
      const stop = this.#stopOf(await site.claiming.take(soc), scan.goesOn);
      if (stop) return say(stop.say, stop.facts);
    }
    const adopted = await this.#tools.adopt(view.platformCode);
    if (adopted.ok) return this.#tools.scan({ ...scan, goesOn: false });
    if (!isLookedAt) await site.claiming.giveBack(soc);
    return adopted.error.code === 'not-found' ? say('elsewhere-not-sent') : adopted;
  }

  /** Returns why a claim prevents packing. Without the hub the packer decides. */
  #stopOf(claim: ClaimOutcome, goesOn: boolean): { say: PackSaying; facts: PackFacts } | null {
    if (claim.claim === 'theirs') {
      const minutes = Math.max(1, Math.ceil(claim.untilMs / 60_000));
      return { say: 'claimed-elsewhere', facts: { bench: claim.bench, minutes } };
    }
    if (claim.claim === 'ours' || goesOn) return null;
    return { say: 'nobody-knows', facts: {} };
  }

  #nameOf(number: string): string {
    return nameOf(this.#tools.store, number);
  }
}
