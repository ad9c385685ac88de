import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pbm } from './png.ts';
import type { Dots } from './png.ts';

const run = promisify(execFile);

/** Decodes dots with zbarimg, an independent decoder. Returns the sorted codes. */
export function zbar(dots: Dots): Promise<string[]> {
  return zbarFile(pbm(dots));
}

/** Decodes a picture file in the same way. */
export async function zbarFile(picture: Uint8Array): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-zbar-'));
  try {
    const file = join(folder, 'label');
    await writeFile(file, picture);
    const { stdout } = await run('zbarimg', ['--quiet', '--raw', file]).catch(nothingFound);
    return stdout
      .split('\n')
      .filter((line) => line !== '')
      .sort();
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** zbarimg exits with 4 if it found no barcode. */
function nothingFound(error: unknown): { stdout: string } {
  if (error instanceof Error && 'code' in error && error.code === 4) return { stdout: '' };
  throw error;
}
