import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { grayFromBitmap } from '../../fakes/gray-bitmap.ts';
import type { Bitmap } from '../../../main/printing/raster/bitmap.ts';
import { png } from '../../fakes/png.ts';
import { zbar } from '../../fakes/zbar.ts';
import { isRenewing } from './renewing.ts';

const folder = join(import.meta.dirname, 'goldens');
const differing = join(import.meta.dirname, '../../../.build/goldens');
interface Golden {
  /** Dots. */
  readonly width: number;
  readonly height: number;
  /** SHA-256 of the packed dots. */
  readonly dots: string;
}

/**
 * Reviewed rasters: a table of sizes and hashes for each source, with a PNG where a developer may want to see the
 * changes. Differences are written to `.build/goldens`. `GOLDENS=renew npm run test:files -- test/main/labels` accepts
 * the current drawings: review the changed PNGs before you commit them.
 */
export class Goldens {
  readonly #source: string;
  readonly #table: string;
  readonly #goldens: Record<string, Golden>;

  readonly #differing: string;

  constructor(source: string, where = folder, others = differing) {
    this.#differing = others;
    this.#source = source;
    this.#table = join(where, `${source}.json`);
    this.#goldens = existsSync(this.#table) ? JSON.parse(readFileSync(this.#table, 'utf8')) : {};
  }

  /** Fails if a bitmap differs from the reviewed one in any dot. `pictured` also stores a PNG. */
  check(name: string, bitmap: Bitmap, pictured = false, renew = isRenewing): void {
    const { width, height, data } = bitmap;
    const actual = { width, height, dots: createHash('sha256').update(data).digest('hex') };
    if (renew) this.#renew(name, actual, pictured ? bitmap : null);
    const same = JSON.stringify(this.#goldens[name]) === JSON.stringify(actual);
    if (same) return;
    const other = join(this.#differing, this.#source, `${name}.png`);
    write(other, pngOf(bitmap));
    throw new Error(`${this.#source} ${name} differs, see ${other}`);
  }

  /** Fails if there are other names than these; when goldens are renewed, removes the others. */
  keepOnly(names: readonly string[], renew = isRenewing): void {
    const stale = Object.keys(this.#goldens).filter((name) => !names.includes(name));
    if (stale.length === 0) return;
    if (!renew) throw new Error(`${this.#source}: nobody draws ${stale.join(', ')} any more`);
    for (const name of stale) {
      delete this.#goldens[name];
      rmSync(this.#picture(name), { force: true });
    }
    this.#save();
  }

  #renew(name: string, found: Golden, pictured: Bitmap | null): void {
    const same = this.#goldens[name]?.dots === found.dots;
    this.#goldens[name] = found;
    this.#save();
    const picture = this.#picture(name);
    // Another zlib may pack the same dots into other bytes: the file is not rewritten, to avoid changes in the
    // repository.
    if (pictured && !(same && existsSync(picture))) write(picture, pngOf(pictured));
  }

  #picture(name: string): string {
    return join(dirname(this.#table), this.#source, `${name}.png`);
  }

  #save(): void {
    const rows = Object.entries(this.#goldens).sort(([a], [b]) => (a < b ? -1 : 1));
    write(this.#table, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
  }
}

/** Decodes a label with zbarimg, an independent decoder. Returns the sorted codes. */
export function codesOn(bitmap: Bitmap): Promise<string[]> {
  return zbar(dotsOf(bitmap));
}

export function pngOf(bitmap: Bitmap): Buffer {
  return png(dotsOf(bitmap));
}

function dotsOf(bitmap: Bitmap) {
  const { width, height } = bitmap;
  const black = grayFromBitmap(bitmap).map((gray) => (gray === 0 ? 1 : 0));
  return { width, height, black };
}

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
