import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { ImportState } from '../../shared/model/import.ts';
import type { Station } from '../../main/station.ts';
import type { StoredArea } from '../../main/store/tables/areas-table.ts';
import { everyArea } from './areas.ts';
import { eventually } from './eventually.ts';

/** Stores every area of the country at a station at once, as after the complete download. */
export async function knowAllAreas(station: Pick<Station, 'store'>): Promise<void> {
  keepAreas(station, await everyArea());
}

/** Stores areas that were read before. */
export function keepAreas({ store }: Pick<Station, 'store'>, all: readonly StoredArea[]): void {
  const inside = Map.groupBy(all, ({ level, parentCode }) => `${level} ${parentCode ?? ''}`);
  store.commit(() => {
    for (const level of ['province', 'district', 'commune'] as const)
      for (const [key, areas] of inside)
        if (key.startsWith(level))
          store.areas.replaceChildren(level, areas[0]?.parentCode ?? null, areas, Date.now());
  });
}

/** Sends a file to a station in pieces, as the renderer does, and opens it. */
export function openFile(
  { imports }: Pick<Station, 'imports'>,
  source: string | Uint8Array,
  name = typeof source === 'string' ? basename(source) : 'orders.csv',
) {
  const bytes = typeof source === 'string' ? readFileSync(source) : Buffer.from(source);
  for (let at = 0; at === 0 || at < bytes.length; at += 500_000)
    imports.send({ at, data: bytes.subarray(at, at + 500_000).toString('base64') });
  return imports.open({ name, size: bytes.length });
}

/** Waits until the open import reaches a stage. */
export function waitForStage(
  station: Pick<Station, 'imports'>,
  stage: ImportState['stage'],
): Promise<ImportState> {
  return eventually(`the import ${stage}`, () => {
    const state = station.imports.state;
    return state?.stage === stage ? state : null;
  });
}
