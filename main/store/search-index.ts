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
  placesOf,
  setBit,
} from './order-bits.ts';
import {
  keysOf,
  type SearchBlock,
  searchBlock,
  searchedRows,
  SHORT,
  type Words,
  wordsOf,
} from './search-blocks.ts';
import type { Wanted } from './search.ts';
import { withoutWaiting } from './without-waiting.ts';
import { sqlOf } from './sql.ts';

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
 * The index behind search as you type, block by block of 256 orders. Entering an order writes
 * nothing here: the newest, unfilled block is kept in memory, and written once it is full.
 */
export class SearchIndex {
  readonly #sql;
  readonly #db;
  /** The first block that is not written yet. */
  #open: number;
  /** The words of orders in blocks that are not written, as far as somebody asked. */
  readonly #unwritten = new Map<number, Words>();
  /** The words that orders in such blocks had and were given since blocks were taken. */
  readonly #changed = new Map<number, readonly Words[]>();

  constructor(db: Database) {
    this.#sql = sqlOf(db);
    this.#db = db;
    this.#open = (this.#sql.value<number>('SELECT max(block) FROM order_words') ?? -1) + 1;
  }

  /** Writes the oldest block that is full and not written; answers whether there may be more. */
  catchUp(): boolean {
    const full = this.full(1);
    if (full === null) return false;
    const from = full.from * BLOCK;
    const to = full.from * BLOCK + BLOCK - 1;
    this.put(searchBlock(full.from, searchedRows(this.#sql, from, to)));
    return true;
  }

  /** The oldest blocks that are full and not written, at most `limit`; null for none. */
  full(limit: number): { from: number; to: number } | null {
    const from = this.#open;
    const to = Math.min(from + limit, blockOf(this.#sql.count(LAST_SEQ) + 1)) - 1;
    return to < from ? null : { from, to };
  }

  /** The same for somebody who finds their keys meanwhile: what changes of their orders from now on is told to `put`. */
  take(limit: number): { from: number; to: number } | null {
    this.#changed.clear();
    return this.full(limit);
  }

  /** Writes a block that was taken; one that is not the oldest any more is left. */
  put(found: SearchBlock): void {
    if (found.block !== this.#open) return;
    // What a power cut takes of it is written anew: a start begins behind the last block that is there.
    withoutWaiting(this.#db, () =>
      this.#sql.transaction(() => {
        this.#sql.run(PUT_ALL, [found.block, found.keys]);
        this.#mend(found.block);
      }),
    );
    this.#open += 1;
    this.#unwritten.clear();
    for (const seq of this.#changed.keys())
      if (blockOf(seq) === found.block) this.#changed.delete(seq);
  }

  /** The `seq` of every order in a block that has what is wanted, the newest first. */
  find(wanted: Wanted, block: number): number[] {
    if (block >= this.#open) return this.#findUnwritten(wanted, block);
    const found = wanted
      .map((ways) => ways.map((way) => way.map((word) => this.#begun(block, word)).reduce(both)))
      .map((ways) => ways.reduce(either))
      .reduce(both);
    return placesOf(found).map((place) => block * BLOCK + place);
  }

  /** What is searched of an order has changed. */
  refresh(seq: number, before: Words, after: Words): void {
    const block = blockOf(seq);
    if (block >= this.#open) {
      this.#unwritten.delete(seq);
      this.#changed.set(seq, [...(this.#changed.get(seq) ?? []), before, after]);
      return;
    }
    const old = keysOf(before);
    const now = keysOf(after);
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
    for (const place of Buffer.from(begun?.few ?? '', 'hex')) setBit(bits, place);
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
   * Whoever found the keys of a block may have read its orders before or after they changed, and what changed may have been
   * taken back: what some of their versions have and others do not is as they stand now.
   */
  #mend(block: number): void {
    for (const [seq, versions] of this.#changed) {
      const [row] = blockOf(seq) === block ? searchedRows(this.#sql, seq, seq) : [];
      if (!row) continue;
      const now = keysOf(wordsOf(row));
      const keys = versions.map(keysOf);
      for (const key of new Set(keys.flatMap((some) => [...some]))) {
        if (keys.every((some) => some.has(key))) continue;
        const edit = now.has(key) ? setBit : clearBit;
        this.#edit(block, key, (bits) => edit(bits, seq % BLOCK));
      }
    }
  }

  #findUnwritten(wanted: Wanted, block: number): number[] {
    const last = Math.min((block + 1) * BLOCK - 1, this.#sql.count(LAST_SEQ));
    const seqs = [];
    for (let seq = last; seq >= block * BLOCK; seq--)
      if (hasAll(this.#unwritten.get(seq) ?? this.#read(seq), wanted)) seqs.push(seq);
    return seqs;
  }

  /** Reads the words of an order, and of those before it in its block that are not known either. */
  #read(seq: number): Words {
    if (this.#unwritten.size > 2 * BLOCK) this.#unwritten.clear();
    let from = seq;
    while (from % BLOCK > 0 && !this.#unwritten.has(from - 1)) from -= 1;
    for (const row of searchedRows(this.#sql, from, seq))
      this.#unwritten.set(row.seq, wordsOf(row));
    return this.#unwritten.get(seq) ?? new Set();
  }
}

function hasAll(words: Words, wanted: Wanted): boolean {
  return wanted.every((ways) =>
    ways.some((way) => way.every((beginning) => hasBeginning(words, beginning))),
  );
}

function hasBeginning(words: Words, beginning: string): boolean {
  if (words.has(beginning)) return true;
  for (const word of words) if (word.startsWith(beginning)) return true;
  return false;
}
