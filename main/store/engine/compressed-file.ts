import { closeSync, createReadStream, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { pipeline, type Transform } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress, zstdDecompressSync } from 'node:zlib';
import { fileErrorCode } from '../../base/files/file-error.ts';
import { flushFile } from '../../base/files/flush.ts';

/** Suffix of a compressed database. */
export const COMPRESSED = '.zst';

/** Error code of zstd if memory is short, which says nothing about the file. */
export const NO_MEMORY = 'ZSTD_error_memory_allocation';

/** Bytes per read, and per piece of decompressed content. */
const PIECE = 262_144;
/** Written bytes per flush. Flushing everything at the end would delay commits of new orders. */
const FLUSH_EVERY = 8_000_000;
/** Size of SQLite's header (bytes). */
const HEADER = 100;

export interface DatabaseHeader {
  /** Schema version (`user_version`). */
  readonly version: number;
  /** Size of the decompressed database (bytes). */
  readonly bytes: number;
}

/** Whether an error code of zstd means that a file was changed or truncated. */
export function isDamage(code: string): boolean {
  return (code.startsWith('ZSTD_error') && code !== NO_MEMORY) || code === 'Z_BUF_ERROR';
}

export function isCompressed(file: string): boolean {
  return file.endsWith(COMPRESSED);
}

/** Compresses a file into a new one with mode 600 and flushes it. Rejects with the file system's error. */
export async function compressFile(from: string, to: string): Promise<void> {
  // The checksum covers the content, so that a changed bit is found when the file is read.
  const params = { [constants.ZSTD_c_checksumFlag]: 1 };
  await write(streamOf(from, createZstdCompress({ chunkSize: PIECE, params })), to);
  flushFile(to);
}

/** Writes the content of a compressed file into a new one with mode 600. Rejects if it is damaged. */
export async function decompressFile(from: string, to: string): Promise<void> {
  await write(contentOf(from), to);
}

/** Reads a whole compressed file, which verifies its checksum. Rejects if it is damaged. */
export async function verifyCompressed(file: string): Promise<void> {
  for await (const piece of contentOf(file)) void piece;
}

/** Whether a compressed file is intact and has the content of `original`. */
export async function hasContentOf(file: string, original: string): Promise<boolean> {
  const handle = openSync(original, 'r');
  try {
    const buffer = Buffer.alloc(PIECE);
    for await (const piece of contentOf(file)) {
      const read = readSync(handle, buffer, 0, piece.length, null);
      if (!piece.equals(buffer.subarray(0, read))) return false;
    }
    return readSync(handle, buffer, 0, 1, null) === 0;
  } catch (error) {
    if (isDamage(fileErrorCode(error))) return false;
    throw error;
  } finally {
    closeSync(handle);
  }
}

/**
 * Reads the header of a compressed database; null if it has none or is damaged. Decompresses only the first block.
 * Throws the file system's errors.
 */
export function headerOf(file: string): DatabaseHeader | null {
  let header: Buffer;
  try {
    header = startOf(file);
  } catch (error) {
    if (isDamage(fileErrorCode(error))) return null;
    throw error;
  }
  const isDatabase = header.toString('latin1', 0, 16) === 'SQLite format 3\0';
  if (!isDatabase || header.length < HEADER) return null;
  const [pageSize, pages] = [header.readUInt16BE(16), header.readUInt32BE(28)];
  return { version: header.readUInt32BE(60), bytes: pageSize * pages };
}

function startOf(file: string): Buffer {
  const handle = openSync(file, 'r');
  try {
    const start = Buffer.alloc(PIECE);
    const read = readSync(handle, start, 0, PIECE, null);
    // The rest is missing on purpose, so the end is not required.
    const options = { finishFlush: constants.ZSTD_e_flush };
    const end = Math.min(read, firstBlockEnd(start));
    return zstdDecompressSync(start.subarray(0, end), options).subarray(0, HEADER);
  } finally {
    closeSync(handle);
  }
}

/**
 * Returns the end of the first block of a zstd frame (RFC 8878, 3.1.1), which has at most 128 kB of content. The blocks
 * after it may be pages of zeros: a few kilobytes that become hundreds of megabytes.
 */
function firstBlockEnd(frame: Buffer): number {
  const descriptor = frame.readUInt8(4);
  const isSingleSegment = (descriptor & 0x20) !== 0;
  const dictionaryBytes = [0, 1, 2, 4][descriptor & 3] ?? 0;
  const sizeBytes = [isSingleSegment ? 1 : 0, 2, 4, 8][descriptor >> 6] ?? 0;
  const block = 5 + (isSingleSegment ? 0 : 1) + dictionaryBytes + sizeBytes;
  const header = frame.readUIntLE(block, 3);
  const isRepeatedByte = ((header >> 1) & 3) === 1;
  return block + 3 + (isRepeatedByte ? 1 : header >> 3);
}

function contentOf(file: string): AsyncIterable<Buffer> {
  return streamOf(file, createZstdDecompress({ chunkSize: PIECE }));
}

/** Returns the converted content of a file. Reading it reports the errors of both streams. */
function streamOf(file: string, convert: Transform): AsyncIterable<Buffer> {
  return pipeline(createReadStream(file, { highWaterMark: PIECE }), convert, () => {});
}

async function write(content: AsyncIterable<Buffer>, to: string): Promise<void> {
  const handle = openSync(to, 'wx', 0o600);
  try {
    let unflushed = 0;
    for await (const piece of content) {
      for (let at = 0; at < piece.length;) at += writeSync(handle, piece, at);
      unflushed += piece.length;
      if (unflushed < FLUSH_EVERY) continue;
      fsyncSync(handle);
      unflushed = 0;
    }
  } finally {
    closeSync(handle);
  }
}
