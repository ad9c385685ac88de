import { join } from 'node:path';
import type { Printer } from '../../../shared/model/printer.ts';
import { removeLeftDrafts } from '../../base/files/left-drafts.ts';
import { folderOf } from './folder.ts';

/** Where files of a station are kept, below its own folder. */
const OWN_FOLDERS = ['handovers', 'pick-lists', 'shifts', 'labels'];

/** Removes what processes of this computer left that were killed while they wrote. A folder that cannot be read stays as it is. */
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
