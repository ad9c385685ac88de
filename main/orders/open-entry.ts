import { join } from 'node:path';
import type { Surroundings } from '../base/surroundings.ts';
import { Keeper } from '../store/keeper.ts';
import type { Carriers } from './carriers.ts';
import { Exports } from './export/exports.ts';
import { ImportQuotes } from './import/import-quotes.ts';
import { Imports } from './import/imports.ts';
import { Unattended } from './import/unattended.ts';
import { Orders } from './orders.ts';
import { Quotes } from './quotes.ts';

/**
 * Creates order entry by hand and from files. Imported files are processed in a folder of the station's folder,
 * `tools.folder`.
 */
export function openEntry(
  { importWorker: worker, keeperWorker, outsideClock, dataFolder, onStep }: Surroundings,
  tools: ConstructorParameters<typeof Orders>[0] &
    Omit<
      ConstructorParameters<typeof Imports>[0],
      'worker' | 'step' | 'orders' | 'keeper' | 'outsideClock'
    > &
    Pick<ConstructorParameters<typeof Unattended>[0], 'areas' | 'fileClaims'> & {
      carriers: Carriers;
    },
) {
  const orders = new Orders(tools);
  const folder = join(tools.folder, 'imports');
  const keeper = new Keeper(keeperWorker, outsideClock);
  const step = (step: string) => onStep?.(step);
  const imports = new Imports({ ...tools, outsideClock, orders, worker, keeper, folder, step });
  const quotes = new Quotes(tools.client, tools.carriers);
  const importQuotes = new ImportQuotes({ ...tools, quotes, imports });
  const unattended = new Unattended({ ...tools, imports, dataFolder, step });
  return { orders, quotes, imports, importQuotes, unattended };
}

/** Creates exports of the order list, with their own folder. `tools.file` is the database in the station's folder. */
export function openExports(
  { exportWorker: worker }: Surroundings,
  tools: Omit<ConstructorParameters<typeof Exports>[0], 'worker'>,
): Exports {
  const { folder } = tools;
  const file = join(folder, tools.file);
  return new Exports({ ...tools, worker, file, folder: join(folder, 'exports') });
}
