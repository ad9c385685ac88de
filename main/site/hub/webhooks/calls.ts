import { type CallsAnswer, MOST_CALLS, MOST_TEXT } from '../../protocol.ts';
import type { Clock } from '../../../base/surroundings.ts';
import type { Database } from '../database.ts';
import { BELL } from '../bell.ts';
import { GroupCommit } from '../group-commit.ts';
import { type KeptCall, keptOf } from './kept-call.ts';

/** How many calls share a commit. */
const MOST_TOGETHER = 500;
/** Bodies that wait for their commit, bytes: whoever comes then is told to come again. */
const MOST_WAITING_BYTES = 16 * 1024 * 1024;
/** The platform is told to call again after this, ms, where the database does not answer. A commit that comes later is no harm. */
const ANSWER_LIMIT_MS = 10_000;
/** How far back a bench that is new reads. */
const RECENT_HOURS = 24;
/** An order is followed for as long, days: older updates help nobody. */
const KEPT_DAYS = 60;
/** The newest updates stay however old they seem: they may have come while the clock was wrong. */
export const MIN_KEPT_CALLS = 10_000;

/** The place of the last call, as SQL; 0 before the first. */
export const CALLS_HEAD = 'SELECT coalesce(max(position), 0) FROM site_calls';

/** What the platform called with, for all benches. Calls take their places in the site's log. */
export class Calls {
  readonly #database;
  readonly #clock;
  readonly #failed;
  readonly #together;
  #waitingBytes = 0;

  /** `failed` is called with the reason why calls could not be kept. */
  constructor(database: Database, clock: Clock, failed: (why: unknown) => void) {
    this.#database = database;
    this.#clock = clock;
    this.#failed = failed;
    this.#together = new GroupCommit((together: readonly KeptCall[]) => this.#commit(together), {
      max: MOST_TOGETHER,
      isolates: true,
    });
  }

  /** Keeps an update; answers after the commit, or that it could not be made in time. The same again changes nothing. */
  take(body: Buffer): Promise<'kept' | 'unwritten'> {
    if (this.#waitingBytes + body.length > MOST_WAITING_BYTES) return Promise.resolve('unwritten');
    this.#waitingBytes += body.length;
    return new Promise((resolve) => {
      const cancel = this.#clock.after(ANSWER_LIMIT_MS, () => resolve('unwritten'));
      const answer = (receipt: 'kept' | 'unwritten') => {
        this.#waitingBytes -= body.length;
        cancel();
        resolve(receipt);
      };
      const unwritten = (why: unknown) => {
        this.#failed(why);
        answer('unwritten');
      };
      this.#together.of(keptOf(body)).then(() => answer('kept'), unwritten);
    });
  }

  /** What came after a place, in the order in which it came. */
  async after(after: number): Promise<CallsAnswer> {
    const [last] = await this.#database.query<{ head: number }>(`SELECT (${CALLS_HEAD}) AS head`);
    const head = last?.head ?? 0;
    const found = await this.#database.query<CallsAnswer['calls'][number] & { asked: number }>(
      `SELECT position, body, at, asked::int FROM (
         SELECT position, body, floor(extract(epoch FROM came_at) * 1000)::float8 AS at, count(*) OVER () AS asked,
           sum(length(body)) OVER (ORDER BY position) - length(body) AS size_before
         FROM (SELECT * FROM site_calls WHERE position > $1 ORDER BY position LIMIT $2) AS part
       ) AS measured WHERE size_before < $3 ORDER BY position`,
      [after, MOST_CALLS, MOST_TEXT],
    );
    const asked = found[0]?.asked ?? 0;
    const isLast = asked < MOST_CALLS && found.length === asked;
    const calls = found.map(({ position, body, at }) => ({ position, body, at }));
    const through = calls.at(-1)?.position ?? after;
    return { calls, through: isLast ? Math.max(through, head) : through, head };
  }

  /** From where a new bench reads: what came before is known by asking the platform. */
  async recent(): Promise<number> {
    const [row] = await this.#database.query<{ before: number }>(
      `SELECT coalesce(max(position), 0) AS before FROM site_calls
       WHERE came_at < now() - make_interval(hours => $1)`,
      [RECENT_HOURS],
    );
    return row?.before ?? 0;
  }

  /**
   * Removes what is too old at `now`, ms by the database's clock, to help anybody. What came after a younger update is younger
   * too, whatever its time says: the clock was wrong then.
   */
  async forget(now: number, minKept = MIN_KEPT_CALLS): Promise<void> {
    const present = 'to_timestamp($2::float8 / 1000)';
    const oldest = `${present} - make_interval(days => $1)`;
    await this.#database.query(
      `DELETE FROM site_calls WHERE came_at < ${oldest}
         AND position <= (SELECT position FROM site_calls ORDER BY position DESC OFFSET $3 LIMIT 1)
         AND position < coalesce((SELECT position FROM site_calls WHERE came_at BETWEEN ${oldest} AND ${present}
           ORDER BY position LIMIT 1), ${2 ** 53})`,
      [KEPT_DAYS, now, minKept],
    );
  }

  async #commit(together: readonly KeptCall[]): Promise<() => void> {
    const told = new Map(together.map((call) => [call.sha256.toString('hex'), call]));
    await this.#database.commit(async (transaction) => {
      const [head] = await transaction.query<{ position: number }>(
        'SELECT position FROM site_head FOR UPDATE',
      );
      const known = await transaction.query<{ sha256: Buffer }>(
        'SELECT said AS sha256 FROM site_calls WHERE said = ANY($1)',
        [[...told.values()].map(({ sha256 }) => sha256)],
      );
      for (const { sha256 } of known) told.delete(sha256.toString('hex'));
      if (told.size === 0) return;
      const before = head?.position ?? 0;
      const fresh = [...told.values()];
      await transaction.query(
        `INSERT INTO site_calls (position, said, body)
         SELECT $1 + n, sha256, body FROM unnest($2::bytea[], $3::text[]) WITH ORDINALITY AS t (sha256, body, n)`,
        [before, fresh.map(({ sha256 }) => sha256), fresh.map(({ body }) => body)],
      );
      const position = before + fresh.length;
      await transaction.query('UPDATE site_head SET position = $1', [position]);
      await transaction.query('SELECT pg_notify($1, $2)', [BELL, String(position)]);
    });
    return () => undefined;
  }
}
