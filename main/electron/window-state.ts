import { readFileSync } from 'node:fs';
import type { Rectangle } from 'electron';
import { z } from 'zod';
import { writeFileAtomically } from '../atomic-file.ts';

/** Where the window was, in device-independent pixels of the desktop. */
const windowStateSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(200),
  height: z.int().min(200),
  maximized: z.boolean(),
});
export type WindowState = z.infer<typeof windowStateSchema>;

/** The state kept in `file`, unless it is missing, damaged, or on a screen that is gone. */
export function readWindowState(file: string, screens: readonly Rectangle[]): WindowState | null {
  let kept: unknown;
  try {
    kept = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
  const state = windowStateSchema.safeParse(kept);
  if (!state.success) return null;
  return screens.some((screen) => canBeGrabbed(state.data, screen)) ? state.data : null;
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
