import type { PlacedView, SiteNews } from '../../../shared/model/site.ts';
import { Slices } from '../../base/time-slice.ts';
import type { Clock } from '../../base/host-services.ts';
import type { Store } from '../../store/store.ts';
import type { StoredPosition, SiteProgress } from '../../store/tables/site-table.ts';
import {
  type AuditPosition,
  PROTOCOL,
  greetingAnswer,
  journalAnswer,
  type LogAnswer,
  logAnswer,
  type JournalPosition,
  snapshotAnswer,
  type ReceivedState,
} from '../protocol/protocol.ts';
import { AuditSender } from '../sync/audit-sender.ts';
import { DeliveryEvents } from '../sync/delivery-events.ts';
import { type RoundResult, resultOf, upToDate } from '../sync/round-result.ts';
import type { HubClient } from '../connection/hub-client.ts';
import { journalAfter } from '../sync/journal.ts';
import { ClaimReader, type LiveClaims } from '../sync/live-claims.ts';
import type { Membership } from '../connection/membership.ts';
import type { PrinterReporter } from '../sync/printer-reporter.ts';
import type { Changed } from '../sync/state-record-kind.ts';
import { ScanSender } from '../sync/scan-sender.ts';
import { RecordSync } from '../sync/record-sync.ts';
import { applyOrderViews } from '../sync/apply-order-views.ts';
import type { RejectedRecords } from '../sync/rejected-records.ts';

/** Upper limit of the number of unsent events to count, because counting costs time. */
const MAX_COUNTED = 10_000;

/** Orders stored before the elapsed time is checked. */
const STORED_PER_CHECK = 5;

/** Converts the stored progress to the greeting's format. */
const toCursor = ({ site, position: { epoch, seq }, readTo }: SiteProgress) => ({
  site,
  epoch,
  seq,
  readTo: readTo ?? 0,
});

/** Returns the hash (hex) of an audit row; null if there is no such row. */
function hashAt(store: Store, seq: number): string | null {
  const [row] = store.audit.reader.chained(seq - 1, 1);
  return row?.seq === seq ? Buffer.from(row.hash).toString('hex') : null;
}

interface SyncRoundTools {
  readonly store: Store;
  readonly client: HubClient;
  readonly joined: NonNullable<Membership['joined']>;
  readonly version: string;
  /** Records that cannot be sent. */
  readonly unshared: RejectedRecords;
  /** Current claims. */
  readonly claims: LiveClaims;
  /** Printer states of this bench. */
  readonly printers?: PrinterReporter;
  /** Called with the orders that other benches reported, and with news for this bench. */
  readonly onOrders?: (socs: readonly string[], news: readonly SiteNews[]) => void;
  readonly clock: Clock;
  /** Platform time (ms); null before its first answer. */
  readonly platformTime?: () => number | null;
  /** Called with data that another bench changed. */
  readonly shared?: (changed: Changed) => void;
  /** Called when platform updates arrive, or when the webhook address changes. */
  readonly called?: (what: 'updates' | 'address') => void;
  readonly step?: (step: string) => void;
}

/** Synchronization of one bench with its hub: sends events and reads those of other benches. */
export class SyncRound {
  readonly #tools: SyncRoundTools;
  readonly #sharing;
  /** Position of the hub's last change of shared records. */
  #records = 0;
  readonly #events;
  /** Position of the hub's last platform update. */
  #calls = 0;
  readonly #claimReader;
  /** Number of the hub's last change of claims. */
  #claims: number | null = null;
  #sentForgetDays: number | null = null;
  #hasSentTime = false;
  /** Stored list of benches, as JSON. */
  #benches = '';
  readonly #audit;
  #scans: ScanSender | null = null;

  constructor(tools: SyncRoundTools) {
    const { store, client, called = () => {} } = tools;
    this.#tools = tools;
    this.#sharing = new RecordSync(tools);
    this.#audit = new AuditSender(store, client, tools.joined.epoch, tools.unshared);
    this.#events = new DeliveryEvents(store, client, () => called('updates'));
    this.#claimReader = new ClaimReader(client, tools.claims);
  }

  /** Greets the hub and learns the position of this bench's journal there. */
  async greet(): Promise<RoundResult> {
    const { store, client, joined, version } = this.#tools;
    const progress = store.site.progress();
    const forgetDays = this.#forgetDays;
    const platformTime = this.#platformTime;
    const answer = await client.ask('/v1/greeting', greetingAnswer, {
      version,
      waiting: this.#waiting(),
      protocol: PROTOCOL,
      forgetDays,
      known: progress?.bench === joined.bench ? toCursor(progress) : null,
      told: { records: store.siteRecords.progress().seq, audit: store.audit.head()?.seq ?? 0 },
      platformTime,
    });
    if (answer.kind !== 'done') return resultOf(answer);
    this.#sentForgetDays = forgetDays;
    this.#hasSentTime = platformTime !== null;
    this.#scans = new ScanSender(store, client, joined.epoch);
    this.#tools.printers?.restart();
    const { site, place: journalEnd, audit } = answer.value;
    if (!this.#isOurs(journalEnd) || !this.#hasAudit(audit))
      return { state: 'refused', why: 'journal-elsewhere' };
    // After rejoining, this bench continues with its unsent changes, unless its database is older than the data it sent
    // before.
    const isAnew = progress?.bench === joined.bench && progress.position.epoch !== joined.epoch;
    if (isAnew && !this.#isComplete(joined.before ?? null))
      store.commit(() => store.siteRecords.restart());
    else if (isAnew) this.#sharing.confirm(joined.before?.records ?? 0);
    // After joining a site, or after the hub restored a backup, read positions of another log are invalid.
    if (progress?.site !== site || progress.bench !== joined.bench)
      store.commit(() => {
        store.site.enter(site, joined.bench, joined.epoch);
        store.siteList.clear();
        this.#benches = '';
        // The hub may have updates that this bench never read.
        if (progress?.bench === joined.bench) store.siteCalls.putReadTo(0);
      });
    this.#goOnAt(journalEnd);
    return upToDate;
  }

  /** Sends and reads everything. */
  async level(): Promise<RoundResult> {
    const parts = [
      () => this.#greetIfChanged(),
      () => this.#sendJournal(),
      () => this.#sharing.send(),
      () => this.#read(),
      () => this.#claimReader.read(this.#claims),
      () => this.#sharing.read(this.#records),
      () => this.#events.read(this.#calls),
      // Last, because no user waits for them.
      () => this.#tools.printers?.report(this.#tools.client) ?? Promise.resolve(upToDate),
      () => this.#scans?.send() ?? Promise.resolve(upToDate),
      () => this.#audit.send(),
    ];
    for (const part of parts) {
      const outcome = await part();
      if (outcome.state !== 'level') return outcome;
    }
    return upToDate;
  }

  /**
   * Checks the end of the hub's journal copy. If that entry was never written here, this database was restored from a
   * backup, or another computer uses the same key. Then no data is sent until an administrator lets the bench join
   * again.
   */
  #isOurs({ epoch, event }: JournalPosition): boolean {
    const { store, joined } = this.#tools;
    return epoch === joined.epoch && (event === '' || store.events.knows(event));
  }

  #goOnAt(journalEnd: JournalPosition): void {
    const current = this.#tools.store.site.progress()?.position;
    if (current && (current.seq !== journalEnd.seq || current.epoch !== journalEnd.epoch))
      this.#keep(journalEnd);
  }

  /** True if this database has everything that the hub had of this bench. */
  #isComplete(received: ReceivedState | null): boolean {
    const { store } = this.#tools;
    if (received === null) return false;
    const { place: journalEnd, records, audit } = received;
    return (
      (journalEnd.event === '' || store.events.knows(journalEnd.event)) &&
      records <= store.siteRecords.progress().seq &&
      this.#hasAudit(audit)
    );
  }

  /**
   * True if the hub's last audit row is in the local log. The hash is compared, because a newer row may have the same
   * number.
   */
  #hasAudit(audit: AuditPosition | null): boolean {
    return !audit?.seq || hashAt(this.#tools.store, audit.seq) === audit.hash;
  }

  async #sendJournal(): Promise<RoundResult> {
    const { store, client, step = () => {} } = this.#tools;
    for (;;) {
      const after = this.#journalEnd();
      const entries = journalAfter(store, after.event);
      const last = entries.at(-1);
      if (!last) return upToDate;
      store.commit(() => store.site.noteSending(last.event));
      const telling = client.ask('/v1/journal', journalAnswer, { after, entries });
      step('journal-sent');
      const answer = await telling;
      step('journal-answered');
      if (
        answer.kind === 'refused' &&
        answer.refusal.refused === 'journal-elsewhere' &&
        answer.refusal.place
      ) {
        const { place: journalEnd } = answer.refusal;
        // The hub has less than it acknowledged; a new greeting reports that to it.
        if (journalEnd.epoch === after.epoch && journalEnd.seq < after.seq)
          return { state: 'away' };
        if (!this.#isOurs(journalEnd)) return resultOf(answer);
        this.#goOnAt(journalEnd);
        // Refused at the position that the hub itself names: a retry would loop forever.
        if (journalEnd.seq === after.seq && journalEnd.epoch === after.epoch)
          return resultOf(answer);
      } else if (answer.kind === 'done') this.#keep(answer.value.place);
      else return resultOf(answer);
    }
  }

  async #read(): Promise<RoundResult> {
    const { store, client, joined, onOrders = () => {} } = this.#tools;
    for (;;) {
      const { site: currentSite, readTo = null } = store.site.progress() ?? {};
      if (readTo === null) {
        const copied = await this.#copy();
        if (copied.state !== 'level') return copied;
        continue;
      }
      const answer = await client.ask(`/v1/log?after=${readTo}`, logAnswer);
      // The log ends before the read position; a new greeting reports that to the hub.
      if (answer.kind === 'refused' && answer.refusal.refused === 'other-site')
        return { state: 'away' };
      if (answer.kind !== 'done') return resultOf(answer);
      const { site, through, head, orders, benches, records, calls, webhook, claims } =
        answer.value;
      // A new greeting handles the change of log.
      if (site !== currentSite) return { state: 'away' };
      this.#keepBenches(benches);
      // After a power cut the same page is read again, without effect.
      const read = () => store.site.putReadTo(through);
      const news = through > readTo ? await this.#take(orders, read) : [];
      const otherOrders = orders.filter(({ bench }) => bench !== joined.bench);
      if (orders.length > 0)
        onOrders(
          otherOrders.map(({ soc }) => soc),
          news,
        );
      this.#records = records;
      this.#calls = calls;
      this.#claims = claims;
      this.#useWebhook(webhook);
      if (through >= head) return upToDate;
    }
  }

  /** Copies all orders once, page by page; resumes after an interruption. */
  async #copy(): Promise<RoundResult> {
    const { store, client } = this.#tools;
    for (;;) {
      const { site: currentSite, snapshot: begun = null } = store.site.progress() ?? {};
      const from = begun ? `?${new URLSearchParams(begun.after).toString()}` : '';
      const answer = await client.ask(`/v1/orders${from}`, snapshotAnswer);
      if (answer.kind !== 'done') return resultOf(answer);
      const { site, head, orders, benches, next } = answer.value;
      if (site !== currentSite) return { state: 'away' };
      // The log is then read from the copy's start, which covers changes during the copy.
      const first = begun?.head ?? head;
      await this.#take(orders, () => {
        store.site.putBenches(benches);
        if (next) store.site.putSnapshot(first, next);
        else store.site.putReadTo(first);
      });
      if (!next) return upToDate;
    }
  }

  /**
   * Stores received views in slices, because a whole page blocks the main process too long. Repeated storing has no
   * effect. `done` runs in the last commit.
   */
  async #take(views: readonly PlacedView[], done: () => void): Promise<SiteNews[]> {
    const { store, joined, clock } = this.#tools;
    const news: SiteNews[] = [];
    const slices = new Slices(clock);
    let at = 0;
    do {
      if (at > 0) await slices.next();
      store.commitRelaxed(() => {
        while (at < views.length) {
          const some = views.slice(at, at + STORED_PER_CHECK);
          news.push(...applyOrderViews(store, some, joined.bench));
          at += some.length;
          if (slices.isOver) break;
        }
        if (at >= views.length) done();
      });
    } while (at < views.length);
    return news;
  }

  /** Stores the list of benches, which comes with every page and seldom changes. */
  #keepBenches(benches: LogAnswer['benches']): void {
    const { store } = this.#tools;
    const text = JSON.stringify(benches);
    if (text === this.#benches) return;
    if (text !== JSON.stringify(store.site.benches()))
      store.commitRelaxed(() => store.site.putBenches(benches));
    this.#benches = text;
  }

  /** Stores the hub's webhook address: if the hub receives webhooks, this bench does not. */
  #useWebhook(url: string | null): void {
    const { store, called = () => {} } = this.#tools;
    if (url === store.siteCalls.webhook()) return;
    store.commitRelaxed(() => store.siteCalls.putWebhook(url));
    called('address');
  }

  #journalEnd(): StoredPosition {
    const { store, joined } = this.#tools;
    return store.site.progress()?.position ?? { epoch: joined.epoch, seq: 0, event: '' };
  }

  #keep(journalEnd: JournalPosition): void {
    const { store } = this.#tools;
    // If this is lost, the hub sends it again.
    store.commitRelaxed(() => store.site.putPosition(journalEnd));
  }

  /** Retention of personal data at this bench (days); the hub applies it after this bench leaves. */
  get #forgetDays(): number | null {
    return this.#tools.store.settings.get('retention').removePersonalAfterDays;
  }

  get #platformTime(): number | null {
    return this.#tools.platformTime?.() ?? null;
  }

  /** Greets again if the retention rule changed or the platform time became available. */
  async #greetIfChanged(): Promise<RoundResult> {
    const isTimeNew = !this.#hasSentTime && this.#platformTime !== null;
    return this.#forgetDays === this.#sentForgetDays && !isTimeNew ? upToDate : this.greet();
  }

  #waiting(): number {
    return this.#tools.store.events.countAfter(this.#journalEnd().event, MAX_COUNTED);
  }
}
