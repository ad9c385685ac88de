import { mkdir, open, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { err, ok } from '../../../shared/result.ts';
import { draftName } from '../../base/files/draft-name.ts';
import { fileErrorCode } from '../../base/files/file-error.ts';
import { tryRemoveFile } from '../../base/files/remove.ts';
import { storeInFolder } from '../../base/files/store-in-folder.ts';
import type { Transport } from './transport.ts';

/**
 * Keeps every job as a file `<name>.<extension>`. A file is there whole or not at all, and none is
 * ever overwritten: a second one of the same name gets a number. `folder-unwritable` when that
 * cannot be done; then nothing is left behind.
 */
export function folderTransport(folder: string, extension: string): Transport {
  return {
    async send(bytes, { name }) {
      try {
        await storeInFolder(folder, name, extension, bytes);
        return ok({ sentBytes: bytes.length });
      } catch (error) {
        return err({ code: 'folder-unwritable', folder, detail: describe(error) });
      }
    },
    async status() {
      try {
        await tryToWrite(folder);
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

/** Does what a label needs: access(2) knows neither the access control lists of Windows nor those of a server. */
async function tryToWrite(folder: string): Promise<void> {
  if (await isMissing(folder)) {
    // The first label makes the folder itself.
    const draft = join(dirname(folder), draftName());
    await mkdir(draft);
    await rmdir(draft).catch(() => undefined);
    return;
  }
  const draft = join(folder, draftName());
  await (await open(draft, 'wx')).close();
  await tryRemoveFile(draft);
}

async function isMissing(folder: string): Promise<boolean> {
  try {
    await stat(folder);
    return false;
  } catch (error) {
    if (fileErrorCode(error) === 'ENOENT') return true;
    throw error;
  }
}

function describe(error: unknown): string {
  return fileErrorCode(error) || (error instanceof Error ? error.message : String(error));
}
