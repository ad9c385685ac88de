import { readFileSync } from 'node:fs';
import type { Rectangle } from 'electron';
import { writeFileAtomically } from '../base/files/atomic-file.ts';

/** Where the window was, in device-independent pixels of the desktop. */
export interface WindowState extends Rectangle {
  readonly maximized: boolean;
}

/** The state kept in `file`, unless it is missing, damaged, or on a screen that is gone. */
export function readWindowState(file: string, screens: readonly Rectangle[]): WindowState | null {
  let kept: unknown;
  try {
    kept = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
  const state = windowStateOf(kept);
  return state && screens.some((screen) => canBeGrabbed(state, screen)) ? state : null;
}

/** By hand, as the window must not wait until the library for schemas is read. */
function windowStateOf(kept: unknown): WindowState | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { x, y, width, height, maximized } = kept as Partial<Record<keyof WindowState, unknown>>;
  if (!isWhole(x) || !isWhole(y) || !isWhole(width) || !isWhole(height)) return null;
  if (width < 200 || height < 200 || typeof maximized !== 'boolean') return null;
  return { x, y, width, height, maximized };
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** Throws what the file system throws; then the state of before is still there. */
export function keepWindowState(file: string, state: WindowState): void {
  writeFileAtomically(file, JSON.stringify(state));
}

/** Enough of the window's upper edge lies on the screen for a hand to drag it. */
function canBeGrabbed(window: Rectangle, screen: Rectangle): boolean {
  const margin = 80;
  return (
    window.x + window.width >= screen.x + margin &&
    window.x <= screen.x + screen.width - margin &&
    window.y >= screen.y &&
    window.y <= screen.y + screen.height - margin
  );
}
