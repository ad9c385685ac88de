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
import { parsed, parsedOrNull } from './row.ts';
import { searchWords, type Wanted } from './search.ts';
import { withoutWaiting } from './without-waiting.ts';

interface Row {
  seq: number;
  soc: string;
  draft: string;
  platform: string | null;
}

type Words = ReadonlySet<string>;

/** The orders of every word that begins alike, as hex digits: places, and bits where they are many. */
interface Begun {
  words: number;
  few: string | null;
  many: string | null;
}

/** Beginnings of so many letters are kept beside the words: thousands of words have the same. */
const SHORT = 2;

/** Behind every word that begins with what is before it. */
const LAST = '\u{10FFFF}';

export function blockOf(seq: number): number {
  return Math.floor(seq / BLOCK);
}

/**
 * The index behind search as you type, block by block of 256 orders. Entering an order writes
 * nothing here: the newest, unfilled block is kept in memory, and written once it is full.
 */
export class SearchIndex {
  readonly #db;
  readonly #rows;
  readonly #last;
  readonly #beginning;
  readonly #key;
  readonly #put;
  readonly #drop;
  readonly #close;
  /** The first block that is not written yet. */
  #open: number;
  #wordsRead = 0;
  /** The words of orders in blocks that are not written, as far as somebody asked. */
  readonly #unwritten = new Map<number, Words>();

  constructor(db: Database) {
    this.#db = db;
    this.#rows = db.prepare<[number, number], Row>(
      'SELECT seq, soc, draft, platform FROM orders WHERE seq BETWEEN ? AND ? ORDER BY seq',
    );
    this.#last = db.prepare<[], number | null>('SELECT max(seq) FROM orders').pluck();
    // Thousands of words may begin alike: one row for all of them is ten times as fast.
    this.#beginning = db.prepare<[number, string, string], Begun>(
      `SELECT count(*) AS words,
       group_concat(hex(orders), '') FILTER (WHERE length(orders) < ${BYTES}) AS few,
       group_concat(hex(orders), '') FILTER (WHERE length(orders) = ${BYTES}) AS many
       FROM order_words WHERE block = ? AND word >= ? AND word < ?`,
    );
    this.#key = db
      .prepare<[number, string], Uint8Array>(
        'SELECT orders FROM order_words WHERE block = ? AND word = ?',
      )
      .pluck();
    this.#put = db.prepare<[number, string, Uint8Array]>(
      'INSERT OR REPLACE INTO order_words (block, word, orders) VALUES (?, ?, ?)',
    );
    this.#drop = db.prepare<[number, string]>(
      'DELETE FROM order_words WHERE block = ? AND word = ?',
    );
    const newest = db.prepare<[], number | null>('SELECT max(block) FROM order_words').pluck();
    this.#open = (newest.get() ?? -1) + 1;
    this.#close = db.transaction((block: number) => {
      for (const [word, bits] of this.#inverted(block)) this.#put.run(block, word, packed(bits));
    });
  }

  /** Writes the oldest block that is full and not written; answers whether there may be more. */
  catchUp(): boolean {
    if ((this.#last.get() ?? 0) < (this.#open + 1) * BLOCK) return false;
    // What a power cut takes of it is written anew: a start begins behind the last block that is there.
    withoutWaiting(this.#db, () => this.#close(this.#open));
    this.#open += 1;
    this.#unwritten.clear();
    return true;
  }

  /** How many words were looked at by now: what a search takes its time with. */
  get wordsRead(): number {
    return this.#wordsRead;
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
    if (block >= this.#open) return void this.#unwritten.delete(seq);
    const [old, now] = [keysOf(before), keysOf(after)];
    for (const key of old)
      if (!now.has(key)) this.#edit(block, key, (bits) => clearBit(bits, seq % BLOCK));
    for (const key of now)
      if (!old.has(key)) this.#edit(block, key, (bits) => setBit(bits, seq % BLOCK));
  }

  #begun(block: number, beginning: string): Bits {
    const bits = noBits();
    if (beginning.length <= SHORT) {
      const stored = this.#key.get(block, ` ${beginning}`);
      if (stored) addPacked(bits, stored);
      return bits;
    }
    const begun = this.#beginning.get(block, beginning, beginning + LAST);
    this.#wordsRead += begun?.words ?? 0;
    for (const place of Buffer.from(begun?.few ?? '', 'hex')) setBit(bits, place);
    const many = Buffer.from(begun?.many ?? '', 'hex');
    for (let at = 0; at < many.length; at += BYTES) addPacked(bits, many.subarray(at, at + BYTES));
    return bits;
  }

  #edit(block: number, key: string, edit: (bits: Bits) => void): void {
    const bits = noBits();
    const stored = this.#key.get(block, key);
    if (stored) addPacked(bits, stored);
    edit(bits);
    if (bits.some((byte) => byte !== 0)) this.#put.run(block, key, packed(bits));
    else this.#drop.run(block, key);
  }

  /** Every key of a block with its orders, in the order in which they are stored. */
  #inverted(block: number): [string, Bits][] {
    const found = new Map<string, Bits>();
    for (const row of this.#rows.all(block * BLOCK, (block + 1) * BLOCK - 1))
      for (const key of keysOf(wordsOf(row))) {
        const bits = found.get(key) ?? noBits();
        found.set(key, bits);
        setBit(bits, row.seq % BLOCK);
      }
    return [...found].sort(([one], [other]) => (one < other ? -1 : 1));
  }

  #findUnwritten(wanted: Wanted, block: number): number[] {
    const last = Math.min((block + 1) * BLOCK - 1, this.#last.get() ?? 0);
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
    for (const row of this.#rows.iterate(from, seq)) this.#unwritten.set(row.seq, wordsOf(row));
    return this.#unwritten.get(seq) ?? new Set();
  }
}

function wordsOf({ soc, draft, platform }: Row): Words {
  return searchWords({ soc, draft: parsed(draft), platform: parsedOrNull(platform) });
}

/** The words, and their short beginnings after a space, which no word has. */
function keysOf(words: Words): ReadonlySet<string> {
  const keys = new Set(words);
  for (const word of words)
    for (let length = 1; length <= SHORT; length++) keys.add(` ${word.slice(0, length)}`);
  return keys;
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
