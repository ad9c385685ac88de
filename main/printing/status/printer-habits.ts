/** For how long a printer that did not answer is not asked again, ms. */
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
  /** Since when it does not answer although it used to, ms; null while it does. */
  muteSince: number | null;
}

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
    this.#habits.set(address, { answers: true, silentUntil: 0, muteSince: null });
  }

  /** It did not answer, or not in its language. True when it counts as silent from now on. */
  saidNothing(address: string): boolean {
    const habit = this.#of(address);
    const muteSince = habit.muteSince ?? this.#now();
    const isSilent = !habit.answers || this.#now() - muteSince >= MUTE_FOR_MS;
    const silentUntil = isSilent ? this.#now() + SILENT_FOR_MS : 0;
    this.#habits.set(address, { answers: !isSilent, silentUntil, muteSince });
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

  #of(address: string): Habit {
    return this.#habits.get(address) ?? { answers: false, silentUntil: 0, muteSince: null };
  }
}
