import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredArea } from '../store/tables/areas-table.ts';
import { builtOnce } from './built-once.ts';
import { type Country, readCountry } from './country.ts';
import { Gazetteer } from './gazetteer.ts';

/** The country's lists, and the platform's list linked with them; shared by all stations of this process. */
interface GazetteerLoader {
  country(): Promise<Country>;
  /** Links the platform's list; takes a fifth of a second if it has changed. */
  link(platform: readonly StoredArea[]): Promise<Gazetteer>;
}

const byFolder = new Map<string, GazetteerLoader>();

/** Opens the places of the app's `resources/` folder. The first call of `link` reads its lists. */
export function gazetteerLoaderFor(resourcesFolder: string): GazetteerLoader {
  const existing = byFolder.get(resourcesFolder);
  if (existing) return existing;
  const opened = open(join(resourcesFolder, 'areas', 'vietnam.txt'));
  byFolder.set(resourcesFolder, opened);
  return opened;
}

function open(file: string): GazetteerLoader {
  let countryPromise: Promise<Country> | null = null;
  const country = () => {
    countryPromise ??= readFile(file, 'utf8')
      .then(readCountry)
      .catch((error: unknown) => {
        countryPromise = null;
        throw error;
      });
    return countryPromise;
  };
  return {
    country,
    link: builtOnce(async (platform) => Gazetteer.build(platform, await country())),
  };
}
