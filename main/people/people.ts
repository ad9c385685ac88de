import { createHash } from 'node:crypto';
import {
  type Packer,
  packerSchema,
  type PeopleState,
  type SignInSettings,
} from '../../shared/model/people.ts';
import type { CallRequest } from '../../shared/contract.ts';
import { plainCode } from '../../shared/scans/plain-code.ts';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Actor } from '../base/actor.ts';
import { unchanged } from '../base/edit-conflict.ts';
import { newToken } from '../base/random.ts';
import type { Ids } from '../base/ids.ts';
import type { Signals } from '../base/signals.ts';
import type { Clock } from '../base/host-services.ts';
import type { StoredPacker } from '../store/tables/packers-table.ts';
import type { Store } from '../store/store.ts';
import { isLocalLead, noteLocalRights } from './local-leads.ts';
import { hashPin } from './pin-hash.ts';
import { PinGuard, type PinFailure } from './pin-guard.ts';

type Unknown = Failure<'not-found'>;
const MINUTE_MS = 60_000;

interface PeopleTools {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly signals: Signals;
  readonly actor: Actor;
}

/**
 * Sign-in of packers: at most one is signed in. The sign-in ends by sign-out, by another packer's badge, or after the
 * configured idle time.
 */
export class People {
  readonly #tools: PeopleTools;
  readonly #guard;
  #signedIn: string | null = null;
  /** Packers removed since the start, with badge and PIN, for undo. */
  readonly #removed = new Map<string, StoredPacker>();
  /** Time of the last user input (ms of `Clock.uptime`). */
  #lastTouched = 0;
  #cancelSignOut = () => {};

  constructor(tools: PeopleTools) {
    this.#tools = tools;
    this.#guard = new PinGuard(tools.clock);
  }

  get settings(): SignInSettings {
    return this.#tools.store.settings.get('people.signIn');
  }

  /** Signed-in packer; null without one. */
  get signedIn(): StoredPacker | null {
    const { clock, store } = this.#tools;
    const limitMs = this.#limitMs;
    // No timers run while the computer sleeps.
    if (limitMs !== null && clock.uptime() - this.#lastTouched >= limitMs) this.#use(null);
    return this.#signedIn === null ? null : store.packers.get(this.#signedIn);
  }

  /** True if a packer has to sign in first. */
  get isAsking(): boolean {
    return this.settings.isOn && this.signedIn === null;
  }

  state(): Omit<PeopleState, 'lead'> {
    const { signedIn } = this;
    return {
      settings: this.settings,
      packers: this.#tools.store.packers.list().map((packer) => this.#publicPacker(packer)),
      signedIn: signedIn && this.#publicPacker(signedIn),
    };
  }

  /** Runs `work` as the signed-in packer; `isLead` if the shift lead's PIN was required. */
  act<T>(work: () => T, isLead = false): T {
    return this.#tools.actor.as(this.signedIn?.id ?? null, work, isLead);
  }

  /** Restarts the idle time after user input. */
  awake(): void {
    const { clock } = this.#tools;
    this.#lastTouched = clock.uptime();
    this.#cancelSignOut();
    const limitMs = this.#limitMs;
    if (this.#signedIn !== null && limitMs !== null)
      this.#cancelSignOut = clock.after(limitMs, () => this.signOut());
  }

  saveSettings(settings: SignInSettings): Result<undefined, Failure<'nobody-could-sign-in'>> {
    const { store } = this.#tools;
    if (settings.isOn && !store.packers.list().some(canSignIn))
      return err({ code: 'nobody-could-sign-in' });
    store.settings.set('people.signIn', settings);
    if (settings.isOn) this.awake();
    else this.#use(null);
    this.#changed();
    return ok();
  }

  /** PIN hash of the signed-in packer, if it may replace the lead's PIN at this bench. */
  get leadPin(): string | null {
    const { signedIn } = this;
    return signedIn !== null && isLocalLead(this.#tools.store, signedIn) ? signedIn.pin : null;
  }

  /** Disables sign-in if no packer can sign in: another bench may have removed the last one. */
  letEverybodyIn(): void {
    const { packers } = this.#tools.store;
    if (this.settings.isOn && !packers.list().some(canSignIn)) this.switchOff();
  }

  /** Disables sign-in. */
  switchOff(): void {
    this.saveSettings({ ...this.settings, isOn: false });
  }

  /** Adds a packer if `id` is null; otherwise changes one. */
  async save({
    id,
    packer,
    before,
  }: Omit<CallRequest<'people.save'>, 'before'> & { before?: Packer | undefined }): Promise<
    Result<Packer, Unknown | Failure<'badge-taken' | 'changed-elsewhere' | 'nobody-could-sign-in'>>
  > {
    const { store, ids } = this.#tools;
    const pin = packer.pin === undefined || packer.pin === '' ? null : await hashPin(packer.pin);
    const storedPacker = id === null ? null : store.packers.get(id);
    if (id !== null && !storedPacker) return unknown(id);
    const isFree = unchanged(
      'packer',
      packerSchema,
      storedPacker && this.#publicPacker(storedPacker),
      before,
    );
    if (!isFree.ok) return isFree;
    const badge = this.#badgeOf(packer.badge, storedPacker);
    const owner = badge === null ? null : store.packers.ofBadge(badge);
    if (owner && owner.id !== id) return err({ code: 'badge-taken', name: owner.name });
    const saved = {
      id: id ?? ids.next(),
      name: packer.name,
      badge,
      pin: packer.pin === undefined ? (storedPacker?.pin ?? null) : pin,
      mayLead: packer.mayLead,
    };
    if (this.#wouldLockOut(saved.id, saved)) return err({ code: 'nobody-could-sign-in' });
    store.commit(() => {
      store.packers.save(saved);
      noteLocalRights(store, saved, packer.pin !== undefined);
    });
    this.#changed();
    return ok(this.#publicPacker(saved));
  }

  /** Removes a packer. The last one who can sign in is removable only after sign-in is disabled. */
  remove(
    id: string,
    keepsName: boolean,
  ): Result<undefined, Unknown | Failure<'nobody-could-sign-in'>> {
    const { store, clock } = this.#tools;
    const packer = store.packers.get(id);
    if (!packer) return unknown(id);
    if (this.#wouldLockOut(id, null)) return err({ code: 'nobody-could-sign-in' });
    store.packers.remove(id, { at: clock.now(), keepsName });
    this.#removed.set(id, packer);
    if (this.#signedIn === id) this.#use(null);
    this.#changed();
    return ok();
  }

  /**
   * Restores a packer removed since the start, with badge and PIN. Fails with `badge-taken` if another packer got the
   * badge.
   */
  putBack(id: string): Result<undefined, Unknown | Failure<'badge-taken'>> {
    const { store } = this.#tools;
    const packer = this.#removed.get(id);
    if (!packer) return unknown(id);
    const owner = packer.badge === null ? null : store.packers.ofBadge(packer.badge);
    if (owner) return err({ code: 'badge-taken', name: owner.name });
    store.packers.putBack(packer);
    this.#removed.delete(id);
    this.#changed();
    return ok();
  }

  /** Signs in the packer of a scanned badge in place of the current one; null if the code is not a badge. */
  scan(code: string): Packer | null {
    if (!this.settings.isOn) return null;
    const packer = this.#tools.store.packers.ofBadge(this.#hashOf(code));
    if (!packer) return null;
    this.#signIn(packer.id);
    return this.#publicPacker(packer);
  }

  /** Checks whether a code is a packer's badge. No packer is signed in. */
  isBadge(code: string): boolean {
    const isSetUp =
      this.settings.isOn && this.#tools.store.settings.get('people.badgeKey') !== null;
    return isSetUp && this.#tools.store.packers.ofBadge(this.#hashOf(code)) !== null;
  }

  async signIn(id: string, pin: string): Promise<Result<Packer, Unknown | PinFailure>> {
    if (!this.#tools.store.packers.get(id)) return unknown(id);
    const checked = await this.checkPin(id, pin);
    if (!checked.ok) return checked;
    const packer = this.#tools.store.packers.get(id);
    if (!packer) return unknown(id);
    this.#signIn(id);
    return ok(this.#publicPacker(packer));
  }

  signOut(): void {
    if (this.#signedIn === null) return;
    this.#use(null);
    this.#changed();
  }

  /** Checks a packer's PIN. */
  async checkPin(id: string, pin: string): Promise<Result<undefined, PinFailure>> {
    const { packers, audit } = this.#tools.store;
    const checked = await this.#guard.check(pin, () => {
      const packer = packers.get(id);
      return {
        person: id,
        hashes: packer?.pin ? [packer.pin] : [],
        tries: { wrong: packer?.wrongTries ?? 0, waitUntil: packer?.waitUntil ?? 0 },
        note: (tries) => packers.noteTries(id, tries),
      };
    });
    if (!checked.ok && checked.error.code === 'wrong-pin')
      audit.append({ kind: 'sign-in-failed', thing: id });
    return checked;
  }

  close(): void {
    this.#cancelSignOut();
  }

  get #limitMs(): number | null {
    const { signOutAfterMinutes } = this.settings;
    return signOutAfterMinutes === null ? null : signOutAfterMinutes * MINUTE_MS;
  }

  #signIn(id: string): void {
    this.#use(id);
    this.awake();
    this.#changed();
  }

  /** A sign-in is valid only after its audit row is written; a sign-out always succeeds. */
  #use(id: string | null): void {
    const { audit } = this.#tools.store;
    const before = this.#signedIn;
    if (before !== null && before !== id) {
      this.#signedIn = null;
      this.#cancelSignOut();
      audit.append({ kind: 'signed-out', thing: before });
    }
    if (id !== null && id !== before) audit.append({ kind: 'signed-in', thing: id });
    this.#signedIn = id;
    this.#cancelSignOut();
  }

  #badgeOf(code: string | undefined, storedPacker: StoredPacker | null): string | null {
    if (code === undefined) return storedPacker?.badge ?? null;
    return code === '' ? null : this.#hashOf(code);
  }

  /** Hashes a badge code with this station's key, so that precomputed hashes of likely codes are useless. */
  #hashOf(code: string): string {
    const { settings } = this.#tools.store;
    const key = settings.get('people.badgeKey') ?? newToken();
    if (settings.get('people.badgeKey') === null) settings.set('people.badgeKey', key);
    return createHash('sha256')
      .update(`${key} ${plainCode(code)}`)
      .digest('hex');
  }

  #wouldLockOut(id: string, after: Parameters<typeof canSignIn>[0] | null): boolean {
    const otherPackers = this.#tools.store.packers.list().filter((packer) => packer.id !== id);
    return this.settings.isOn && ![...otherPackers, ...(after ? [after] : [])].some(canSignIn);
  }

  #publicPacker(packer: Omit<StoredPacker, 'wrongTries' | 'waitUntil'>): Packer {
    const { id, name, badge, pin, mayLead } = packer;
    const isLead = isLocalLead(this.#tools.store, packer);
    return {
      id,
      name,
      hasBadge: badge !== null,
      hasPin: pin !== null,
      mayLead,
      leadsHere: isLead,
    };
  }

  #changed(): void {
    this.#tools.signals.emit('people.changed', undefined);
  }
}

function canSignIn({ badge, pin }: Pick<StoredPacker, 'badge' | 'pin'>): boolean {
  return badge !== null || pin !== null;
}

function unknown(id: string): Result<never, Unknown> {
  return err({ code: 'not-found', what: 'packer', id });
}
