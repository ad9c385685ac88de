import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredArea } from '../store/areas-table.ts';
import { builtOnce } from './built-once.ts';
import { type Country, readCountry } from './country.ts';
import { KnownPlaces } from './known-places.ts';

/** The country's lists, and the platform's list linked with them; shared by all stations of this process. */
interface LinkedPlaces {
  country(): Promise<Country>;
  /** Links the platform's list; takes a fifth of a second if it has changed. */
  link(platform: readonly StoredArea[]): Promise<KnownPlaces>;
}

const byFolder = new Map<string, LinkedPlaces>();

/** Opens the places of the app's `resources/` folder. The first call of `link` reads its lists. */
export function linkedPlaces(resourcesFolder: string): LinkedPlaces {
  const known = byFolder.get(resourcesFolder);
  if (known) return known;
  const opened = open(join(resourcesFolder, 'areas', 'vietnam.txt'));
  byFolder.set(resourcesFolder, opened);
  return opened;
}

function open(file: string): LinkedPlaces {
  let reading: Promise<Country> | null = null;
  const country = () => {
    reading ??= readFile(file, 'utf8')
      .then(readCountry)
      .catch((error: unknown) => {
        reading = null;
        throw error;
      });
    return reading;
  };
  return {
    country,
    link: builtOnce(async (platform) => KnownPlaces.build(platform, await country())),
  };
}
