import type { Rectangle } from 'electron';
import { readJson, writeJson } from '../base/files/atomic-file.ts';

/** Position of the window, in device-independent pixels of the desktop. */
export interface WindowState extends Rectangle {
  readonly maximized: boolean;
}

/** Reads the state in `file`; null if it is missing, damaged, or on a disconnected screen. */
export function readWindowState(file: string, screens: readonly Rectangle[]): WindowState | null {
  const state = windowStateOf(readJson(file));
  return state && screens.some((screen) => canBeGrabbed(state, screen)) ? state : null;
}

/** Parsed by hand, because the window must not wait for the schema library. */
function windowStateOf(stored: unknown): WindowState | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { x, y, width, height, maximized } = stored as Partial<Record<keyof WindowState, unknown>>;
  if (!isInteger(x) || !isInteger(y) || !isInteger(width) || !isInteger(height)) return null;
  if (width < 200 || height < 200 || typeof maximized !== 'boolean') return null;
  return { x, y, width, height, maximized };
}

function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** Saves the state. Throws errors of the file system; the previous state then remains. */
export function keepWindowState(file: string, state: WindowState): void {
  writeJson(file, state);
}

/** Whether enough of the window's upper edge is on the screen to drag it. */
function canBeGrabbed(window: Rectangle, screen: Rectangle): boolean {
  const margin = 80;
  return (
    window.x + window.width >= screen.x + margin &&
    window.x <= screen.x + screen.width - margin &&
    window.y >= screen.y &&
    window.y <= screen.y + screen.height - margin
  );
}
