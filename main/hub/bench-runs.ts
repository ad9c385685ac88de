import type { Clock } from '../base/host-services.ts';
import { sleep } from '../base/sleep.ts';
import { CHANGE_CHANNEL } from './change-channel.ts';
import type { Database } from './database.ts';
import { Refused } from './refused.ts';

/** Time during which a run without requests still counts as live (ms). Benches send a request every 15 s. */
const LIVE_MS = 90_000;
/** Age after which the time of a run's last request is stored again (ms). */
const STALE_MS = 30_000;
/** Time that an earlier run has to answer the ring of a new one (ms), and the interval of looking for its request (ms). */
const ANSWER_MS = 1_500;
const LOOK_EVERY_MS = 100;
/** Stored steps of a run. A request is aborted long before its step is forgotten. */
const MAX_STEPS = 20;

/** The opening that sends a request: see `BenchRun` of the bench. `step` is null for an older bench. */
export interface SentRun {
  readonly run: string;
  readonly step: string | null;
  readonly previous: string | null;
}

/**
 * One opening of a bench's data. `first` and `seen` number its first and its last stored request by one sequence of the
 * database, because a clock may be set back.
 */
export interface BenchRun {
  readonly run: string;
  readonly first: number;
  readonly seen: number;
  /** Time since the first and since the last stored request (ms). */
  readonly begunAgoMs: number;
  readonly agoMs: number;
  /** Its last steps, newest last. */
  readonly steps: readonly string[];
  /** Whether two steps followed one: then it runs twice, as in a virtual machine that was copied while it ran. */
  readonly isCopied: boolean;
}

/** SQL for the runs of a bench as JSON. */
export const runsOf = (benches: string): string =>
  `SELECT coalesce(json_agg(json_build_object('run', r.run, 'first', r.first_nr, 'seen', r.seen_nr,
     'steps', r.steps, 'isCopied', r.is_copied, 'begunAgoMs', abs(extract(epoch FROM clock_timestamp() - r.begun_at)) * 1000,
     'agoMs', abs(extract(epoch FROM clock_timestamp() - r.seen_at)) * 1000)), '[]')
   FROM site_runs AS r WHERE r.bench = ${benches}.bench`;

const isLive = ({ agoMs }: BenchRun) => agoMs < LIVE_MS;

/** True if another live run sent a request after this one had begun: then both are open at the same time. */
function isOpenTwice(own: BenchRun, runs: readonly BenchRun[]): boolean {
  return runs.some((other) => other.run !== own.run && isLive(other) && other.seen > own.first);
}

/**
 * Finds a bench whose data are open twice, for example in a copied folder. All of its runs are refused from the moment
 * when the hub has seen both, so that no order is claimed for two of them. A run without a bell or network answers at its
 * next request: see `WITHOUT_BELL_MS` and `AWAY` of the bench. A virtual machine that is copied while the app runs has
 * the same run, and is found by its next step.
 */
export class BenchRuns {
  readonly #database;
  readonly #clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Notes a request of a run, whose bench has these `runs`. Throws `Refused` if another run is open, too. */
  async demandOnly(bench: string, sent: SentRun, runs: readonly BenchRun[]): Promise<void> {
    const { run, step } = sent;
    const own = runs.find((one) => one.run === run);
    if (!own) {
      await this.#begin(bench, sent);
      return this.#awaitOthers(bench, run);
    }
    if (own.isCopied) throw new Refused('bench-twice');
    // A known step may be of a request that took longer than others.
    if (step !== null && !own.steps.includes(step)) await this.#follow(bench, { ...sent, step });
    const isTwice = isOpenTwice(own, runs);
    const isNews = runs.some(({ first }) => first > own.seen);
    // The number also reports this run to the others.
    if (isTwice || isNews || own.agoMs > STALE_MS) await this.#see(bench, run);
    if (isTwice) throw new Refused('bench-twice');
    if (own.begunAgoMs < ANSWER_MS) await this.#awaitOthers(bench, run);
  }

  /** Notes a new run, and rings the earlier ones. */
  async #begin(bench: string, { run, step }: SentRun): Promise<void> {
    await this.#database.query(
      `DELETE FROM site_runs WHERE bench = $1
         AND abs(extract(epoch FROM clock_timestamp() - seen_at)) > 86400`,
      [bench],
    );
    await this.#database.query(
      `INSERT INTO site_runs (bench, run, first_nr, seen_nr, steps)
       SELECT $1, $2, nr, nr, $3 FROM (SELECT nextval('site_run_requests') AS nr) AS request
       ON CONFLICT DO NOTHING`,
      [bench, run, step === null ? [] : [step]],
    );
    await this.#ring();
  }

  /**
   * Stores a run's new step behind the one before it. Throws `Refused` if another step followed that one: then two take
   * steps. After a pause any step is accepted, because the database may be an older one.
   */
  async #follow(bench: string, { run, step, previous }: SentRun & { step: string }): Promise<void> {
    const followed = await this.#database.query(
      `UPDATE site_runs SET seen_nr = nextval('site_run_requests'), seen_at = clock_timestamp(),
         steps = (array_append(steps, $3))[greatest(1, cardinality(steps) + 2 - $5::int):]
       WHERE bench = $1 AND run = $2 AND NOT is_copied AND (cardinality(steps) = 0 OR steps[cardinality(steps)] = $4
         OR abs(extract(epoch FROM clock_timestamp() - seen_at)) * 1000 >= $6::int)
       RETURNING run`,
      [bench, run, step, previous, MAX_STEPS, LIVE_MS],
    );
    if (followed.length > 0) return;
    // Another request of this step may have been first.
    const own = (await this.#runs(bench)).find((one) => one.run === run);
    if (!own?.isCopied && own?.steps.includes(step)) return;
    await this.#database.query(
      'UPDATE site_runs SET is_copied = true WHERE bench = $1 AND run = $2',
      [bench, run],
    );
    await this.#ring();
    throw new Refused('bench-twice');
  }

  /** Lets all benches send a request, also the other copy of this one. */
  async #ring(): Promise<void> {
    await this.#database.query(`SELECT pg_notify($1, '')`, [CHANGE_CHANNEL]);
  }

  /** Waits whether an earlier run that was live lately answers the ring of this one. */
  async #awaitOthers(bench: string, run: string): Promise<void> {
    for (;;) {
      const runs = await this.#runs(bench);
      const own = runs.find((one) => one.run === run);
      if (!own) return;
      if (isOpenTwice(own, runs)) {
        await this.#see(bench, run);
        throw new Refused('bench-twice');
      }
      const isAlone = !runs.some((one) => one.run !== run && isLive(one));
      if (isAlone || own.begunAgoMs >= ANSWER_MS) return;
      await sleep(this.#clock, LOOK_EVERY_MS);
    }
  }

  async #see(bench: string, run: string): Promise<void> {
    await this.#database.query(
      `UPDATE site_runs SET seen_nr = nextval('site_run_requests'), seen_at = clock_timestamp()
       WHERE bench = $1 AND run = $2`,
      [bench, run],
    );
  }

  async #runs(bench: string): Promise<readonly BenchRun[]> {
    const [row] = await this.#database.query<{ runs: readonly BenchRun[] }>(
      `SELECT (${runsOf('site_benches')}) AS runs FROM site_benches WHERE bench = $1`,
      [bench],
    );
    return row?.runs ?? [];
  }
}
