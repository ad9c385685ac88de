import { type CallsAnswer, MOST_CALLS, MOST_TEXT } from '../../protocol.ts';
import type { Database } from '../database.ts';
import { BELL } from '../bell.ts';
import { Together } from '../together.ts';
import { type KeptCall, keptOf } from './kept-call.ts';

/** How many calls share a commit. */
const MOST_TOGETHER = 500;
/** Bodies that wait for their commit, bytes: whoever comes then is told to come again. */
const MOST_WAITING_BYTES = 16 * 1024 * 1024;
/** How far back a bench that is new reads. */
const RECENT_HOURS = 24;
/** An order is followed for as long, days: older updates help nobody. */
const KEPT_DAYS = 60;

interface Waiting {
  readonly call: KeptCall;
  readonly bytes: number;
  readonly answer: (receipt: 'kept' | 'unwritten') => void;
}

/** The place of the last call, as SQL; 0 before the first. */
export const CALLS_HEAD = 'SELECT coalesce(max(position), 0) FROM site_calls';

/** What the platform called with, for all benches. Calls take their places in the site's log. */
export class Calls {
  readonly #database;
  readonly #together;
  #waitingBytes = 0;

  /** `failed` hears why calls could not be kept. */
  constructor(database: Database, failed: (why: unknown) => void) {
    this.#database = database;
    this.#together = new Together<Waiting>({
      most: MOST_TOGETHER,
      commit: (together) => this.#commit(together),
      failed: (waiting, why) => {
        failed(why);
        this.#answer([waiting], 'unwritten');
      },
    });
  }

  /** Keeps an update; answers after the commit, or that it could not be made. The same again changes nothing. */
  take(body: Buffer): Promise<'kept' | 'unwritten'> {
    if (this.#waitingBytes + body.length > MOST_WAITING_BYTES) return Promise.resolve('unwritten');
    this.#waitingBytes += body.length;
    return new Promise((answer) => {
      this.#together.add({ call: keptOf(body), bytes: body.length, answer });
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

  /** Removes what is too old to help anybody. */
  async forget(): Promise<void> {
    await this.#database.query(
      'DELETE FROM site_calls WHERE came_at < now() - make_interval(days => $1)',
      [KEPT_DAYS],
    );
  }

  #answer(together: readonly Waiting[], receipt: 'kept' | 'unwritten'): void {
    for (const { bytes, answer } of together) {
      this.#waitingBytes -= bytes;
      answer(receipt);
    }
  }

  async #commit(together: readonly Waiting[]): Promise<void> {
    const told = new Map(together.map(({ call }) => [call.sha256.toString('hex'), call]));
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
    this.#answer(together, 'kept');
  }
}
