import { access, constants, link, mkdir, open, rename, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { err, ok } from '../../../shared/result.ts';
import { draftName } from './draft-name.ts';
import type { Transport } from './transport.ts';

/** How many files of the same name are kept side by side before the folder is called unwritable. */
const MOST_COPIES = 100;

/**
 * Keeps bytes as a new file `<name>.<extension>` in a folder, which is made where it is missing;
 * answers its path. It is there whole or not at all, and none is overwritten: a second one of the same
 * name gets a number. Rejects with the system's error.
 */
export async function keepInFolder(
  folder: string,
  name: string,
  extension: string,
  bytes: Uint8Array,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  return keep(folder, fileName(name), extension, bytes);
}

/**
 * Keeps every job as a file `<name>.<extension>`. A file is there whole or not at all, and none is
 * ever overwritten: a second one of the same name gets a number. `folder-unwritable` when that
 * cannot be done; then nothing is left behind.
 */
export function folderTransport(folder: string, extension: string): Transport {
  return {
    async send(bytes, { name }) {
      try {
        await keepInFolder(folder, name, extension, bytes);
        return ok({ sentBytes: bytes.length });
      } catch (error) {
        return err({ code: 'folder-unwritable', folder, detail: describe(error) });
      }
    },
    async status() {
      try {
        // The first label makes the folder itself, so the one that it lies in will do.
        await access(folder, constants.W_OK).catch(() => access(dirname(folder), constants.W_OK));
        return { state: 'ready', reasons: [] };
      } catch (error) {
        return { state: 'offline', reasons: [{ kind: 'not-found', words: describe(error) }] };
      }
    },
  };
}

/** The folder of a printer that is one; empty for one in the station's own. */
export function folderOf({ folder }: { folder: string }, dataFolder: string): string {
  return folder === '' ? join(dataFolder, 'labels') : folder;
}

/** Names hold codes that users chose: what a file system may refuse becomes a line. */
function fileName(name: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{N}._-]/gu, '-').replace(/^\.+/, '-');
  return plain.slice(0, 120) || 'label';
}

async function keep(
  folder: string,
  name: string,
  extension: string,
  bytes: Uint8Array,
): Promise<string> {
  const draft = join(folder, draftName());
  try {
    await writeWhole(draft, bytes);
    return await moveToFreeName(draft, join(folder, name), extension);
  } finally {
    await unlink(draft).catch(ignoreMissing);
  }
}

async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Gives a whole file its name, `path.extension`, or one with a number where that is taken; answers it. Rejects with the
 * system's error, and the file keeps its old name then.
 */
export async function moveToFreeName(
  draft: string,
  path: string,
  extension: string,
): Promise<string> {
  for (let copy = 1; copy < MOST_COPIES; copy++) {
    const target = copy === 1 ? `${path}.${extension}` : `${path}-${copy}.${extension}`;
    if (await take(draft, target)) return target;
  }
  throw new Error(`${MOST_COPIES} files named ${path}`);
}

/** False when the target exists. A hard link fails then; rename would overwrite. */
async function take(draft: string, target: string): Promise<boolean> {
  try {
    await link(draft, target);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    // File systems of USB sticks and network shares have no hard links.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(codeOf(error)))
      throw error;
    return renameOnto(draft, target);
  }
}

/** Takes the name first, empty, so that nobody else can, and then puts the whole file there. */
async function renameOnto(draft: string, target: string): Promise<boolean> {
  try {
    await (await open(target, 'wx')).close();
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  await rename(draft, target);
  return true;
}

function ignoreMissing(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function describe(error: unknown): string {
  return codeOf(error) || String(error);
}
