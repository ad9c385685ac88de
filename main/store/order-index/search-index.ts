import type { Database } from 'better-sqlite3';
import {
  addPacked,
  BLOCK,
  type Bits,
  both,
  BYTES,
  clearBit,
  either,
  noBits,
  packed,
  setBitsOf,
  setBit,
} from './order-bits.ts';
import {
  wordKeys,
  type SearchBlock,
  searchBlock,
  searchedRows,
  SHORT,
  type Tokens,
  tokensOf,
} from './search-blocks.ts';
import type { SearchTerms } from './search.ts';
import { withoutFsync } from '../engine/without-fsync.ts';
import { sqlOf } from '../engine/sql.ts';

/** Orders of all words with a common prefix, as hex digits: indexes, or bits if there are many. */
interface Begun {
  few: string | null;
  many: string | null;
}

/** Sorts after every word with the same prefix. */
const LAST = '\u{10FFFF}';

export function blockOf(seq: number): number {
  return Math.floor(seq / BLOCK);
}

const LAST_SEQ = 'SELECT max(seq) FROM orders';
// Thousands of words may share a prefix: one row for all of them is ten times as fast.
const BEGINNING = `SELECT group_concat(hex(orders), '') FILTER (WHERE length(orders) < ${BYTES}) AS few,
  group_concat(hex(orders), '') FILTER (WHERE length(orders) = ${BYTES}) AS many
  FROM order_words WHERE block = ? AND word >= ? AND word < ?`;
const KEY = 'SELECT orders FROM order_words WHERE block = ? AND word = ?';
const PUT = 'INSERT OR REPLACE INTO order_words (block, word, orders) VALUES (?, ?, ?)';
const PUT_ALL = `INSERT OR REPLACE INTO order_words (block, word, orders)
  SELECT ?, value ->> 0, unhex(value ->> 1) FROM json_each(?)`;

/**
 * The index for search while typing, in blocks of 256 orders. Entering an order writes nothing to it: the newest,
 * incomplete block is in memory only, and is written once it is full.
 */
export class SearchIndex {
  readonly #sql;
  readonly #db;
  /** The first block that is not written yet. */
  #open: number;
  /** Cached words of orders in unwritten blocks, read on demand. */
  readonly #unwritten = new Map<number, Tokens>();
  /** Words before and after each change of orders in unwritten blocks, since `take`. */
  readonly #changed = new Map<number, readonly Tokens[]>();

  constructor(db: Database) {
    this.#sql = sqlOf(db);
    this.#db = db;
    this.#open = (this.#sql.value<number>('SELECT max(block) FROM order_words') ?? -1) + 1;
  }

  /** Writes the oldest full, unwritten block. Returns whether more may remain. */
  catchUp(): boolean {
    const full = this.full(1);
    if (full === null) return false;
    const from = full.from * BLOCK;
    const to = full.from * BLOCK + BLOCK - 1;
    this.put(searchBlock(full.from, searchedRows(this.#sql, from, to)));
    return true;
  }

  /** Returns the oldest full, unwritten blocks, at most `limit`, or null. */
  full(limit: number): { from: number; to: number } | null {
    const from = this.#open;
    const to = Math.min(from + limit, blockOf(this.#sql.count(LAST_SEQ) + 1)) - 1;
    return to < from ? null : { from, to };
  }

  /**
   * Like `full`, for a caller that extracts the keys in a thread. Later changes of these orders are recorded for
   * `put`.
   */
  take(limit: number): { from: number; to: number } | null {
    this.#changed.clear();
    return this.full(limit);
  }

  /** Writes a block from `take`. Ignores a block that is not the oldest any more. */
  put(indexed: SearchBlock): void {
    if (indexed.block !== this.#open) return;
    // A block lost in a power cut is written again: a start continues after the last existing block.
    withoutFsync(this.#db, () =>
      this.#sql.transaction(() => {
        this.#sql.run(PUT_ALL, [indexed.block, indexed.keys]);
        this.#mend(indexed.block);
      }),
    );
    this.#open += 1;
    this.#unwritten.clear();
    for (const seq of this.#changed.keys())
      if (blockOf(seq) === indexed.block) this.#changed.delete(seq);
  }

  /** Returns the `seq` of every matching order in a block, newest first. */
  find(terms: SearchTerms, block: number): number[] {
    if (block >= this.#open) return this.#findUnwritten(terms, block);
    const bits = terms
      .map((alternatives) =>
        alternatives.map((alternative) =>
          alternative.map((word) => this.#begun(block, word)).reduce(both),
        ),
      )
      .map((alternatives) => alternatives.reduce(either))
      .reduce(both);
    return setBitsOf(bits).map((index) => block * BLOCK + index);
  }

  /** Updates the index after the searchable text of an order changed. */
  refresh(seq: number, before: Tokens, after: Tokens): void {
    const block = blockOf(seq);
    if (block >= this.#open) {
      this.#unwritten.delete(seq);
      this.#changed.set(seq, [...(this.#changed.get(seq) ?? []), before, after]);
      return;
    }
    const old = wordKeys(before);
    const now = wordKeys(after);
    for (const key of old)
      if (!now.has(key)) this.#edit(block, key, (bits) => clearBit(bits, seq % BLOCK));
    for (const key of now)
      if (!old.has(key)) this.#edit(block, key, (bits) => setBit(bits, seq % BLOCK));
  }

  #begun(block: number, beginning: string): Bits {
    const bits = noBits();
    if (beginning.length <= SHORT) {
      const stored = this.#sql.value<Uint8Array>(KEY, [block, ` ${beginning}`]);
      if (stored) addPacked(bits, stored);
      return bits;
    }
    const begun = this.#sql.get<Begun>(BEGINNING, [block, beginning, beginning + LAST]);
    for (const index of Buffer.from(begun?.few ?? '', 'hex')) setBit(bits, index);
    const many = Buffer.from(begun?.many ?? '', 'hex');
    for (let at = 0; at < many.length; at += BYTES) addPacked(bits, many.subarray(at, at + BYTES));
    return bits;
  }

  #edit(block: number, key: string, edit: (bits: Bits) => void): void {
    const bits = noBits();
    const stored = this.#sql.value<Uint8Array>(KEY, [block, key]);
    if (stored) addPacked(bits, stored);
    edit(bits);
    if (bits.some((byte) => byte !== 0)) this.#sql.run(PUT, [block, key, packed(bits)]);
    else this.#sql.run('DELETE FROM order_words WHERE block = ? AND word = ?', [block, key]);
  }

  /**
   * The thread may have read an order before or after its change, and the change may have been rolled back. Words that
   * only some versions of an order have are therefore set from its current row.
   */
  #mend(block: number): void {
    for (const [seq, versions] of this.#changed) {
      const [row] = blockOf(seq) === block ? searchedRows(this.#sql, seq, seq) : [];
      if (!row) continue;
      const now = wordKeys(tokensOf(row));
      const keys = versions.map(wordKeys);
      for (const key of new Set(keys.flatMap((some) => [...some]))) {
        if (keys.every((some) => some.has(key))) continue;
        const edit = now.has(key) ? setBit : clearBit;
        this.#edit(block, key, (bits) => edit(bits, seq % BLOCK));
      }
    }
  }

  #findUnwritten(terms: SearchTerms, block: number): number[] {
    const last = Math.min((block + 1) * BLOCK - 1, this.#sql.count(LAST_SEQ));
    const seqs = [];
    for (let seq = last; seq >= block * BLOCK; seq--)
      if (hasAll(this.#unwritten.get(seq) ?? this.#read(seq), terms)) seqs.push(seq);
    return seqs;
  }

  /** Reads the words of an order, and of preceding uncached orders in its block. */
  #read(seq: number): Tokens {
    if (this.#unwritten.size > 2 * BLOCK) this.#unwritten.clear();
    let from = seq;
    while (from % BLOCK > 0 && !this.#unwritten.has(from - 1)) from -= 1;
    for (const row of searchedRows(this.#sql, from, seq))
      this.#unwritten.set(row.seq, tokensOf(row));
    return this.#unwritten.get(seq) ?? new Set();
  }
}

function hasAll(tokens: Tokens, terms: SearchTerms): boolean {
  return terms.every((alternatives) =>
    alternatives.some((alternative) =>
      alternative.every((beginning) => hasBeginning(tokens, beginning)),
    ),
  );
}

function hasBeginning(tokens: Tokens, beginning: string): boolean {
  if (tokens.has(beginning)) return true;
  for (const word of tokens) if (word.startsWith(beginning)) return true;
  return false;
}
