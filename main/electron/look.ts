import { readFileSync } from 'node:fs';
import { contrasts, type Look, textSizes, themes, usualLook } from '../../shared/look.ts';
import { writeFileAtomically } from '../base/files/atomic-file.ts';
import { faultInLog } from '../base/loggable.ts';
import type { Log } from '../base/surroundings.ts';

/** How the window looks on this computer, which a file keeps. */
export interface KeptLook {
  now(): Look;
  /** Changes what is named; returns the whole. */
  change(this: void, change: Partial<Look>): Look;
}

/** `show` hears of the kept look at once, and of each change: what the system draws follows it. */
export function keepLook({
  file,
  log,
  show,
}: {
  file: string;
  log: Log;
  show: (look: Look) => void;
}): KeptLook {
  let look = readLook(file);
  show(look);
  return {
    now: () => look,
    change: (change) => {
      look = { ...look, ...change };
      show(look);
      try {
        writeFileAtomically(file, JSON.stringify(look));
      } catch (cause) {
        log.warn('window.look-not-kept', { detail: faultInLog(cause) });
      }
      return look;
    },
  };
}

/** The kept look; whatever is missing, damaged or not ours is as usual. */
export function readLook(file: string): Look {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<keyof Look, unknown>>;
    return {
      theme: themes.find((one) => one === kept.theme) ?? usualLook.theme,
      contrast: contrasts.find((one) => one === kept.contrast) ?? usualLook.contrast,
      text: textSizes.find((one) => one === kept.text) ?? usualLook.text,
    };
  } catch {
    return usualLook;
  }
}

/** The page with its look written into it: not one frame of it is drawn in another one. */
export function withLook(page: string, { theme, contrast, text }: Look): string {
  const attributes = `data-theme="${theme}" data-contrast="${contrast}" data-text="${text}"`;
  return page.replace('<html', `<html ${attributes}`);
}
