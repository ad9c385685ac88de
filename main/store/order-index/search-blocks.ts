import Sqlite, { type Database } from 'better-sqlite3';
import { err, ok, type Result } from '../../../shared/result.ts';
import { LOCK_WAIT_MS } from '../engine/connect.ts';
import { BLOCK, type Bits, noBits, packed, setBit } from './order-bits.ts';
import { parsed, parsedOrNull } from '../engine/row.ts';
import { searchTokens } from './search.ts';
import { type Sql, sqlOf } from '../engine/sql.ts';
import { fileProblem, type FileProblem } from '../engine/file-problem.ts';

/** An order with its searchable text. */
export interface SearchedRow {
  readonly seq: number;
  readonly soc: string;
  readonly draft: string;
  readonly platform: string | null;
}

export type Tokens = ReadonlySet<string>;

/** Index data of a block: JSON of each key with its orders in hex, in storage order. */
export interface SearchBlock {
  readonly block: number;
  readonly keys: string;
}

/** Maximum length of prefixes that are stored beside the words, because thousands of words share them. */
export const SHORT = 2;

/** Returns the orders from one `seq` to another, both included. */
export function searchedRows(sql: Sql, from: number, to: number): SearchedRow[] {
  return sql.all<SearchedRow>(
    'SELECT seq, soc, draft, platform FROM orders WHERE seq BETWEEN ? AND ? ORDER BY seq',
    [from, to],
  );
}

export function tokensOf({ soc, draft, platform }: SearchedRow): Tokens {
  return searchTokens({ soc, draft: parsed(draft), platform: parsedOrNull(platform) });
}

/** Returns the words, and their short prefixes after a space, which no word contains. */
export function wordKeys(tokens: Tokens): ReadonlySet<string> {
  const keys = new Set(tokens);
  for (const token of tokens)
    for (let length = 1; length <= SHORT; length++) keys.add(` ${token.slice(0, length)}`);
  return keys;
}

/** Builds the index data of a block's orders. */
export function searchBlock(block: number, rows: readonly SearchedRow[]): SearchBlock {
  const keyBits = new Map<string, Bits>();
  for (const row of rows)
    for (const key of wordKeys(tokensOf(row))) {
      const bits = keyBits.get(key) ?? noBits();
      keyBits.set(key, bits);
      setBit(bits, row.seq % BLOCK);
    }
  const stored = [...keyBits].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    block,
    keys: JSON.stringify(
      stored.map(([key, bits]) => [key, Buffer.from(packed(bits)).toString('hex')]),
    ),
  };
}

/** Builds the index data of the blocks `from` to `to` from the current database. Runs in a thread. */
export function searchBlocks(
  file: string,
  from: number,
  to: number,
): Result<SearchBlock[], FileProblem> {
  let db: Database | undefined;
  try {
    db = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: LOCK_WAIT_MS });
    const sql = sqlOf(db);
    const blocks: SearchBlock[] = [];
    for (let block = from; block <= to; block++)
      blocks.push(searchBlock(block, searchedRows(sql, block * BLOCK, (block + 1) * BLOCK - 1)));
    return ok(blocks);
  } catch (error) {
    const problem = fileProblem(file, error);
    if (problem === null) throw error;
    return err(problem);
  } finally {
    db?.close();
  }
}
