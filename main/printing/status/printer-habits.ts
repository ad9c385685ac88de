/** For how long a printer that did not answer is not asked again, ms: it may have been asleep. */
const FIRST_SILENCE_MS = 60_000;
/** The most that grows to while it goes on saying nothing, ms. */
const SILENT_FOR_MS = 30 * 60_000;
/** For how long one that used to answer counts as in trouble before it counts as silent, ms. */
const MUTE_FOR_MS = 3 * 60_000;

/** The longest rest that a printer is given after a connection, ms. */
const MAX_REST_MS = 30_000;

/** Whether a printer says goodbye once we did. */
type Goodbye = 'closes' | 'stays-open';

/** Where habits outlive the process. */
export interface HabitStore {
  read(): Readonly<Record<string, Goodbye>>;
  write(habits: Readonly<Record<string, Goodbye>>): void;
}

interface Habit {
  /** Whether it ever answered how it is. */
  answers: boolean;
  /** Until when it is not asked, ms of the steady clock. */
  silentUntil: number;
  /** For how long it is not asked when it says nothing again, ms. */
  nextSilenceMs: number;
  /** Since when it does not answer although it used to, ms; null while it does. */
  muteSince: number | null;
}

/** What a printer needs between two connections. */
interface Rest {
  /** Time at which the last connection ended, ms of the steady clock. */
  readonly endedAt: number;
  /** Rest that is given before the next one, ms. */
  readonly restMs: number;
  /** Time after which it took a connection again, although it was given up before, ms; 0 if that never happened. */
  readonly refusesForMs: number;
  /** It was given up since the last connection. */
  readonly isGivenUp: boolean;
}

/** The part of a rest that is given next time: a printer that was switched off for a moment is not slow for good. */
const REST_DECAY = 0.9;
/** A printer that needs more time than it took once takes it this much later, ms. */
const REFUSAL_SPREAD_MS = 500;

const unknown: Habit = {
  answers: false,
  silentUntil: 0,
  nextSilenceMs: FIRST_SILENCE_MS,
  muteSince: null,
};

/**
 * What was learned of printers by their address, so that no label waits for what a printer never
 * does: answering, and closing its side of a connection.
 */
export class PrinterHabits {
  readonly #now;
  readonly #store;
  readonly #habits = new Map<string, Habit>();
  readonly #rests = new Map<string, Rest>();

  /** `now` is a steady clock, ms. */
  constructor(now: () => number, store: HabitStore) {
    this.#now = now;
    this.#store = store;
  }

  /** Whether asking is worth it now. */
  isAsked(address: string): boolean {
    return this.#of(address).silentUntil <= this.#now();
  }

  /** Whether it answered before: then it is given time, and its silence means something. */
  answers(address: string): boolean {
    return this.#of(address).answers;
  }

  answered(address: string): void {
    this.#habits.set(address, { ...unknown, answers: true });
  }

  /** It did not answer, or not in its language. True when it counts as silent from now on. */
  saidNothing(address: string): boolean {
    const habit = this.#of(address);
    const muteSince = habit.muteSince ?? this.#now();
    const isSilent = !habit.answers || this.#now() - muteSince >= MUTE_FOR_MS;
    if (isSilent) this.#habits.set(address, this.#silenced(habit));
    else this.#habits.set(address, { ...habit, muteSince });
    return isSilent;
  }

  /** Takes note that a connection ended: one that takes a single connection refuses the next for a while. */
  ended(address: string): void {
    const { restMs = 0, refusesForMs = 0 } = this.#rests.get(address) ?? {};
    this.#rests.set(address, { endedAt: this.#now(), restMs, refusesForMs, isGivenUp: false });
  }

  /** Time since the last connection ended, ms; null without one. */
  endedAgoMs(address: string): number | null {
    const rest = this.#rests.get(address);
    return rest ? this.#now() - rest.endedAt : null;
  }

  /** Rest that is left before the printer takes a connection, as was learned of it, ms. */
  restLeftMs(address: string): number {
    const rest = this.#rests.get(address);
    return rest ? Math.max(0, rest.endedAt + rest.restMs - this.#now()) : 0;
  }

  /** Time after the last connection in which it is known to refuse the next one, ms. */
  refusesForMs(address: string): number {
    const { restMs = 0, refusesForMs = 0 } = this.#rests.get(address) ?? {};
    const known = Math.max(restMs, refusesForMs);
    return known === 0 ? 0 : Math.min(MAX_REST_MS, known + REFUSAL_SPREAD_MS);
  }

  /** It refuses, and is given up for now. */
  refused(address: string): void {
    const rest = this.#rests.get(address);
    if (rest) this.#rests.set(address, { ...rest, isGivenUp: true });
  }

  /** It took a connection: at once, or after refusals since the last one ended. */
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

  /** Null while nobody knows. */
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
