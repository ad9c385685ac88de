import type { PeopleState } from '../../shared/model/people.ts';
import { ok, type Result } from '../../shared/result.ts';
import { Deadline } from '../base/deadline.ts';
import type { Clock } from '../base/host-services.ts';
import { hashPin } from '../people/pin-hash.ts';
import { noTries, PinGuard, type PinFailure, type Tries } from '../people/pin-guard.ts';
import type { FileProblem } from '../store/engine/file-problem.ts';
import type { BenchSettingsFile } from './bench-settings.ts';

/** Duration of an unlock (ms). */
const OPEN_MS = 5 * 60_000;

/**
 * The shift lead's PIN, which protects this computer's set-up. It belongs to the computer, not to a station's file.
 * So it also protects switching between training and the account, and restoring when no station can be opened; and no
 * backup restores an old PIN.
 */
export class LeadLock {
  readonly #settings;
  readonly #clock;
  readonly #changed;
  readonly #guard;
  /** Attempts of this process that could not be stored, as with read-only settings; null if all are. */
  #unsavedTries: Tries | null = null;
  #open: Deadline | null = null;
  #cancelClosing = () => {};

  constructor(settings: BenchSettingsFile, clock: Clock, changed: () => void) {
    this.#settings = settings;
    this.#clock = clock;
    this.#changed = changed;
    this.#guard = new PinGuard(clock);
  }

  get hasPin(): boolean {
    return this.#settings.current.lead !== null;
  }

  get isOpen(): boolean {
    return this.hasPin && this.#open?.isOver === false;
  }

  state(): PeopleState['lead'] {
    const { hasPin, isOpen } = this;
    const until = this.#clock.now() + (this.#open?.leftMs ?? 0);
    return { hasPin, openUntil: isOpen ? new Date(until).toISOString() : null };
  }

  /** Unlocks with the PIN. `furtherHashes` are hashes of further accepted PINs. */
  async open(
    pin: string,
    furtherHashes: () => readonly string[],
  ): Promise<Result<undefined, PinFailure | FileProblem>> {
    const { lead } = this.#settings.current;
    if (lead === null) return ok();
    const checked = await this.#guard.check(pin, () => {
      const current = this.#settings.current.lead ?? lead;
      return {
        hashes: [current.pin, ...furtherHashes()],
        tries: this.#unsavedTries ?? current.tries,
        note: (tries) => {
          const saved = this.#settings.save({ lead: { ...current, tries } });
          this.#unsavedTries = saved.ok ? null : tries;
        },
      };
    });
    if (!checked.ok) return checked;
    this.#cancelClosing();
    this.#open = new Deadline(this.#clock, OPEN_MS);
    this.#cancelClosing = this.#clock.after(OPEN_MS, () => this.close());
    this.#changed();
    return ok();
  }

  close(): void {
    this.#cancelClosing();
    this.#open = null;
    this.#changed();
  }

  /** Sets the PIN; null removes it. */
  async setPin(pin: string | null): Promise<Result<undefined, FileProblem>> {
    const lead = pin === null ? null : { pin: await hashPin(pin), tries: noTries };
    const saved = this.#settings.save({ lead });
    if (saved.ok) {
      this.#unsavedTries = null;
      this.close();
    }
    return saved;
  }
}
