import { contrasts, type Look, textSizes, themes, usualLook } from '../../shared/look.ts';
import { readJson, writeJson } from '../base/files/atomic-file.ts';
import { faultInLog } from '../base/loggable.ts';
import type { Log } from '../base/surroundings.ts';

/** Appearance settings of the window on this computer, stored in a file. */
export interface KeptLook {
  now(): Look;
  /** Changes the given members; returns all. */
  change(this: void, change: Partial<Look>): Look;
}

/** Loads the settings; `show` is called at once and after each change, so that native elements follow. */
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
        writeJson(file, look);
      } catch (cause) {
        log.warn('window.look-not-kept', { detail: faultInLog(cause) });
      }
      return look;
    },
  };
}

/** Reads the settings; missing, damaged or unknown values become the defaults. */
export function readLook(file: string): Look {
  const kept = (readJson(file) ?? {}) as Partial<Record<keyof Look, unknown>>;
  return {
    theme: themes.find((one) => one === kept.theme) ?? usualLook.theme,
    contrast: contrasts.find((one) => one === kept.contrast) ?? usualLook.contrast,
    text: textSizes.find((one) => one === kept.text) ?? usualLook.text,
  };
}

/** Writes the appearance into the page, so that its first frame is already correct. */
export function withLook(page: string, { theme, contrast, text }: Look): string {
  const attributes = `data-theme="${theme}" data-contrast="${contrast}" data-text="${text}"`;
  return page.replace('<html', `<html ${attributes}`);
}
