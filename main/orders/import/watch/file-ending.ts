import { type FileHandle, open } from 'node:fs/promises';

/** First bytes of ZIP archives and OLE files; their readers notice a missing end. */
const containers: ReadonlySet<string> = new Set(['504b0304', 'd0cf11e0']);
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Whether a file ends as its format requires: `open` for text whose last line has no end, in UTF-8 or UTF-16. Null if
 * the file cannot be opened.
 */
export async function fileEnding(path: string): Promise<'closed' | 'open' | null> {
  let file: FileHandle | null = null;
  try {
    file = await open(path, 'r');
    const { size } = await file.stat();
    const start = Buffer.alloc(4);
    const end = Buffer.alloc(2);
    await file.read(start, 0, 4, 0);
    if (containers.has(start.toString('hex'))) return 'closed';
    const { bytesRead } = await file.read(end, 0, 2, Math.max(0, size - 2));
    return endsLine(end.subarray(0, bytesRead)) ? 'closed' : 'open';
  } catch {
    return null;
  } finally {
    await file?.close();
  }
}

function endsLine(bytes: Buffer): boolean {
  const [first, last = first] = bytes;
  // Little-endian UTF-16 writes a zero after its line end.
  const end = last === 0 ? first : last;
  return end === LINE_FEED || end === CARRIAGE_RETURN;
}
