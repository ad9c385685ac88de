import type {
  AwayWhy,
  ListedBench,
  SiteBench,
  SiteJoin,
  SiteLinkState,
  SiteNews,
} from '../../../shared/model/site.ts';
import { backoffMs } from '../../base/backoff.ts';
import { BenchRun } from '../../base/bench-run.ts';
import { createIds } from '../../base/ids.ts';
import { codeInLog, faultInLog } from '../../base/loggable.ts';
import type { Clock, Log, Vault } from '../../base/host-services.ts';
import type { AuditEntry } from '../../store/tables/audit-log/audit-log-table.ts';
import { timestamp } from '../../store/engine/row.ts';
import type { Store } from '../../store/store.ts';
import { fingerprintOf, readInvitation } from '../protocol/join-code.ts';
import { coverageAnswer, joinAnswer, type HubRefusal } from '../protocol/protocol.ts';
import { ChangeStream } from '../connection/change-stream.ts';
import { Claiming } from '../sync/claiming.ts';
import type { RoundResult } from '../sync/round-result.ts';
import { FileClaims } from '../sync/file-claims.ts';
import { forgetAllOthers } from '../sync/forget-others.ts';
import { HubClient } from '../connection/hub-client.ts';
import { LiveClaims } from '../sync/live-claims.ts';
import { findIssuerCertificate } from '../connection/hub-certificate.ts';
import { PendingInvitation } from '../connection/pending-invitation.ts';
import {
  membershipAt,
  StoredMembership,
  type Membership,
  newMembership,
} from '../connection/membership.ts';
import { PrinterReporter } from '../sync/printer-reporter.ts';
import type { Changed } from '../sync/state-record-kind.ts';
import { SiteBenches } from '../connection/site-benches.ts';
import { SyncRound } from './sync-round.ts';
import { RejectedRecords } from '../sync/rejected-records.ts';

/** Delays between attempts while the hub is unreachable. A bench that is open twice is not noticed during one. */
const AWAY = { firstMs: 500, maxMs: 10_000, spread: 0 };
/**
 * Interval of reading the log without a bell connection (ms), for example behind a proxy that blocks streams. Two benches
 * with the same data work for so long.
 */
const WITHOUT_BELL_MS = 5_000;
/**
 * Delay before a lost bell connection is opened again (ms), so that repeated disconnections do not keep the bench busy.
 */
const AFTER_BELL_MS = 1_000;

/** Result of a round. The start of an absence is in the state of earlier rounds. */
type Round =
  | Exclude<SiteLinkState, { state: 'away' }>
  | { readonly state: 'away'; readonly why?: AwayWhy };

interface HubConnectionTools {
  readonly store: Store;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly log: Log;
  readonly version: string;
  /** Address of the platform account. */
  readonly account: string;
  /** Platform time (ms); null before its first answer. */
  readonly platformTime?: () => number | null;
  readonly changed?: (state: SiteLinkState) => void;
  /** Called with the codes of orders that other benches reported, and with urgent news for this bench. */
  readonly onOrders?: (socs: readonly string[], news: readonly SiteNews[]) => void;
  /** Called when another bench changed shared data of this bench. */
  readonly shared?: (changed: Changed) => void;
  /** Called when platform updates arrived, or when the platform's webhook address changed. */
  readonly called?: (what: 'updates' | 'address') => void;
  /** This opening of the bench's data. */
  readonly run?: BenchRun;
  /** Called at each step; used by crash tests. */
  readonly step?: (step: string) => void;
}

/**
 * A bench's side of its site. It runs in the background: it sends stored local data to the hub and stores data received
 * from other benches. Without a site it is idle.
 */
export class HubConnection {
  readonly #tools: HubConnectionTools;
  readonly #run;
  readonly #membership: StoredMembership;
  #client: HubClient | null = null;
  #syncRound: SyncRound | null = null;
  readonly #bell: ChangeStream;
  #cancelPause = () => {};
  /** Number of pauses since the hub's last answer. */
  #pauses = 0;
  #running: Promise<void> | null = null;
  #isPending = false;
  #isOpen = false;
  #state: SiteLinkState = { state: 'none' };
  /** Invitation from a provisioning file. */
  readonly invitation: PendingInvitation;
  readonly printers = new PrinterReporter();
  /** Data of this bench that cannot be sent to the others. */
  readonly unshared: RejectedRecords;
  /** Claims of orders by this bench, and the current claims of all benches. */
  readonly claiming: Claiming;
  readonly claims: LiveClaims;
  /** Claims of order files by this bench. */
  readonly files: FileClaims;

  constructor(tools: HubConnectionTools) {
    this.#tools = tools;
    this.#run = tools.run ?? new BenchRun(tools.clock, createIds(tools.clock));
    this.#bell = new ChangeStream(tools.clock);
    this.#membership = new StoredMembership(tools.vault, tools.account);
    const changed = () => tools.changed?.(this.#state);
    this.unshared = new RejectedRecords({ log: tools.log, changed });
    this.claims = new LiveClaims(tools.clock, (socs) => tools.onOrders?.(socs, []));
    const asks = () => this.#asks();
    this.claiming = new Claiming({ ...tools, asks });
    this.files = new FileClaims({ ...tools, asks });
    this.invitation = new PendingInvitation({
      ...tools,
      isThere: (invitation) => this.#isOf(invitation),
      join: (invitation) => this.join(invitation),
      changed,
    });
  }

  get state(): SiteLinkState {
    return this.#state;
  }

  /** This computer's time (ms). */
  get now(): number {
    return this.#tools.clock.now();
  }

  /** Connects to the site of this bench, if it has one. */
  start(): void {
    this.#isOpen = true;
    const membership = this.#membership.read();
    if (membership) this.#connect(membership);
    this.invitation.start();
  }

  /** Host and port of the hub; null without a site. */
  get hub(): string | null {
    return this.#membership.read()?.address ?? null;
  }

  /** Checks if the hub answers within `limitMs`, even before `start`; null without a site. */
  async answersNow(limitMs: number): Promise<boolean | null> {
    const membership = this.#membership.read();
    if (!membership) return null;
    const client = new HubClient(membership);
    try {
      const answer = await client.ask('/v1/coverage', coverageAnswer, undefined, limitMs);
      return answer.kind !== 'unclear';
    } finally {
      client.close();
    }
  }

  /**
   * Checks, before `start`, if the hub refuses this bench because its data are open elsewhere, too. False without an
   * answer within `limitMs`, and without a site.
   */
  async isOpenTwice(limitMs: number): Promise<boolean> {
    const membership = this.#membership.read();
    if (!membership?.joined) return false;
    const client = new HubClient(membership, this.#run);
    try {
      const answer = await client.ask('/v1/coverage', coverageAnswer, undefined, limitMs);
      return answer.kind === 'refused' && answer.refusal.refused === 'bench-twice';
    } finally {
      client.close();
    }
  }

  /** Client for the hub; null without a site. */
  get client(): HubClient | null {
    return this.#client;
  }

  /** Schedules a round after a local change. Without a site the call has no cost. */
  wake(): void {
    const { state } = this.#state;
    if (this.#client && (state === 'level' || state === 'catching-up')) this.#go();
  }

  /**
   * Joins the site of an invitation. The key is created and stored before the request: if the answer is lost, the same
   * request is repeated at the next start. A bench that already belongs to this hub keeps its identity and only takes
   * over the invitation's address. The code is used only if the hub refuses it.
   */
  async join(invitation: string): Promise<SiteJoin> {
    const read = readInvitation(invitation);
    if (!read) return 'not-a-code';
    const looked = await findIssuerCertificate(read.address, read.code.fingerprint);
    if (looked.issuer === null) return looked.why;
    await this.#disconnect();
    const before = this.#membership.read();
    if (before?.joined && before.vouching === looked.issuer) {
      const moved = membershipAt(before, read.address, invitation);
      if (!this.#save(moved)) return this.#settled('no-vault');
      const { state } = await this.#greeted(moved, before.joined);
      if (state !== 'refused') return this.#settled(state === 'level' ? 'joined' : 'away');
    }
    // An earlier request was not answered, so the hub may already have this bench's key.
    const isPending = before?.joined === null && before.vouching === looked.issuer;
    if (isPending && (await this.#enter(before)) === 'joined') return this.#settled('joined');
    const hub = { address: read.address, vouching: looked.issuer, secret: read.code.secret };
    const membership = membershipAt(
      newMembership(hub, this.#tools, before),
      hub.address,
      invitation,
    );
    const outcome = this.#save(membership) ? await this.#enter(membership) : 'no-vault';
    // Permanent refusal: restore the previous membership.
    if (!['joined', 'away', 'no-vault'].includes(outcome)) this.#save(before);
    return this.#settled(outcome);
  }

  /** Leaves the site and deletes data received from it. The hub's copy of this bench's data remains. */
  async leave(): Promise<void> {
    const membership = this.#membership.read();
    if (this.#client) await new SiteBenches(this.#client).leave();
    await this.#disconnect();
    this.#membership.write(null);
    const { store } = this.#tools;
    store.commit(() => {
      store.site.leave();
      store.siteList.clear();
      if (membership) store.audit.append({ kind: 'site-left', thing: membership.address });
    });
    this.#show({ state: 'none' });
  }

  /** Returns all benches in the hub's current list; null if the hub is unreachable. */
  listBenches(): Promise<ListedBench[] | null> {
    return this.#client ? new SiteBenches(this.#client).list() : Promise.resolve(null);
  }

  /** Removes another bench from the site permanently. Returns whether the hub did it. */
  async removeBench({ bench, code }: SiteBench): Promise<boolean> {
    if (!this.#client || !(await new SiteBenches(this.#client).remove(bench))) return false;
    this.#note({ kind: 'site-bench-removed', thing: code });
    return true;
  }

  /** Sends and reads all pending data if the hub is reachable, for at most `limitMs`. */
  async catchUp(limitMs: number): Promise<void> {
    if (!this.#client || this.#state.state === 'away') return;
    this.#go();
    let cancel = () => {};
    const limit = new Promise<void>((resolve) => {
      cancel = this.#tools.clock.after(limitMs, resolve);
    });
    await Promise.race([this.#running, limit]);
    cancel();
  }

  /** Closes the link after the running round. */
  async close(): Promise<void> {
    this.#isOpen = false;
    this.invitation.close();
    await this.#disconnect();
  }

  get #roundTools() {
    const { unshared, claims } = this;
    return { ...this.#tools, unshared, claims };
  }

  /** Client and bench number for claims; null without a site. */
  #asks(): { client: HubClient; bench: string; isAway: boolean } | null {
    const bench = this.#membership.read()?.joined?.bench;
    if (!this.#client || bench === undefined) return null;
    return { client: this.#client, bench, isAway: this.#state.state === 'away' };
  }

  /** True if this bench joined the invitation's hub, and uses the address of the invitation or followed it before. */
  #isOf(invitation: string): boolean {
    const membership = this.#membership.read();
    const read = readInvitation(invitation);
    if (!membership?.joined || fingerprintOf(membership.vouching) !== read?.code.fingerprint)
      return false;
    return membership.address === read.address || membership.followed.includes(invitation);
  }

  /** Returns the hub's answer to a greeting at the address of a membership. */
  async #greeted(
    membership: Membership,
    joined: NonNullable<Membership['joined']>,
  ): Promise<RoundResult> {
    const client = new HubClient(membership, this.#run);
    try {
      return await new SyncRound({ ...this.#roundTools, client, joined }).greet();
    } finally {
      client.close();
    }
  }

  #connect(membership: Membership): void {
    this.#client = new HubClient(membership, this.#run);
    this.#pauses = 0;
    this.#show({ state: 'catching-up' });
    this.#go();
  }

  async #disconnect(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    this.#syncRound = null;
    this.#cancelPause();
    this.#bell.hangUp();
    client?.close();
    await this.#running;
    this.claims.forget();
  }

  /** Runs rounds until no work is pending; one at a time. */
  #go(): void {
    this.#isPending = true;
    this.#running ??= this.#rounds()
      .catch((error: unknown) => {
        // The link was closed during the round, so no later round follows.
        if (!this.#client) return;
        // For example a full disk. Only stored data was acknowledged.
        this.#tools.log.error('site.round-failed', { error: faultInLog(error) });
        this.#show(this.#away());
        this.#pause();
      })
      .finally(() => {
        this.#running = null;
        if (this.#isPending && this.#client) this.#go();
      });
  }

  async #rounds(): Promise<void> {
    while (this.#isPending) {
      this.#isPending = false;
      const client = this.#client;
      if (!client) return;
      const state = await this.#round(client);
      if (client !== this.#client) return;
      this.#show(state.state === 'away' ? this.#away(state.why) : state);
      if (state.state === 'away') return this.#pause();
      this.#pauses = 0;
      if (state.state === 'refused') return this.#pause(AWAY.maxMs);
    }
  }

  /** Returns the away state with the time of the first failed attempt. */
  #away(why: AwayWhy = 'silent'): SiteLinkState {
    if (this.#state.state === 'away') return { ...this.#state, why };
    return { state: 'away', since: timestamp(this.#tools.clock.now()), why };
  }

  async #round(client: HubClient): Promise<Round> {
    const membership = this.#membership.read();
    if (!membership) return { state: 'none' };
    if (!membership.joined) {
      const outcome = await this.#enter(membership);
      if (outcome === 'away') return { state: 'away' };
      if (outcome !== 'joined') return { state: 'refused', why: outcome };
      return this.#round(client);
    }
    const { joined } = membership;
    const syncRound = (this.#syncRound ??= new SyncRound({
      ...this.#roundTools,
      printers: this.printers,
      client,
      joined,
    }));
    if (!this.#bell.isOpen) {
      // A copied virtual machine has lost its connections.
      this.#run.renew();
      const greeted = await syncRound.greet();
      if (greeted.state !== 'level' || client !== this.#client) return greeted;
      // The bell starts before the log is read, so that an entry appended during the reading rings it.
      this.#listen(client);
    }
    return syncRound.level();
  }

  /** Connects with the current membership, whatever the outcome. */
  #settled(outcome: SiteJoin): SiteJoin {
    const now = this.#membership.read();
    if (now && this.#isOpen) this.#connect(now);
    return outcome;
  }

  /** Requests admission at the hub. The same request may be repeated. */
  async #enter(membership: Membership): Promise<'joined' | 'away' | HubRefusal['refused']> {
    const client = new HubClient(membership);
    const answer = await client.ask('/v1/join', joinAnswer, membership.wish);
    client.close();
    if (answer.kind === 'unclear') return 'away';
    if (answer.kind === 'refused') return answer.refusal.refused;
    this.#membership.write({ ...membership, joined: answer.value });
    this.#note({ kind: 'site-joined', thing: membership.address });
    return 'joined';
  }

  /** Stores the membership. Returns false if the system offers no encryption. */
  #save(membership: Membership | null): boolean {
    try {
      this.#membership.write(membership);
      return true;
    } catch (error) {
      this.#tools.log.error('site.not-kept', { error: faultInLog(error) });
      return false;
    }
  }

  #listen(client: HubClient): void {
    const gone = (hasRung: boolean) => {
      if (!this.#isOpen || this.#client !== client) return;
      // The next round greets the hub again, which shows if it is still reachable.
      this.#pause(hasRung ? AFTER_BELL_MS : WITHOUT_BELL_MS);
    };
    this.#bell.listen(client, () => this.#go(), gone);
  }

  #pause(ms = backoffMs(this.#pauses, AWAY)): void {
    this.#bell.hangUp();
    this.#syncRound = null;
    this.#pauses += 1;
    this.#isPending = false;
    this.#cancelPause();
    this.#cancelPause = this.#tools.clock.after(ms, () => {
      if (this.#client) this.#go();
    });
  }

  #show(state: SiteLinkState): void {
    const before = JSON.stringify(this.#state);
    this.#state = state;
    if (JSON.stringify(state) === before) return;
    const { log, changed } = this.#tools;
    if (state.state === 'refused') {
      log.warn('site.refused', { why: codeInLog(state.why) });
      this.#note({ kind: 'site-refused', thing: state.why });
      const client = this.#client;
      const isPending = () => this.#isOpen && this.#client === client;
      if (state.why === 'bench-revoked') void forgetAllOthers(this.#tools, isPending);
    }
    changed?.(state);
  }

  #note(entry: AuditEntry): void {
    const { store } = this.#tools;
    store.commit(() => store.audit.append(entry));
  }
}
