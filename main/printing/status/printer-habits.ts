/** Time without queries after a printer did not answer (ms); it may have been asleep. */
const FIRST_SILENCE_MS = 60_000;
/** Maximum of that time while the printer remains silent (ms). */
const SILENT_FOR_MS = 30 * 60_000;
/** Time (ms) for which a printer that used to answer is faulty before it is silent. */
const MUTE_FOR_MS = 3 * 60_000;

/** Maximum rest of a printer after a connection (ms). */
const MAX_REST_MS = 30_000;

/** Whether a printer closes its side of a connection after the app has closed its own. */
type Goodbye = 'closes' | 'stays-open';

/** Persistent storage of habits. */
export interface HabitStore {
  read(): Readonly<Record<string, Goodbye>>;
  write(habits: Readonly<Record<string, Goodbye>>): void;
}

interface Habit {
  /** Whether it ever answered a status query. */
  answers: boolean;
  /** End of the time without queries (ms, monotonic clock). */
  silentUntil: number;
  /** Time without queries after the next silence (ms). */
  nextSilenceMs: number;
  /** Start of the silence of a printer that used to answer (ms); null while it answers. */
  muteSince: number | null;
}

/** The rest that a printer needs between two connections. */
interface Rest {
  /** Time at which the last connection ended (ms, monotonic clock). */
  readonly endedAt: number;
  /** Rest before the next connection (ms). */
  readonly restMs: number;
  /**
   * Time after which it accepted a connection again, although the app had given up before (ms); 0 if that never
   * happened.
   */
  readonly refusesForMs: number;
  /** The app has given up connecting since the last connection. */
  readonly isGivenUp: boolean;
}

/** Factor for the next rest: a printer that was switched off for a moment is not slow forever. */
const REST_DECAY = 0.9;
/** Margin (ms) added to the longest refusal observed. */
const REFUSAL_SPREAD_MS = 500;

const unknown: Habit = {
  answers: false,
  silentUntil: 0,
  nextSilenceMs: FIRST_SILENCE_MS,
  muteSince: null,
};

/**
 * Habits of printers, learned by their address. With them no label waits for something that a printer never does:
 * answering, or closing its side of a connection.
 */
export class PrinterHabits {
  readonly #now;
  readonly #store;
  readonly #habits = new Map<string, Habit>();
  readonly #rests = new Map<string, Rest>();

  /** `now` is a monotonic clock (ms). */
  constructor(now: () => number, store: HabitStore) {
    this.#now = now;
    this.#store = store;
  }

  /** Whether the printer should be queried now. */
  isAsked(address: string): boolean {
    return this.#of(address).silentUntil <= this.#now();
  }

  /** Whether it answered before. Such a printer gets more time, and its silence is significant. */
  answers(address: string): boolean {
    return this.#of(address).answers;
  }

  answered(address: string): void {
    this.#habits.set(address, { ...unknown, answers: true });
  }

  /** Records that it did not answer, or not in its language. True if it is silent from now on. */
  saidNothing(address: string): boolean {
    const habit = this.#of(address);
    const muteSince = habit.muteSince ?? this.#now();
    const isSilent = !habit.answers || this.#now() - muteSince >= MUTE_FOR_MS;
    if (isSilent) this.#habits.set(address, this.#silenced(habit));
    else this.#habits.set(address, { ...habit, muteSince });
    return isSilent;
  }

  /** Records the end of a connection. A printer that accepts a single connection refuses the next for a while. */
  ended(address: string): void {
    const { restMs = 0, refusesForMs = 0 } = this.#rests.get(address) ?? {};
    this.#rests.set(address, { endedAt: this.#now(), restMs, refusesForMs, isGivenUp: false });
  }

  /** Time since the last connection ended (ms); null if there was none. */
  endedAgoMs(address: string): number | null {
    const rest = this.#rests.get(address);
    return rest ? this.#now() - rest.endedAt : null;
  }

  /** Remaining rest before the printer accepts a connection, as learned (ms). */
  restLeftMs(address: string): number {
    const rest = this.#rests.get(address);
    return rest ? Math.max(0, rest.endedAt + rest.restMs - this.#now()) : 0;
  }

  /** Time after the last connection in which the printer is expected to refuse the next one (ms). */
  refusesForMs(address: string): number {
    const { restMs = 0, refusesForMs = 0 } = this.#rests.get(address) ?? {};
    const known = Math.max(restMs, refusesForMs);
    return known === 0 ? 0 : Math.min(MAX_REST_MS, known + REFUSAL_SPREAD_MS);
  }

  /** Records that it refuses and that the app has given up for now. */
  refused(address: string): void {
    const rest = this.#rests.get(address);
    if (rest) this.#rests.set(address, { ...rest, isGivenUp: true });
  }

  /** Records an accepted connection: at once, or after refusals since the last one ended. */
  took(address: string, how: { isRefusedBefore: boolean; hasRested: boolean }): void {
    const rest = this.#rests.get(address);
    if (!rest) return;
    const agoMs = this.#now() - rest.endedAt;
    if (rest.isGivenUp && agoMs <= MAX_REST_MS)
      this.#rests.set(address, { ...rest, refusesForMs: agoMs });
    else if (how.isRefusedBefore)
      this.#rests.set(address, {
        ...rest,
        restMs: Math.min(MAX_REST_MS, Math.max(rest.restMs, agoMs)),
      });
    else if (how.hasRested) this.#rests.set(address, { ...rest, restMs: rest.restMs * REST_DECAY });
  }

  /** Null while unknown. */
  goodbye(address: string): Goodbye | null {
    return this.#store.read()[address] ?? null;
  }

  saidGoodbye(address: string, goodbye: Goodbye): void {
    const known = this.#store.read();
    if (known[address] !== goodbye) this.#store.write({ ...known, [address]: goodbye });
  }

  #silenced({ nextSilenceMs }: Habit): Habit {
    return {
      ...unknown,
      silentUntil: this.#now() + nextSilenceMs,
      nextSilenceMs: Math.min(2 * nextSilenceMs, SILENT_FOR_MS),
    };
  }

  #of(address: string): Habit {
    return this.#habits.get(address) ?? unknown;
  }
}
