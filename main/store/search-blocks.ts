import Sqlite, { type Database } from 'better-sqlite3';
import { err, ok, type Result } from '../../shared/result.ts';
import { LOCK_WAIT_MS } from './connect.ts';
import { BLOCK, type Bits, noBits, packed, setBit } from './order-bits.ts';
import { parsed, parsedOrNull } from './row.ts';
import { searchWords } from './search.ts';
import { type Sql, sqlOf } from './sql.ts';
import { fileTrouble, type FileTrouble } from './trouble.ts';

/** An order with what is searched of it. */
export interface SearchedRow {
  readonly seq: number;
  readonly soc: string;
  readonly draft: string;
  readonly platform: string | null;
}

export type Words = ReadonlySet<string>;

/** What the index keeps of a block: JSON of each key with its orders in hex, in the order in which they are stored. */
export interface SearchBlock {
  readonly block: number;
  readonly keys: string;
}

/** Beginnings of so many letters are kept beside the words: thousands of words have the same. */
export const SHORT = 2;

/** The orders from one `seq` to another, both among them. */
export function searchedRows(sql: Sql, from: number, to: number): SearchedRow[] {
  return sql.all<SearchedRow>(
    'SELECT seq, soc, draft, platform FROM orders WHERE seq BETWEEN ? AND ? ORDER BY seq',
    [from, to],
  );
}

export function wordsOf({ soc, draft, platform }: SearchedRow): Words {
  return searchWords({ soc, draft: parsed(draft), platform: parsedOrNull(platform) });
}

/** The words, and their short beginnings after a space, which no word has. */
export function keysOf(words: Words): ReadonlySet<string> {
  const keys = new Set(words);
  for (const word of words)
    for (let length = 1; length <= SHORT; length++) keys.add(` ${word.slice(0, length)}`);
  return keys;
}

/** What the index keeps of the orders of a block. */
export function searchBlock(block: number, rows: readonly SearchedRow[]): SearchBlock {
  const found = new Map<string, Bits>();
  for (const row of rows)
    for (const key of keysOf(wordsOf(row))) {
      const bits = found.get(key) ?? noBits();
      found.set(key, bits);
      setBit(bits, row.seq % BLOCK);
    }
  const stored = [...found].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    block,
    keys: JSON.stringify(
      stored.map(([key, bits]) => [key, Buffer.from(packed(bits)).toString('hex')]),
    ),
  };
}

/** The same of several blocks, `from` to `to`, as they stand in the database now; for a thread. */
export function searchBlocks(
  file: string,
  from: number,
  to: number,
): Result<SearchBlock[], FileTrouble> {
  let db: Database | undefined;
  try {
    db = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: LOCK_WAIT_MS });
    const sql = sqlOf(db);
    const blocks: SearchBlock[] = [];
    for (let block = from; block <= to; block++)
      blocks.push(searchBlock(block, searchedRows(sql, block * BLOCK, (block + 1) * BLOCK - 1)));
    return ok(blocks);
  } catch (error) {
    const trouble = fileTrouble(file, error);
    if (trouble === null) throw error;
    return err(trouble);
  } finally {
    db?.close();
  }
}
