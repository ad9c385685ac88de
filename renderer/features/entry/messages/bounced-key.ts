/**
 * Time (ms) after a message filled the form in which its key is not meant for the form. By then the packer cannot have
 * read the form: a worn key bounces within 100 ms, and a double press takes up to 500 ms.
 */
const BOUNCE_MS = 500;

/** A pressed key with its time (ms, as of `performance.now()`); undefined if the command was chosen by name. */
export interface PressedKey {
  readonly key: string;
  readonly timeStamp?: number;
}

/** A message that filled the form: the key that took it, and the time (ms). */
export interface Fill {
  readonly key: string;
  readonly at: number;
}

/** Returns the fill of the form by a key. */
export function fillBy({ key, timeStamp }: PressedKey, now: number): Fill {
  return { key, at: Math.max(timeStamp ?? now, now) };
}

/**
 * Whether a press repeats the one that filled the form. The press's own time counts: while the window is busy, presses
 * wait, and arrive late one after the other. A command that was chosen by name has no time, and repeats nothing.
 */
export function isBounced(fill: Fill | null, { key, timeStamp }: PressedKey): boolean {
  return fill?.key === key && timeStamp !== undefined && timeStamp - fill.at <= BOUNCE_MS;
}
