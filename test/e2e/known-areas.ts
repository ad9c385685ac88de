import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { openStore } from '../../main/store/store.ts';
import { everyArea } from '../fakes/areas.ts';

/**
 * Stores every area at a station of a data folder, as a day after its first start. Downloading them takes some seconds
 * in training, and some minutes at the real platform.
 */
export async function haveAreas(folder: string, mode: 'training' | 'account'): Promise<void> {
  mkdirSync(join(folder, mode), { recursive: true });
  const all = await everyArea();
  const opened = openStore(join(folder, mode, 'packbench.db'), createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  const { areas } = opened.value;
  const inside = (parentCode: string | null) =>
    all.filter((area) => area.parentCode === parentCode);
  const provinces = inside(null);
  areas.replaceChildren('province', null, provinces, Date.now());
  for (const province of provinces) {
    const districts = inside(province.code);
    areas.replaceChildren('district', province.code, districts, Date.now());
    for (const { code } of districts)
      areas.replaceChildren('commune', code, inside(code), Date.now());
  }
  opened.value.close();
}
