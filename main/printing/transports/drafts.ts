import { join } from 'node:path';
import type { Printer } from '../../../shared/model/printer.ts';
import { removeLeftDrafts } from '../../base/files/left-drafts.ts';
import { folderOf } from './folder.ts';

/** Folders for files of a station, below its own folder. */
const OWN_FOLDERS = ['handovers', 'pick-lists', 'shifts', 'labels'];

/** Removes drafts of processes that were killed while they wrote. Folders that cannot be read are skipped. */
export async function sweepStation(
  folder: string,
  printers: readonly Pick<Printer, 'transport'>[],
): Promise<void> {
  const printed = printers.flatMap(({ transport }) =>
    transport.kind === 'folder' ? [folderOf(transport, folder)] : [],
  );
  const folders = new Set([...OWN_FOLDERS.map((name) => join(folder, name)), ...printed]);
  await Promise.allSettled([...folders].map((one) => removeLeftDrafts(one)));
}
