/** Interval at which an opening takes a new step (ms). */
const STEP_MS = 15_000;

/** The opening of a bench's data that sends a request. */
export interface RunStep {
  readonly run: string;
  /** Chosen at random at this step of the opening. */
  readonly step: string;
  /** The step before it, by which the hub knows the successor; null at the first step. */
  readonly previous: string | null;
}

/**
 * One opening of a bench's data. It takes a new step at an interval, each chosen at random after the hub has received
 * the one before. The copy of a virtual machine that was copied while the app ran has the same opening, but both take
 * different steps after the last common one.
 */
export class BenchRun {
  readonly #clock;
  readonly #secret;
  #current: RunStep;
  #takenAt: number;
  #isReceived = false;

  /** `secret` returns unguessable lower-case letters and digits. */
  constructor(clock: { uptime(): number }, { secret }: { readonly secret: () => string }) {
    this.#clock = clock;
    this.#secret = secret;
    this.#current = { run: secret(), step: this.#newStep(), previous: null };
    this.#takenAt = clock.uptime();
  }

  /** The present step, for a request; a new one after the interval. */
  next(): RunStep {
    if (this.#clock.uptime() - this.#takenAt >= STEP_MS) this.renew();
    return this.#current;
  }

  /** Takes a new step now, for example at a new connection. The hub may not have received the present one: then not. */
  renew(): void {
    if (!this.#isReceived) return;
    const { run, step } = this.#current;
    this.#current = { run, step: this.#newStep(), previous: step };
    this.#takenAt = this.#clock.uptime();
    this.#isReceived = false;
  }

  /** Notes that the hub has received a step. */
  noteReceived({ step }: RunStep): void {
    if (step === this.#current.step) this.#isReceived = true;
  }

  /** A copied machine may continue the same random numbers, but not at the same nanosecond. */
  #newStep(): string {
    return `${this.#secret()}${process.hrtime.bigint().toString(36)}`;
  }
}
