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

/** Who waits with more than this waits with very much; counting on would keep the bench busy. */
const MOST_COUNTED = 10_000;

/** Orders that are taken in before the clock is looked at. */
const TAKEN_AT_ONCE = 5;

/** How far a bench is by what its hub told it. */
const knownOf = ({ site, place: { epoch, seq }, readTo }: SiteProgress) => ({
  site,
  epoch,
  seq,
  readTo: readTo ?? 0,
});

/** Of a row of the log of who did what; null where it has no such row. */
function hashAt(store: Store, seq: number): string | null {
  const [row] = store.audit.reader.chained(seq - 1, 1);
  return row?.seq === seq ? Buffer.from(row.hash).toString('hex') : null;
}

/** One bench telling its hub what happened, and hearing what others told. */
export class Talk {
  readonly #tools;
  readonly #sharing;
  /** The place of the last change of what all benches have the same of. */
  #records = 0;
  readonly #events;
  /** The place of the last update of the platform. */
  #calls = 0;
  readonly #claimReading;
  /** The last change of who packs what. */
  #claims: number | null = null;
  #toldDays: number | null = null;
  #hasToldTime = false;
  /** Who belongs to the site, as it was kept last. */
  #benches = '';
  readonly #audit;
  #scans: ScanTelling | null = null;

  constructor(tools: {
    store: Store;
    client: HubClient;
    joined: NonNullable<Membership['joined']>;
    version: string;
    /** What cannot be told. */
    unshared: Unshared;
    /** Who packs what. */
    claims: LiveClaims;
    /** How the printers of this bench are. */
    printers?: PrinterTelling;
    /** Hears which orders other benches told of, and what of that concerns this bench at once. */
    heard?: (socs: readonly string[], news: readonly SiteNews[]) => void;
    clock: Clock;
    /** The platform's time, ms; null before its first answer. */
    platformTime?: () => number | null;
    /** Hears what of this bench another one changed. */
    shared?: (changed: Changed) => void;
    /** Hears that updates of the platform came, or that it calls elsewhere now. */
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

  /** Says that this bench is there; finds out how far its journal is at the hub. */
  async greet(): Promise<Ended> {
    const { store, client, joined, version } = this.#tools;
    const known = store.site.progress();
    const [forgetDays, platformTime] = [this.#forgetDays, this.#platformTime];
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
    // Let in anew, this bench goes on with what it is still to tell, unless its database is older than what it told before.
    const isAnew = known?.bench === joined.bench && known.place.epoch !== joined.epoch;
    if (isAnew && !this.#isWhole(joined.before ?? null))
      store.commit(() => store.siteRecords.restart());
    else if (isAnew) this.#sharing.heard(joined.before?.records ?? 0);
    // A site that was just joined, or one that went back to a backup: what was read of another log means nothing in this one.
    if (known?.site !== site || known.bench !== joined.bench)
      store.commit(() => {
        store.site.enter(site, joined.bench, joined.epoch);
        store.siteList.clear();
        this.#benches = '';
        // What the hub has of updates by now may be what this bench never read.
        if (known?.bench === joined.bench) store.siteCalls.putReadTo(0);
      });
    this.#goOnAt(place);
    return level;
  }

  /** Tells all and reads all. */
  async level(): Promise<Ended> {
    const parts = [
      () => this.#tellRule(),
      () => this.#tell(),
      () => this.#sharing.tell(),
      () => this.#read(),
      () => this.#claimReading.read(this.#claims),
      () => this.#sharing.read(this.#records),
      () => this.#events.read(this.#calls),
      // Last: nobody waits for them.
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
   * The hub's copy of the journal ends there. Where that entry was never written here, this database went back to a
   * backup, or another computer tells under the same key: then nothing is told before somebody lets the bench in anew.
   */
  #isOurs({ epoch, event }: Place): boolean {
    const { store, joined } = this.#tools;
    return epoch === joined.epoch && (event === '' || store.events.knows(event));
  }

  #goOnAt(place: Place): void {
    const here = this.#tools.store.site.progress()?.place;
    if (here && (here.seq !== place.seq || here.epoch !== place.epoch)) this.#keep(place);
  }

  /** Whether all that the hub had of this bench is here. */
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

  /** Whether the last row of the log of who did what that the hub has is here: by its number alone, a row written since passes for it. */
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
        // Less than it had acknowledged: greeted again, the hub hears of it.
        if (place.epoch === after.epoch && place.seq < after.seq) return { state: 'away' };
        if (!this.#isOurs(place)) return endedBy(answer);
        this.#goOnAt(place);
        // Refused from the very place that it names: asking again would go on for ever.
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
      // It ends before what was read of it: greeted again, the hub hears of it.
      if (answer.kind === 'refused' && answer.refusal.refused === 'other-site')
        return { state: 'away' };
      if (answer.kind !== 'done') return endedBy(answer);
      const { site, through, head, orders, benches, records, calls, webhook, claims } =
        answer.value;
      // Greeted again, the bench hears of it.
      if (site !== known) return { state: 'away' };
      this.#keepBenches(benches);
      // Read again after a power cut, it changes nothing.
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

  /** Copies all orders once, part by part; goes on where it stopped. */
  async #copy(): Promise<Ended> {
    const { store, client } = this.#tools;
    for (;;) {
      const { site: known, snapshot: begun = null } = store.site.progress() ?? {};
      const from = begun ? `?${new URLSearchParams(begun.after).toString()}` : '';
      const answer = await client.ask(`/v1/orders${from}`, snapshotAnswer);
      if (answer.kind !== 'done') return endedBy(answer);
      const { site, head, orders, benches, next } = answer.value;
      if (site !== known) return { state: 'away' };
      // The log is read from where it was when the copy began: what changed meanwhile stands behind it.
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
   * Takes in what was told, some at a time: a whole part keeps main too busy. Twice changes nothing. `done` is part of the
   * last commit.
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

  /** Who belongs to the site comes with every part, and is seldom another than before. */
  #keepBenches(benches: LogAnswer['benches']): void {
    const { store } = this.#tools;
    const text = JSON.stringify(benches);
    if (text === this.#benches) return;
    if (text !== JSON.stringify(store.site.benches()))
      store.commitSoon(() => store.site.putBenches(benches));
    this.#benches = text;
  }

  /** Where the hub listens, this bench does not. */
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
    // Where this gets lost, the hub says it again.
    store.commitSoon(() => store.site.putPlace(place));
  }

  /** How long personal data are kept here: where this bench goes, the hub goes on by it. */
  get #forgetDays(): number | null {
    return this.#tools.store.settings.get('retention').removePersonalAfterDays;
  }

  get #platformTime(): number | null {
    return this.#tools.platformTime?.() ?? null;
  }

  /** Greets again with a rule or a platform's time that the hub does not know. */
  async #tellRule(): Promise<Ended> {
    const isTimeNew = !this.#hasToldTime && this.#platformTime !== null;
    return this.#forgetDays === this.#toldDays && !isTimeNew ? level : this.greet();
  }

  #waiting(): number {
    return this.#tools.store.events.countAfter(this.#place().event, MOST_COUNTED);
  }
}
