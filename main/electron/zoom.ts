import type { BrowserWindow } from 'electron';
import { readJson, writeJson } from '../base/files/atomic-file.ts';
import { faultInLog } from '../base/loggable.ts';
import type { Log } from '../base/host-services.ts';

/** Zoom levels (percent). */
const steps = [75, 80, 90, 100, 110, 125, 150, 175, 200];

export type ZoomChange = 'larger' | 'smaller' | 'normal';

/**
 * Applies the last zoom level of this computer, stored in `file`. Returns a function that changes the level and returns
 * the new one (percent).
 */
export function keepZoom(
  window: BrowserWindow,
  { file, log }: { file: string; log: Log },
): (change: ZoomChange) => number {
  const { webContents } = window;
  let percent = readZoom(file);
  // Chromium resets the zoom with every page.
  webContents.on('did-finish-load', () => webContents.setZoomFactor(percent / 100));
  return (change) => {
    percent = nextZoom(percent, change);
    webContents.setZoomFactor(percent / 100);
    try {
      writeJson(file, { percent });
    } catch (cause) {
      log.warn('window.zoom-not-kept', { detail: faultInLog(cause) });
    }
    return percent;
  };
}

/** Reads the zoom level (percent); 100 if there is no valid one. */
export function readZoom(file: string): number {
  const { percent } = (readJson(file) ?? {}) as { percent?: unknown };
  return steps.find((step) => step === percent) ?? 100;
}

export function nextZoom(percent: number, change: ZoomChange): number {
  if (change === 'normal') return 100;
  const at = steps.indexOf(percent);
  return steps[at + (change === 'larger' ? 1 : -1)] ?? percent;
}
