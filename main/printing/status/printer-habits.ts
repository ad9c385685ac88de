/** For how long a printer that did not answer is not asked again, ms: it may have been asleep. */
const FIRST_SILENCE_MS = 60_000;
/** The most that grows to while it goes on saying nothing, ms. */
const SILENT_FOR_MS = 30 * 60_000;
/** For how long one that used to answer counts as in trouble before it counts as silent, ms. */
const MUTE_FOR_MS = 3 * 60_000;

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
