import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { draftName } from './draft-name.ts';
import { publishFile } from './publish-file.ts';
import { tryRemoveFile } from './remove.ts';

/**
 * Writes bytes as a new file `<name>.<extension>` in a folder, which is created if missing. Resolves with its path.
 * The file appears complete or not at all, and never overwrites another: a second one with the same name gets a
 * number. Rejects with the system's error.
 */
export async function storeInFolder(
  folder: string,
  name: string,
  extension: string,
  bytes: Uint8Array,
): Promise<string> {
  await makeFolder(folder);
  const draft = join(folder, draftName());
  try {
    await writeNewFile(draft, bytes);
    return await publishFile(draft, join(folder, safeName(name)), extension);
  } catch (error) {
    await tryRemoveFile(draft);
    throw error;
  }
}

/** Names that Windows reserves for devices, with any extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Names contain codes that users chose. Characters that a file system may refuse become hyphens. */
function safeName(name: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{N}._-]/gu, '-').replace(/^\.+/, '-');
  return plain.slice(0, 120).replace(device, '-$1') || 'label';
}

async function writeNewFile(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
