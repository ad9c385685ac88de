import { type CallsAnswer, MAX_CALLS, MAX_TEXT_LENGTH } from '../../site/protocol/protocol.ts';
import type { Clock } from '../../base/host-services.ts';
import type { Database } from '../database.ts';
import { CHANGE_CHANNEL } from '../change-channel.ts';
import { GroupCommit } from '../group-commit.ts';
import { type SiteCall, toSiteCall } from './site-call.ts';

/** Maximum calls per commit. */
const MAX_CALLS_PER_COMMIT = 500;
/** Maximum bytes of bodies waiting for a commit; beyond it the platform has to call again. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;
/**
 * Time after which the platform has to call again because the database does not answer (ms). A later commit does no
 * harm.
 */
const ANSWER_LIMIT_MS = 10_000;
/** Hours of past updates that a new bench reads. */
const RECENT_HOURS = 24;
/** Retention of updates (days); orders are not tracked longer. */
const RETENTION_DAYS = 60;
/** Number of newest updates that are never deleted, whatever their age: the clock may have been wrong. */
export const MIN_STORED_CALLS = 10_000;

/** The place of the last call, as SQL; 0 before the first. */
export const CALLS_HEAD = 'SELECT coalesce(max(position), 0) FROM site_calls';

/** Platform updates for all benches. They get positions in the site's log. */
export class StoredCalls {
  readonly #database;
  readonly #clock;
  readonly #failed;
  readonly #group;
  #waitingBytes = 0;

  /** @param failed Called with the reason why calls could not be stored. */
  constructor(database: Database, clock: Clock, failed: (why: unknown) => void) {
    this.#database = database;
    this.#clock = clock;
    this.#failed = failed;
    this.#group = new GroupCommit((group: readonly SiteCall[]) => this.#commit(group), {
      max: MAX_CALLS_PER_COMMIT,
      isolates: true,
    });
  }

  /**
   * Stores an update; resolves after the commit, or with `unwritten` if that lasts too long. A repeated update has no
   * effect.
   */
  take(body: Buffer): Promise<'kept' | 'unwritten'> {
    if (this.#waitingBytes + body.length > MAX_WAITING_BYTES) return Promise.resolve('unwritten');
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
      this.#group.of(toSiteCall(body)).then(() => answer('kept'), unwritten);
    });
  }

  /** Returns updates after a position, in order of arrival. */
  async after(after: number): Promise<CallsAnswer> {
    const [last] = await this.#database.query<{ head: number }>(`SELECT (${CALLS_HEAD}) AS head`);
    const head = last?.head ?? 0;
    const measured = await this.#database.query<CallsAnswer['calls'][number] & { asked: number }>(
      `SELECT position, body, at, asked::int FROM (
         SELECT position, body, floor(extract(epoch FROM came_at) * 1000)::float8 AS at, count(*) OVER () AS asked,
           sum(length(body)) OVER (ORDER BY position) - length(body) AS size_before
         FROM (SELECT * FROM site_calls WHERE position > $1 ORDER BY position LIMIT $2) AS part
       ) AS measured WHERE size_before < $3 ORDER BY position`,
      [after, MAX_CALLS, MAX_TEXT_LENGTH],
    );
    const pageCount = measured[0]?.asked ?? 0;
    const isLast = pageCount < MAX_CALLS && measured.length === pageCount;
    const calls = measured.map(({ position, body, at }) => ({ position, body, at }));
    const through = calls.at(-1)?.position ?? after;
    return { calls, through: isLast ? Math.max(through, head) : through, head };
  }

  /** Returns the position from which a new bench reads; older changes are read from the platform. */
  async recent(): Promise<number> {
    const [row] = await this.#database.query<{ before: number }>(
      `SELECT coalesce(max(position), 0) AS before FROM site_calls
       WHERE came_at < now() - make_interval(hours => $1)`,
      [RECENT_HOURS],
    );
    return row?.before ?? 0;
  }

  /**
   * Deletes old updates at `now` (ms, database clock). An update that follows a newer one is treated as newer, whatever
   * its time: the clock was wrong then.
   */
  async forget(now: number, minStored = MIN_STORED_CALLS): Promise<void> {
    const present = 'to_timestamp($2::float8 / 1000)';
    const oldest = `${present} - make_interval(days => $1)`;
    await this.#database.query(
      `DELETE FROM site_calls WHERE came_at < ${oldest}
         AND position <= (SELECT position FROM site_calls ORDER BY position DESC OFFSET $3 LIMIT 1)
         AND position < coalesce((SELECT position FROM site_calls WHERE came_at BETWEEN ${oldest} AND ${present}
           ORDER BY position LIMIT 1), ${2 ** 53})`,
      [RETENTION_DAYS, now, minStored],
    );
  }

  async #commit(group: readonly SiteCall[]): Promise<() => void> {
    const newCalls = new Map(group.map((call) => [call.sha256.toString('hex'), call]));
    await this.#database.commit(async (transaction) => {
      const [head] = await transaction.query<{ position: number }>(
        'SELECT position FROM site_head FOR UPDATE',
      );
      const repeated = await transaction.query<{ sha256: Buffer }>(
        'SELECT said AS sha256 FROM site_calls WHERE said = ANY($1)',
        [[...newCalls.values()].map(({ sha256 }) => sha256)],
      );
      for (const { sha256 } of repeated) newCalls.delete(sha256.toString('hex'));
      if (newCalls.size === 0) return;
      const before = head?.position ?? 0;
      const rows = [...newCalls.values()];
      await transaction.query(
        `INSERT INTO site_calls (position, said, body)
         SELECT $1 + n, sha256, body FROM unnest($2::bytea[], $3::text[]) WITH ORDINALITY AS t (sha256, body, n)`,
        [before, rows.map(({ sha256 }) => sha256), rows.map(({ body }) => body)],
      );
      const position = before + rows.length;
      await transaction.query('UPDATE site_head SET position = $1', [position]);
      await transaction.query('SELECT pg_notify($1, $2)', [CHANGE_CHANNEL, String(position)]);
    });
    return () => undefined;
  }
}
