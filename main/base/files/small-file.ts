import { closeSync, openSync, readSync } from 'node:fs';

/** Maximum size (bytes) of a file that an administrator writes. A larger one was named by mistake. */
export const MAX_SMALL_FILE = 4 * 1024 * 1024;

/** Linux refuses to read some of its own files with a buffer as large as the limit. */
const PART_BYTES = 64 * 1024;

/** The file is larger than `MAX_SMALL_FILE`. */
export class FileTooLarge extends Error {
  constructor() {
    super(`larger than ${MAX_SMALL_FILE / 1024 / 1024} MB`);
  }
}

/**
 * Reads a whole file that an administrator wrote. Devices and pipes have no size, so the limit is checked while
 * reading. Throws the file system's error, or `FileTooLarge`.
 */
export function readSmallFile(file: string): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.allocUnsafe(MAX_SMALL_FILE + 1);
    let size = 0;
    for (;;) {
      const length = Math.min(PART_BYTES, bytes.length - size);
      const read = readSync(descriptor, bytes, size, length, null);
      size += read;
      if (size > MAX_SMALL_FILE) throw new FileTooLarge();
      if (read === 0) return Buffer.from(bytes.subarray(0, size));
    }
  } finally {
    closeSync(descriptor);
  }
}
