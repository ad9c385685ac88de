import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { Bitmap } from './bitmap.ts';
import {
  catalog,
  pdfObjectBytes,
  offsetRow,
  pageOfDots,
  pdfHead,
  trailerOf,
} from './bitmap-pdf.ts';

const deflated = promisify(deflate);
/** PDF objects per page. */
const PER_PAGE = 3;
/** Rows of the offset table per write. */
const ROWS_AT_ONCE = 10_000;

/**
 * A PDF of any number of labels, written to disk page by page. Only a few numbers per page are held in memory. Every
 * method rejects with the system's error.
 */
export class GrowingPdf {
  readonly #file;
  /** Offsets of the page objects (bytes). */
  readonly #offsets: number[] = [];
  #at = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Creates a file that only the current user can read; it must not exist. */
  static async create(path: string): Promise<GrowingPdf> {
    const pdf = new GrowingPdf(await open(path, 'wx', 0o600));
    await pdf.#write([pdfHead]);
    return pdf;
  }

  get pages(): number {
    return this.#offsets.length / PER_PAGE;
  }

  /** Adds a page of dots at `dpi`. */
  async add(bitmap: Bitmap, dpi: number): Promise<void> {
    const dots = await deflated(bitmap.data);
    const number = this.#offsets.length + 3;
    const objects = pageOfDots(bitmap, { dots, dpi, number });
    const pieces = [];
    let at = this.#at;
    for (const [index, object] of objects.entries()) {
      const all = pdfObjectBytes(number + index, object);
      this.#offsets.push(at);
      at += all.reduce((sum, { length }) => sum + length, 0);
      pieces.push(...all);
    }
    await this.#write(pieces);
  }

  /** Writes the page tree and the offset table, and syncs the file to disk. */
  async finish(): Promise<void> {
    const kids = Array.from({ length: this.pages }, (_, page) => `${page * PER_PAGE + 3} 0 R`);
    const tree = Buffer.from(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${this.pages} >>`);
    const first = this.#at;
    await this.#write(pdfObjectBytes(1, catalog));
    const second = this.#at;
    await this.#write(pdfObjectBytes(2, [tree]));
    const start = this.#at;
    const offsets = [first, second, ...this.#offsets];
    await this.#write([Buffer.from(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n`)]);
    for (let from = 0; from < offsets.length; from += ROWS_AT_ONCE) {
      const rows = offsets.slice(from, from + ROWS_AT_ONCE).map(offsetRow);
      await this.#write([Buffer.from(rows.join(''))]);
    }
    await this.#write([Buffer.from(trailerOf(offsets.length, start))]);
    await this.#file.sync();
  }

  /** Closes the file, complete or not. */
  async close(): Promise<void> {
    await this.#file.close();
  }

  async #write(pieces: readonly Uint8Array[]): Promise<void> {
    const bytes = Buffer.concat(pieces);
    await this.#file.writeFile(bytes);
    this.#at += bytes.length;
  }
}
