import {
  contrasts,
  type Appearance,
  textSizes,
  themes,
  defaultAppearance,
} from '../../shared/appearance.ts';
import { readJson, writeJson } from '../base/files/atomic-file.ts';
import { faultInLog } from '../base/loggable.ts';
import type { Log } from '../base/host-services.ts';

/** Appearance settings of the window on this computer, stored in a file. */
export interface AppearanceStore {
  now(): Appearance;
  /** Changes the given members; returns all. */
  change(this: void, change: Partial<Appearance>): Appearance;
}

/** Loads the settings; `show` is called at once and after each change, so that native elements follow. */
export function openAppearance({
  file,
  log,
  show,
}: {
  file: string;
  log: Log;
  show: (appearance: Appearance) => void;
}): AppearanceStore {
  let appearance = readAppearance(file);
  show(appearance);
  return {
    now: () => appearance,
    change: (change) => {
      appearance = { ...appearance, ...change };
      show(appearance);
      try {
        writeJson(file, appearance);
      } catch (cause) {
        log.warn('window.look-not-kept', { detail: faultInLog(cause) });
      }
      return appearance;
    },
  };
}

/** Reads the settings; missing, damaged or unknown values become the defaults. */
export function readAppearance(file: string): Appearance {
  const stored = (readJson(file) ?? {}) as Partial<Record<keyof Appearance, unknown>>;
  return {
    theme: themes.find((one) => one === stored.theme) ?? defaultAppearance.theme,
    contrast: contrasts.find((one) => one === stored.contrast) ?? defaultAppearance.contrast,
    text: textSizes.find((one) => one === stored.text) ?? defaultAppearance.text,
  };
}

/** Writes the appearance into the page, so that its first frame is already correct. */
export function withAppearance(page: string, { theme, contrast, text }: Appearance): string {
  const attributes = `data-theme="${theme}" data-contrast="${contrast}" data-text="${text}"`;
  return page.replace('<html', `<html ${attributes}`);
}
