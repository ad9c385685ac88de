import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the sorted names in a folder of a watched folder, without the benches' claims; none if it does not exist. */
export const namesIn = (folder: string, subfolder: string): string[] =>
  existsSync(join(folder, subfolder))
    ? readdirSync(join(folder, subfolder))
        .filter((name) => name !== 'claims')
        .toSorted()
    : [];
