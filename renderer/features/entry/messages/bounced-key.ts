import type { Press } from '../../../keys/key-stack.ts';

/**
 * Time (ms) after a message filled the form in which its key is not meant for the form. By then the packer cannot have
 * read the form: a worn key bounces within 100 ms, and a double press takes up to 500 ms.
 */
const BOUNCE_MS = 500;

/** A message that filled the form: the key that took it, and the time (ms, of `performance.now()`). */
export interface Fill {
  readonly key: string;
  readonly at: number;
}

/**
 * Whether a press repeats the one that filled the form. The press's own time counts: while the window is busy, presses
 * wait, and arrive late one after the other. A command that was chosen by name has no time, and repeats nothing.
 */
export function isBounced(fill: Fill | null, { key, timeStamp }: Press): boolean {
  return fill?.key === key && timeStamp !== undefined && timeStamp - fill.at <= BOUNCE_MS;
}
