import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A member of an asar header: a folder, or a file by its offset after the header. */
interface Entry {
  readonly files?: Readonly<Record<string, Entry>>;
  readonly offset?: string;
  readonly size?: number;
  readonly executable?: boolean;
  /** It is stored in the folder `.unpacked` next to the archive. */
  readonly unpacked?: boolean;
  readonly link?: string;
}

/** Returns the files of an asar, as paths with slashes. */
export function namesIn(archive: string): string[] {
  return [...filesOf(readHeader(readFileSync(archive)).root, '')].map(([path]) => path);
}

/** Writes all files of an asar into `folder`, for a Node that cannot read archives. */
export function extract(archive: string, folder: string): void {
  const bytes = readFileSync(archive);
  const { root, start } = readHeader(bytes);
  for (const [path, { offset = '0', size = 0, unpacked, executable }] of filesOf(root, '')) {
    const to = join(folder, path);
    mkdirSync(dirname(to), { recursive: true });
    const from = start + Number(offset);
    if (unpacked) copyFileSync(join(`${archive}.unpacked`, path), to);
    else writeFileSync(to, bytes.subarray(from, from + size));
    if (executable) chmodSync(to, 0o755);
  }
}

/** Two pickles of Chromium: the length of the second, and in it the header as JSON. */
function readHeader(bytes: Buffer): { root: Entry; start: number } {
  const start = 8 + bytes.readUInt32LE(4);
  const length = bytes.readUInt32LE(12);
  return { root: JSON.parse(bytes.toString('utf8', 16, 16 + length)) as Entry, start };
}

function* filesOf(entry: Entry, path: string): Generator<[path: string, entry: Entry]> {
  if (entry.link !== undefined) throw new Error(`${path} is a link, which is not understood`);
  if (!entry.files) yield [path, entry];
  for (const [name, child] of Object.entries(entry.files ?? {})) {
    yield* filesOf(child, path === '' ? name : `${path}/${name}`);
  }
}
