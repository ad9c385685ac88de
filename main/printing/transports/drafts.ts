import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Printer } from '../../../shared/model/printer.ts';
import { HERE } from './draft-name.ts';
import { folderOf } from './folder.ts';

/** Earlier versions wrote the chance part with four hyphens. */
const ours = /^\.([0-9a-f]{8})-(\d+)-[0-9a-f-]{32,36}\.tmp$/;
/** As earlier versions named them, who told nobody whose they are: gone when nobody can be writing any more. */
const nobodys = /^\.[0-9a-f-]{36}\.tmp$/;
const DAY_MS = 24 * 3_600_000;

/** Where files of a station are kept, below its own folder. */
const OWN_FOLDERS = ['handovers', 'pick-lists', 'shifts', 'labels'];

/** Takes away what processes of this computer left that were killed while they wrote. A folder that cannot be read stays as it is. */
export async function sweepStation(
  folder: string,
  printers: readonly Pick<Printer, 'transport'>[],
  now: number,
): Promise<void> {
  const printed = printers.flatMap(({ transport }) =>
    transport.kind === 'folder' ? [folderOf(transport, folder)] : [],
  );
  const folders = new Set([...OWN_FOLDERS.map((name) => join(folder, name)), ...printed]);
  await Promise.allSettled([...folders].map((one) => sweep(one, now)));
}

async function sweep(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if (await isLeft(file, name, now)) await unlink(file).catch(() => undefined);
  }
}

async function isLeft(file: string, name: string, now: number): Promise<boolean> {
  const [, host, pid] = ours.exec(name) ?? [];
  if (pid !== undefined) return host === HERE && !isRunning(Number(pid));
  return nobodys.test(name) && now - (await stat(file)).mtimeMs > DAY_MS;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process lives all the same.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
