import { randomBytes } from 'node:crypto';
import { appendFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  compressFile,
  decompressFile,
  hasContentOf,
  headerOf,
  verifyCompressed,
} from '../../../../main/store/engine/compressed-file.ts';
import { knownVersion } from '../../../../main/store/engine/migrate.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';
import { bareDatabase } from '../support.ts';

/** A database with pages that compress well and pages that do not, and its compressed file. */
async function compressed() {
  const folder = temporaryFolder();
  const original = join(folder, 'packbench.db');
  const db = bareDatabase(original);
  db.exec('CREATE TABLE filler (value)');
  const fill = db.prepare('INSERT INTO filler VALUES (?)');
  for (let row = 0; row < 300; row++) fill.run(row % 2 ? randomBytes(3_000) : 'x'.repeat(3_000));
  db.pragma('journal_mode = DELETE');
  db.close();
  const file = join(folder, 'packbench.db.zst');
  await compressFile(original, file);
  return { folder, original, file };
}

const damaged = { code: expect.stringMatching(/^(?:ZSTD_error|Z_BUF_ERROR)/) };

function flipBit(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

describe('a compressed file', () => {
  it('has the same content after decompression, and is readable by this user only', async () => {
    const { folder, original, file } = await compressed();
    const again = join(folder, 'again.db');
    await decompressFile(file, again);
    expect(readFileSync(again).equals(readFileSync(original))).toBe(true);
    expect(statSync(file).size).toBeLessThan(statSync(original).size * 0.7);
    expect(await hasContentOf(file, original)).toBe(true);
    const modes = process.platform === 'win32' ? [] : [file, again];
    expect(modes.filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([]);
  });

  it('is damaged if a bit of it has changed, or if its end is missing', async () => {
    const { folder, original, file } = await compressed();
    const { size } = statSync(file);
    await verifyCompressed(file);
    for (const at of [0, 1, 20, Math.floor(size / 3), Math.floor(size / 2), size - 5, size - 1]) {
      flipBit(file, at);
      await expect(verifyCompressed(file), `bit at ${at}`).rejects.toMatchObject(damaged);
      expect(await hasContentOf(file, original), `bit at ${at}`).toBe(false);
      await expect(decompressFile(file, join(folder, `again-${at}`))).rejects.toMatchObject(
        damaged,
      );
      flipBit(file, at);
    }
    await verifyCompressed(file);
    for (const length of [size - 1, Math.floor(size / 2), 3, 0]) {
      truncateSync(file, length);
      await expect(verifyCompressed(file), `${length} bytes`).rejects.toMatchObject(damaged);
    }
  });

  it('does not have the content of a shorter, longer or changed file', async () => {
    const { original, file } = await compressed();
    const { size } = statSync(original);
    flipBit(original, size - 1);
    expect(await hasContentOf(file, original)).toBe(false);
    flipBit(original, size - 1);
    expect(await hasContentOf(file, original)).toBe(true);
    appendFileSync(original, 'x');
    expect(await hasContentOf(file, original)).toBe(false);
    truncateSync(original, size - 1);
    expect(await hasContentOf(file, original)).toBe(false);
  });

  it('shows the version and the size of its database without its end', async () => {
    const { original, file } = await compressed();
    const header = { version: knownVersion, bytes: statSync(original).size };
    expect(headerOf(file)).toEqual(header);
    truncateSync(file, statSync(file).size - 100);
    expect(headerOf(file)).toEqual(header);
  });

  it('shows its header without the pages of zeros behind it', async () => {
    const folder = temporaryFolder();
    const original = join(folder, 'packbench.db');
    bareDatabase(original).close();
    const { size } = statSync(original);
    // Some kilobytes in the compressed file.
    truncateSync(original, 600_000_000);
    const file = join(folder, 'zeros.db.zst');
    await compressFile(original, file);
    const before = process.memoryUsage.rss();
    expect(headerOf(file)).toEqual({ version: knownVersion, bytes: size });
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });

  it('has no header if it is no database, or only the start of one', async () => {
    const { file } = await compressed();
    const contents = [
      zstdCompressSync('no database'.repeat(50)),
      zstdCompressSync('SQLite format 3\0'),
      'no database',
      '',
    ];
    for (const content of contents) {
      writeFileSync(file, content);
      expect(headerOf(file)).toBe(null);
    }
  });

  it('throws the error of the file system if it cannot be read', async () => {
    const { file, folder } = await compressed();
    expect(() => headerOf(`${file}.missing`)).toThrow(expect.objectContaining({ code: 'ENOENT' }));
    expect(() => headerOf(folder)).toThrow(expect.objectContaining({ code: 'EISDIR' }));
  });
});
