import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GuidePlace, guidePlaces } from '../../shared/guide.ts';
import { writeFileAtomically } from '../base/files/atomic-file.ts';
import { faultInLog } from '../base/loggable.ts';
import type { Log } from '../base/surroundings.ts';

/**
 * Where this computer is in the guide, which `guide.json` of the data folder keeps. A folder that is new is
 * offered it; one with stations in it, or that is set up by a file, is not. Answers the function that says
 * where, after going to `to` when that is given.
 */
export function keepGuide(
  folder: string,
  { isProvisioned, log }: { isProvisioned: boolean; log: Log },
): (to?: GuidePlace) => GuidePlace {
  const file = join(folder, 'guide.json');
  const keep = () => {
    try {
      writeFileAtomically(file, JSON.stringify({ place }));
    } catch (cause) {
      log.warn('window.guide-not-kept', { detail: faultInLog(cause) });
    }
  };
  const kept = readGuide(file);
  let place = isProvisioned ? 'done' : (kept ?? (isNew(folder) ? 'offered' : 'done'));
  // Once there are stations in it, the folder looks no longer new.
  if (place !== kept) keep();
  return (to) => {
    if (to !== undefined && to !== place) {
      place = to;
      keep();
    }
    return place;
  };
}

/** Null where nothing is kept, or nothing of ours. */
function readGuide(file: string): GuidePlace | null {
  try {
    const { place } = JSON.parse(readFileSync(file, 'utf8')) as { place?: unknown };
    return guidePlaces.find((one) => one === place) ?? null;
  } catch {
    return null;
  }
}

function isNew(folder: string): boolean {
  return !['training', 'account'].some((mode) => existsSync(join(folder, mode)));
}
