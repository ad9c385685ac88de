import type { PlacedView, SiteNews } from '../../../shared/model/site.ts';
import { Slices } from '../../base/slices.ts';
import type { Clock } from '../../base/surroundings.ts';
import type { Store } from '../../store/store.ts';
import type { JournalPlace, SiteProgress } from '../../store/site-table.ts';
import {
  type AuditPlace,
  PROTOCOL,
  greetingAnswer,
  journalAnswer,
  type LogAnswer,
  logAnswer,
  type Place,
  snapshotAnswer,
  type Told,
} from '../protocol.ts';
import { AuditTelling } from './audit-telling.ts';
import { DeliveryEvents } from './delivery-events.ts';
import { type Ended, endedBy, level } from './ended.ts';
import type { HubClient } from './hub-client.ts';
import { journalAfter } from './journal.ts';
import { ClaimReading, type LiveClaims } from './live-claims.ts';
import type { Membership } from './membership.ts';
import type { PrinterTelling } from './printer-telling.ts';
import type { Changed } from './record-kind.ts';
import { ScanTelling } from './scan-telling.ts';
import { Sharing } from './sharing.ts';
import { takeIn } from './take-in.ts';
import type { Unshared } from './unshared.ts';

/** Upper limit of the number of unsent events to count, because counting costs time. */
const MOST_COUNTED = 10_000;

/** Orders stored before the elapsed time is checked. */
const TAKEN_AT_ONCE = 5;

/** Converts the stored progress to the greeting's format. */
const knownOf = ({ site, place: { epoch, seq }, readTo }: SiteProgress) => ({
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

/** Synchronization of one bench with its hub: sends events and reads those of other benches. */
export class Talk {
  readonly #tools;
  readonly #sharing;
  /** Position of the hub's last change of shared records. */
  #records = 0;
  readonly #events;
  /** Position of the hub's last platform update. */
  #calls = 0;
  readonly #claimReading;
  /** Number of the hub's last change of claims. */
  #claims: number | null = null;
  #toldDays: number | null = null;
  #hasToldTime = false;
  /** Stored list of benches, as JSON. */
  #benches = '';
  readonly #audit;
  #scans: ScanTelling | null = null;

  constructor(tools: {
    store: Store;
    client: HubClient;
    joined: NonNullable<Membership['joined']>;
    version: string;
    /** Records that cannot be sent. */
    unshared: Unshared;
    /** Current claims. */
    claims: LiveClaims;
    /** Printer states of this bench. */
    printers?: PrinterTelling;
    /** Called with the orders that other benches reported, and with news for this bench. */
    heard?: (socs: readonly string[], news: readonly SiteNews[]) => void;
    clock: Clock;
    /** Platform time (ms); null before its first answer. */
    platformTime?: () => number | null;
    /** Called with data that another bench changed. */
    shared?: (changed: Changed) => void;
    /** Called when platform updates arrive, or when the webhook address changes. */
    called?: (what: 'updates' | 'address') => void;
    step?: (step: string) => void;
  }) {
    const { store, client, called = () => {} } = tools;
    this.#tools = tools;
    this.#sharing = new Sharing(tools);
    this.#audit = new AuditTelling(store, client, tools.joined.epoch, tools.unshared);
    this.#events = new DeliveryEvents(store, client, () => called('updates'));
    this.#claimReading = new ClaimReading(client, tools.claims);
  }

  /** Greets the hub and learns the position of this bench's journal there. */
  async greet(): Promise<Ended> {
    const { store, client, joined, version } = this.#tools;
    const known = store.site.progress();
    const forgetDays = this.#forgetDays;
    const platformTime = this.#platformTime;
    const answer = await client.ask('/v1/greeting', greetingAnswer, {
      version,
      waiting: this.#waiting(),
      protocol: PROTOCOL,
      forgetDays,
      known: known?.bench === joined.bench ? knownOf(known) : null,
      told: { records: store.siteRecords.progress().seq, audit: store.audit.head()?.seq ?? 0 },
      platformTime,
    });
    if (answer.kind !== 'done') return endedBy(answer);
    this.#toldDays = forgetDays;
    this.#hasToldTime = platformTime !== null;
    this.#scans = new ScanTelling(store, client, joined.epoch);
    this.#tools.printers?.restart();
    const { site, place, audit } = answer.value;
    if (!this.#isOurs(place) || !this.#hasAudit(audit))
      return { state: 'refused', why: 'journal-elsewhere' };
    // After rejoining, this bench continues with its unsent changes, unless its database is older than the data it sent
    // before.
    const isAnew = known?.bench === joined.bench && known.place.epoch !== joined.epoch;
    if (isAnew && !this.#isWhole(joined.before ?? null))
      store.commit(() => store.siteRecords.restart());
    else if (isAnew) this.#sharing.heard(joined.before?.records ?? 0);
    // After joining a site, or after the hub restored a backup, read positions of another log are invalid.
    if (known?.site !== site || known.bench !== joined.bench)
      store.commit(() => {
        store.site.enter(site, joined.bench, joined.epoch);
        store.siteList.clear();
        this.#benches = '';
        // The hub may have updates that this bench never read.
        if (known?.bench === joined.bench) store.siteCalls.putReadTo(0);
      });
    this.#goOnAt(place);
    return level;
  }

  /** Sends and reads everything. */
  async level(): Promise<Ended> {
    const parts = [
      () => this.#tellRule(),
      () => this.#tell(),
      () => this.#sharing.tell(),
      () => this.#read(),
      () => this.#claimReading.read(this.#claims),
      () => this.#sharing.read(this.#records),
      () => this.#events.read(this.#calls),
      // Last, because no user waits for them.
      () => this.#tools.printers?.tell(this.#tools.client) ?? Promise.resolve(level),
      () => this.#scans?.tell() ?? Promise.resolve(level),
      () => this.#audit.tell(),
    ];
    for (const part of parts) {
      const ended = await part();
      if (ended.state !== 'level') return ended;
    }
    return level;
  }

  /**
   * Checks the end of the hub's journal copy. If that entry was never written here, this database was restored from a
   * backup, or another computer uses the same key. Then no data is sent until an administrator lets the bench join
   * again.
   */
  #isOurs({ epoch, event }: Place): boolean {
    const { store, joined } = this.#tools;
    return epoch === joined.epoch && (event === '' || store.events.knows(event));
  }

  #goOnAt(place: Place): void {
    const here = this.#tools.store.site.progress()?.place;
    if (here && (here.seq !== place.seq || here.epoch !== place.epoch)) this.#keep(place);
  }

  /** True if this database has everything that the hub had of this bench. */
  #isWhole(told: Told | null): boolean {
    const { store } = this.#tools;
    if (told === null) return false;
    const { place, records, audit } = told;
    return (
      (place.event === '' || store.events.knows(place.event)) &&
      records <= store.siteRecords.progress().seq &&
      this.#hasAudit(audit)
    );
  }

  /**
   * True if the hub's last audit row is in the local log. The hash is compared, because a newer row may have the same
   * number.
   */
  #hasAudit(audit: AuditPlace | null): boolean {
    return !audit?.seq || hashAt(this.#tools.store, audit.seq) === audit.hash;
  }

  async #tell(): Promise<Ended> {
    const { store, client, step = () => {} } = this.#tools;
    for (;;) {
      const after = this.#place();
      const entries = journalAfter(store, after.event);
      const last = entries.at(-1);
      if (!last) return level;
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
        const { place } = answer.refusal;
        // The hub has less than it acknowledged; a new greeting reports that to it.
        if (place.epoch === after.epoch && place.seq < after.seq) return { state: 'away' };
        if (!this.#isOurs(place)) return endedBy(answer);
        this.#goOnAt(place);
        // Refused at the position that the hub itself names: a retry would loop forever.
        if (place.seq === after.seq && place.epoch === after.epoch) return endedBy(answer);
      } else if (answer.kind === 'done') this.#keep(answer.value.place);
      else return endedBy(answer);
    }
  }

  async #read(): Promise<Ended> {
    const { store, client, joined, heard = () => {} } = this.#tools;
    for (;;) {
      const { site: known, readTo = null } = store.site.progress() ?? {};
      if (readTo === null) {
        const copied = await this.#copy();
        if (copied.state !== 'level') return copied;
        continue;
      }
      const answer = await client.ask(`/v1/log?after=${readTo}`, logAnswer);
      // The log ends before the read position; a new greeting reports that to the hub.
      if (answer.kind === 'refused' && answer.refusal.refused === 'other-site')
        return { state: 'away' };
      if (answer.kind !== 'done') return endedBy(answer);
      const { site, through, head, orders, benches, records, calls, webhook, claims } =
        answer.value;
      // A new greeting handles the change of log.
      if (site !== known) return { state: 'away' };
      this.#keepBenches(benches);
      // After a power cut the same page is read again, without effect.
      const read = () => store.site.putReadTo(through);
      const news = through > readTo ? await this.#take(orders, read) : [];
      const others = orders.filter(({ bench }) => bench !== joined.bench);
      if (orders.length > 0)
        heard(
          others.map(({ soc }) => soc),
          news,
        );
      this.#records = records;
      this.#calls = calls;
      this.#claims = claims;
      this.#useWebhook(webhook);
      if (through >= head) return level;
    }
  }

  /** Copies all orders once, page by page; resumes after an interruption. */
  async #copy(): Promise<Ended> {
    const { store, client } = this.#tools;
    for (;;) {
      const { site: known, snapshot: begun = null } = store.site.progress() ?? {};
      const from = begun ? `?${new URLSearchParams(begun.after).toString()}` : '';
      const answer = await client.ask(`/v1/orders${from}`, snapshotAnswer);
      if (answer.kind !== 'done') return endedBy(answer);
      const { site, head, orders, benches, next } = answer.value;
      if (site !== known) return { state: 'away' };
      // The log is then read from the copy's start, which covers changes during the copy.
      const first = begun?.head ?? head;
      await this.#take(orders, () => {
        store.site.putBenches(benches);
        if (next) store.site.putSnapshot(first, next);
        else store.site.putReadTo(first);
      });
      if (!next) return level;
    }
  }

  /**
   * Stores received views in slices, because a whole page blocks the main process too long. Repeated storing has no
   * effect. `done` runs in the last commit.
   */
  async #take(told: readonly PlacedView[], done: () => void): Promise<SiteNews[]> {
    const { store, joined, clock } = this.#tools;
    const news: SiteNews[] = [];
    const slices = new Slices(clock);
    let at = 0;
    do {
      if (at > 0) await slices.next();
      store.commitSoon(() => {
        while (at < told.length) {
          const some = told.slice(at, at + TAKEN_AT_ONCE);
          news.push(...takeIn(store, some, joined.bench));
          at += some.length;
          if (slices.isOver) break;
        }
        if (at >= told.length) done();
      });
    } while (at < told.length);
    return news;
  }

  /** Stores the list of benches, which comes with every page and seldom changes. */
  #keepBenches(benches: LogAnswer['benches']): void {
    const { store } = this.#tools;
    const text = JSON.stringify(benches);
    if (text === this.#benches) return;
    if (text !== JSON.stringify(store.site.benches()))
      store.commitSoon(() => store.site.putBenches(benches));
    this.#benches = text;
  }

  /** Stores the hub's webhook address: if the hub receives webhooks, this bench does not. */
  #useWebhook(url: string | null): void {
    const { store, called = () => {} } = this.#tools;
    if (url === store.siteCalls.webhook()) return;
    store.commitSoon(() => store.siteCalls.putWebhook(url));
    called('address');
  }

  #place(): JournalPlace {
    const { store, joined } = this.#tools;
    return store.site.progress()?.place ?? { epoch: joined.epoch, seq: 0, event: '' };
  }

  #keep(place: Place): void {
    const { store } = this.#tools;
    // If this is lost, the hub sends it again.
    store.commitSoon(() => store.site.putPlace(place));
  }

  /** Retention of personal data at this bench (days); the hub applies it after this bench leaves. */
  get #forgetDays(): number | null {
    return this.#tools.store.settings.get('retention').removePersonalAfterDays;
  }

  get #platformTime(): number | null {
    return this.#tools.platformTime?.() ?? null;
  }

  /** Greets again if the retention rule changed or the platform time became available. */
  async #tellRule(): Promise<Ended> {
    const isTimeNew = !this.#hasToldTime && this.#platformTime !== null;
    return this.#forgetDays === this.#toldDays && !isTimeNew ? level : this.greet();
  }

  #waiting(): number {
    return this.#tools.store.events.countAfter(this.#place().event, MOST_COUNTED);
  }
}
