import type { Glyph, Subset, SubsetStream } from '@pdf-lib/fontkit';

/** Flags of a component of a composite glyph (OpenType 1.9, glyf). */
const WORDS = 0x0001;
const SCALE = 0x0008;
const MORE_PARTS = 0x0020;
const TWO_SCALES = 0x0040;
const TWO_BY_TWO = 0x0080;

/** Tables without data of single glyphs, which a PDF requires in a TrueType font. */
const COPIED_TABLES = ['cvt ', 'fpgm', 'prep'] as const;

/** The tables of a TrueType font, read once. Glyphs are identified by their number. */
export class TrueType {
  readonly #bytes;
  readonly #tables = new Map<string, Buffer>();
  readonly #hasLongOffsets;
  readonly #metrics;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let entry = 12; entry < 12 + 16 * this.#bytes.readUInt16BE(4); entry += 16) {
      const [at, length] = [entry + 8, entry + 12].map((field) => this.#bytes.readUInt32BE(field));
      const table = this.#bytes.subarray(at, (at ?? 0) + (length ?? 0));
      this.#tables.set(this.#bytes.toString('latin1', entry, entry + 4), table);
    }
    this.#hasLongOffsets = this.table('head').readInt16BE(50) === 1;
    this.#metrics = this.table('hhea').readUInt16BE(34);
  }

  /** Returns a table; empty if the font does not have it. */
  table(name: string): Buffer {
    return this.#tables.get(name) ?? Buffer.alloc(0);
  }

  outline(glyph: number): Buffer {
    return this.table('glyf').subarray(this.#offset(glyph), this.#offset(glyph + 1));
  }

  /** Returns advance and left side bearing. The last advance also applies to all glyphs after it. */
  metric(glyph: number): Buffer {
    const hmtx = this.table('hmtx');
    if (glyph < this.#metrics) return hmtx.subarray(4 * glyph, 4 * glyph + 4);
    const last = 4 * (this.#metrics - 1);
    const bearing = 4 * this.#metrics + 2 * (glyph - this.#metrics);
    return Buffer.concat([hmtx.subarray(last, last + 2), hmtx.subarray(bearing, bearing + 2)]);
  }

  #offset(glyph: number): number {
    const loca = this.table('loca');
    return this.#hasLongOffsets ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph);
  }
}

/**
 * The glyphs of one document in order of use, as a TrueType font for a PDF. fontkit's own subset uses a stream that
 * waits for timers, which costs 3 of a label's 8 milliseconds.
 */
export class FontSubset implements Subset {
  /** pdf-lib reads this to detect PostScript outlines. */
  readonly cff = undefined;
  readonly #font;
  readonly #glyphs = [0];
  readonly #numbers = new Map([[0, 0]]);

  constructor(font: TrueType) {
    this.#font = font;
  }

  includeGlyph(glyph: number | Glyph): number {
    const id = typeof glyph === 'number' ? glyph : glyph.id;
    const existing = this.#numbers.get(id);
    if (existing !== undefined) return existing;
    this.#numbers.set(id, this.#glyphs.length);
    return this.#glyphs.push(id) - 1;
  }

  encodeStream(): SubsetStream {
    const bytes = this.#encode();
    const stream: SubsetStream = {
      on(_event, listener) {
        // pdf-lib registers listeners for `data`, `end` and `error`, in this order. Each is called at once with all
        // bytes; `end` settles the result, so `error` has no effect.
        listener(bytes);
        return stream;
      },
    };
    return stream;
  }

  #encode(): Uint8Array {
    const outlines: Buffer[] = [];
    // The loop adds components of composite glyphs while it runs.
    for (let index = 0; index < this.#glyphs.length; index++)
      outlines.push(this.#renumbered(this.#font.outline(this.#glyphs[index] ?? 0)));
    const count = this.#glyphs.length;
    const copy = (name: string) => Buffer.from(this.#font.table(name));
    const head = copy('head');
    const hhea = copy('hhea');
    const maxp = copy('maxp');
    head.writeInt16BE(1, 50);
    hhea.writeUInt16BE(count, 34);
    maxp.writeUInt16BE(count, 4);
    return fontOf([
      ...COPIED_TABLES.map((name) => [name, this.#font.table(name)] as const),
      ['glyf', Buffer.concat(outlines)],
      ['head', head],
      ['hhea', hhea],
      ['hmtx', Buffer.concat(this.#glyphs.map((glyph) => this.#font.metric(glyph)))],
      ['loca', longOffsets(outlines)],
      ['maxp', maxp],
    ]);
  }

  /** Replaces the component numbers of a composite glyph, and includes its components. */
  #renumbered(outline: Buffer): Buffer {
    const isComposite = outline.length > 0 && outline.readInt16BE(0) < 0;
    if (!isComposite) return outline;
    const copy = Buffer.from(outline);
    for (let at = 10, flags = MORE_PARTS; flags & MORE_PARTS; at += partLength(flags)) {
      flags = copy.readUInt16BE(at);
      copy.writeUInt16BE(this.includeGlyph(copy.readUInt16BE(at + 2)), at + 2);
    }
    return copy;
  }
}

function partLength(flags: number): number {
  const argumentBytes = flags & WORDS ? 4 : 2;
  if (flags & SCALE) return 4 + argumentBytes + 2;
  if (flags & TWO_SCALES) return 4 + argumentBytes + 4;
  return 4 + argumentBytes + (flags & TWO_BY_TWO ? 8 : 0);
}

function longOffsets(outlines: readonly Buffer[]): Buffer {
  const loca = Buffer.alloc(4 * (outlines.length + 1));
  let end = 0;
  for (const [index, { length }] of outlines.entries())
    loca.writeUInt32BE((end += length), 4 * index + 4);
  return loca;
}

/** Builds a font file with the tables in order of their names. Checksums are 0, as in fontkit. */
function fontOf(tables: readonly (readonly [name: string, bytes: Uint8Array])[]): Uint8Array {
  const directory = Buffer.alloc(12 + 16 * tables.length);
  const half = Math.floor(Math.log2(tables.length));
  const range = 16 * 2 ** half;
  directory.writeUInt32BE(0x0001_0000, 0);
  for (const [index, value] of [tables.length, range, half, 16 * tables.length - range].entries())
    directory.writeUInt16BE(value, 4 + 2 * index);
  const pieces: Uint8Array[] = [directory];
  let offset = directory.length;
  for (const [index, [name, bytes]] of tables.entries()) {
    const entry = 12 + 16 * index;
    directory.write(name, entry, 'latin1');
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(bytes.length, entry + 12);
    const padding = (4 - (bytes.length % 4)) % 4;
    pieces.push(bytes, Buffer.alloc(padding));
    offset += bytes.length + padding;
  }
  return Buffer.concat(pieces);
}
