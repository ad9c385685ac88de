/** Time without queries after a printer did not answer (ms); it may have been asleep. */
const FIRST_SILENCE_MS = 60_000;
/** Maximum time without queries while the printer stays silent (ms). */
const SILENT_FOR_MS = 30 * 60_000;
/** Time (ms) for which a printer that used to answer is faulty before it is silent. */
const MUTE_FOR_MS = 3 * 60_000;

/** Maximum rest of a printer after a connection (ms). */
const MAX_PAUSE_MS = 30_000;

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
interface ConnectionPause {
  /** Time at which the last connection ended (ms, monotonic clock). */
  readonly closedAt: number;
  /** Rest before the next connection (ms). */
  readonly pauseMs: number;
  /**
   * Time after which it accepted a connection again, although the app had given up before (ms); 0 if that never
   * happened.
   */
  readonly refusesForMs: number;
  /** The app has given up connecting since the last connection. */
  readonly isGivenUp: boolean;
}

/** Factor for the next rest: a printer that was switched off for a moment is not slow forever. */
const PAUSE_DECAY = 0.9;
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
  readonly #pauses = new Map<string, ConnectionPause>();

  /** `now` is a monotonic clock (ms). */
  constructor(now: () => number, store: HabitStore) {
    this.#now = now;
    this.#store = store;
  }

  /** Whether the printer should be queried now. */
  shouldQuery(address: string): boolean {
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
  recordClose(address: string): void {
    const { pauseMs = 0, refusesForMs = 0 } = this.#pauses.get(address) ?? {};
    this.#pauses.set(address, { closedAt: this.#now(), pauseMs, refusesForMs, isGivenUp: false });
  }

  /** Time since the last connection ended (ms); null if there was none. */
  sinceCloseMs(address: string): number | null {
    const pause = this.#pauses.get(address);
    return pause ? this.#now() - pause.closedAt : null;
  }

  /** Remaining rest before the printer accepts a connection, as learned (ms). */
  remainingPauseMs(address: string): number {
    const pause = this.#pauses.get(address);
    return pause ? Math.max(0, pause.closedAt + pause.pauseMs - this.#now()) : 0;
  }

  /** Time after the last connection in which the printer is expected to refuse the next one (ms). */
  refusesForMs(address: string): number {
    const { pauseMs = 0, refusesForMs = 0 } = this.#pauses.get(address) ?? {};
    const longestMs = Math.max(pauseMs, refusesForMs);
    return longestMs === 0 ? 0 : Math.min(MAX_PAUSE_MS, longestMs + REFUSAL_SPREAD_MS);
  }

  /** Records that it refuses and that the app has given up for now. */
  refused(address: string): void {
    const pause = this.#pauses.get(address);
    if (pause) this.#pauses.set(address, { ...pause, isGivenUp: true });
  }

  /** Records an accepted connection: at once, or after refusals since the last one ended. */
  took(address: string, how: { isRefusedBefore: boolean; hasPaused: boolean }): void {
    const pause = this.#pauses.get(address);
    if (!pause) return;
    const agoMs = this.#now() - pause.closedAt;
    if (pause.isGivenUp && agoMs <= MAX_PAUSE_MS)
      this.#pauses.set(address, { ...pause, refusesForMs: agoMs });
    else if (how.isRefusedBefore)
      this.#pauses.set(address, {
        ...pause,
        pauseMs: Math.min(MAX_PAUSE_MS, Math.max(pause.pauseMs, agoMs)),
      });
    else if (how.hasPaused)
      this.#pauses.set(address, { ...pause, pauseMs: pause.pauseMs * PAUSE_DECAY });
  }

  /** Null while unknown. */
  goodbye(address: string): Goodbye | null {
    return this.#store.read()[address] ?? null;
  }

  saidGoodbye(address: string, goodbye: Goodbye): void {
    const stored = this.#store.read();
    if (stored[address] !== goodbye) this.#store.write({ ...stored, [address]: goodbye });
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
