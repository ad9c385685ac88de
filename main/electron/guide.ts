import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type GuidePlace, guidePlaces } from '../../shared/guide.ts';
import { readJson, writeJson } from '../base/files/atomic-file.ts';
import { faultInLog } from '../base/loggable.ts';
import type { Log } from '../base/surroundings.ts';

/**
 * Manages the progress of the guide, stored in `guide.json` of the data folder. A new folder is offered the guide; one
 * with stations, or one set up by a file, is not. Returns a function that returns the current place, after changing it
 * to `to` if given.
 */
export function keepGuide(
  folder: string,
  { isProvisioned, log }: { isProvisioned: boolean; log: Log },
): (to?: GuidePlace) => GuidePlace {
  const file = join(folder, 'guide.json');
  const keep = () => {
    try {
      writeJson(file, { place });
    } catch (cause) {
      log.warn('window.guide-not-kept', { detail: faultInLog(cause) });
    }
  };
  const kept = readGuide(file);
  let place = isProvisioned ? 'done' : (kept ?? (isNew(folder) ? 'offered' : 'done'));
  // As soon as it contains stations, the folder no longer counts as new.
  if (place !== kept) keep();
  return (to) => {
    if (to !== undefined && to !== place) {
      place = to;
      keep();
    }
    return place;
  };
}

/** Null if there is no valid place in the file. */
function readGuide(file: string): GuidePlace | null {
  const { place } = (readJson(file) ?? {}) as { place?: unknown };
  return guidePlaces.find((one) => one === place) ?? null;
}

function isNew(folder: string): boolean {
  return !['training', 'account'].some((mode) => existsSync(join(folder, mode)));
}
