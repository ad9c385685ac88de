import type { Press } from '../../../keys/key-stack.ts';

/**
 * Time (ms) in which a second press of a dialog's key is not meant for the form behind it. By then the packer cannot
 * have read the form: a worn key bounces within 100 ms, and a double press takes up to 500 ms.
 */
const BOUNCE_MS = 500;

/**
 * Whether a press repeats the one before it. The presses' own times count: while the window is busy, presses wait, and
 * arrive late one after the other. A command that was chosen by name has no time, and repeats nothing.
 */
export function isBounced(before: Press | null, press: Press): boolean {
  if (before?.timeStamp === undefined || press.timeStamp === undefined) return false;
  return before.key === press.key && press.timeStamp - before.timeStamp <= BOUNCE_MS;
}
