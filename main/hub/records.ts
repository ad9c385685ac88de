import type { z } from 'zod';
import {
  MAX_RECORDS,
  MAX_TEXT_LENGTH,
  type RecordsAnswer,
  type recordsRequest,
} from '../site/protocol/protocol.ts';
import type { Queryable, Database } from './database.ts';
import { Refused } from './refused.ts';
import { CHANGE_CHANNEL } from './change-channel.ts';

type Part = z.infer<typeof recordsRequest>;

/** SQL for the position of the last change. */
export const RECORDS_HEAD = 'SELECT coalesce(max(position), 0) FROM site_records';

/** Shared records of a site. Changes get positions in the site's log; the last change wins. */
export class Records {
  readonly #database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Stores a bench's changes once, however often they are sent. */
  async put(bench: string, part: Part): Promise<void> {
    await this.#database.commit(async (transaction) => {
      const [head] = await transaction.query<{ position: number }>(
        'SELECT position FROM site_head FOR UPDATE',
      );
      if (!(await isNext(transaction, bench, part))) return;
      let position = head?.position ?? 0;
      for (const change of part.changes)
        position += await putOne(transaction, bench, change, position + 1);
      await transaction.query('UPDATE site_head SET position = $1', [position]);
      await transaction.query('SELECT pg_notify($1, $2)', [CHANGE_CHANNEL, String(position)]);
    });
  }

  /** Returns records that changed after a position, each once, in their current version. */
  async after(after: number): Promise<RecordsAnswer> {
    const records = await this.#database.query<RecordsAnswer['records'][number]>(
      `SELECT kind, id, position, bench, body FROM (
         SELECT *, sum(coalesce(length(body), 0)) OVER (ORDER BY position) - coalesce(length(body), 0) AS size_before
         FROM (SELECT * FROM site_records WHERE position > $1 ORDER BY position LIMIT $2) AS part
       ) AS measured WHERE size_before < $3 ORDER BY position`,
      [after, MAX_RECORDS, MAX_TEXT_LENGTH],
    );
    const [last] = await this.#database.query<{ head: number }>(`SELECT (${RECORDS_HEAD}) AS head`);
    return { records, through: records.at(-1)?.position ?? after, head: last?.head ?? 0 };
  }
}

/** SQL: true if a bench has greeted since the log got its name. */
const IN_THIS_LOG = `log IS NOT DISTINCT FROM (SELECT value FROM site_facts WHERE name = 'site')`;

/** True if this part is new; stores its number. */
async function isNext(
  transaction: Queryable,
  bench: string,
  { epoch, seq }: Part,
): Promise<boolean> {
  const noted = await transaction.query(
    `UPDATE site_benches SET records_epoch = $2, records_seq = $3
     WHERE bench = $1 AND revoked_at IS NULL AND epoch = $2 AND (records_epoch <> $2 OR records_seq < $3) AND ${IN_THIS_LOG}
     RETURNING bench`,
    [bench, epoch, seq],
  );
  if (noted.length > 0) return true;
  const [benchRow] = await transaction.query<{ epoch: number; isHere: boolean }>(
    `SELECT epoch, ${IN_THIS_LOG} AS "isHere" FROM site_benches WHERE bench = $1 AND revoked_at IS NULL`,
    [bench],
  );
  // From before the bench's restored backup.
  if (benchRow?.epoch !== epoch) throw new Refused('journal-elsewhere');
  // Its numbers belong to an old log; the bench has to greet first.
  if (!benchRow.isHere) throw new Refused('hub-unavailable');
  return false;
}

/**
 * Writes one change and returns the number of positions used: 0 for a first-only change if the record exists. A deleted
 * record is treated as missing.
 */
async function putOne(
  transaction: Queryable,
  bench: string,
  { kind, id, body, isFirst }: Part['changes'][number],
  position: number,
): Promise<number> {
  const written = await transaction.query(
    `INSERT INTO site_records (kind, id, position, bench, body) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (kind, id) ${
       isFirst
         ? `DO UPDATE SET position = excluded.position, bench = excluded.bench, body = excluded.body
              WHERE site_records.body IS NULL`
         : 'DO UPDATE SET position = excluded.position, bench = excluded.bench, body = excluded.body'
     } RETURNING kind`,
    [kind, id, position, bench, body],
  );
  return written.length;
}
