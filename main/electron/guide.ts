import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type GuideStage, guideStages } from '../../shared/guide.ts';
import { readJson, writeJson } from '../base/files/atomic-file.ts';
import { faultInLog } from '../base/loggable.ts';
import type { Log } from '../base/host-services.ts';

/**
 * Manages the progress of the guide, stored in `guide.json` of the data folder. A new folder is offered the guide; one
 * with stations, or one set up by a file, is not. Returns a function that returns the current place, after changing it
 * to `to` if given.
 */
export function openGuide(
  folder: string,
  { isProvisioned, log }: { isProvisioned: boolean; log: Log },
): (to?: GuideStage) => GuideStage {
  const file = join(folder, 'guide.json');
  const keep = () => {
    try {
      writeJson(file, { place: step });
    } catch (cause) {
      log.warn('window.guide-not-kept', { detail: faultInLog(cause) });
    }
  };
  const stored = readGuide(file);
  let step = isProvisioned ? 'done' : (stored ?? (isNew(folder) ? 'offered' : 'done'));
  // As soon as it contains stations, the folder no longer counts as new.
  if (step !== stored) keep();
  return (to) => {
    if (to !== undefined && to !== step) {
      step = to;
      keep();
    }
    return step;
  };
}

/** Null if there is no valid place in the file. */
function readGuide(file: string): GuideStage | null {
  const { place } = (readJson(file) ?? {}) as { place?: unknown };
  return guideStages.find((one) => one === place) ?? null;
}

function isNew(folder: string): boolean {
  return !['training', 'account'].some((mode) => existsSync(join(folder, mode)));
}
