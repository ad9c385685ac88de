import { join } from 'node:path';
import { isPrinterFolder } from '../../../shared/model/printer-folder.ts';
import { err, ok } from '../../../shared/result.ts';
import { fileErrorCode } from '../../base/files/file-error.ts';
import { storeInFolder } from '../../base/files/store-in-folder.ts';
import { tryFolder } from '../../base/files/try-folder.ts';
import type { Transport } from './transport.ts';

/**
 * Transport that saves every job as a file `<name>.<extension>`. A file is written completely or not at all. No file is
 * overwritten: a second one of the same name gets a number. Fails with `folder-unwritable` and leaves no partial file.
 */
export function folderTransport(folder: string, extension: string): Transport {
  return {
    async send(bytes, { name }) {
      try {
        demandPath(folder);
        await storeInFolder(folder, name, extension, bytes);
        return ok({ sentBytes: bytes.length });
      } catch (error) {
        return err({ code: 'folder-unwritable', folder, detail: describe(error) });
      }
    },
    async status() {
      try {
        demandPath(folder);
        await tryFolder(folder);
        return { state: 'ready', reasons: [] };
      } catch (error) {
        return { state: 'offline', reasons: [{ kind: 'not-found', words: describe(error) }] };
      }
    },
  };
}

/** Returns the folder of a folder printer; an empty setting means a folder of the station. */
export function folderOf({ folder }: { folder: string }, dataFolder: string): string {
  return folder === '' ? join(dataFolder, 'labels') : folder;
}

/** A profile of an older Packbench version may have a relative path, which depends on how the app was started. */
function demandPath(folder: string): void {
  if (!isPrinterFolder(folder)) throw Object.assign(new Error(folder), { code: 'ENOTDIR' });
}

function describe(error: unknown): string {
  return fileErrorCode(error) || (error instanceof Error ? error.message : String(error));
}
