/**
 * Time (ms) after a message filled the form in which its key is not meant for the form. By then the packer cannot have
 * read the form: a worn key bounces within 100 ms, and a double press takes up to 500 ms.
 */
const BOUNCE_MS = 500;

/** A key that took a message; its time is as of `performance.now()` (ms), undefined if the command was chosen by name. */
export interface TakingKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly timeStamp?: number;
}

/** The fill of the form by a message, with the key that took it, and the time (ms). */
export interface Fill {
  readonly by: TakingKey;
  readonly at: number;
}

/** Returns the fill of the form by a key. */
export function fillBy(by: TakingKey, now: number): Fill {
  return { by, at: Math.max(by.timeStamp ?? now, now) };
}

/**
 * Whether a press repeats the one that filled the form. The press's own time counts: while the window is busy, presses
 * wait, and arrive late one after the other. Ctrl may be released before the key bounces, but it is not pressed for a
 * bounce. A command that was chosen by name has no time, and repeats nothing.
 */
export function isBounced(fill: Fill | null, { key, ctrlKey, timeStamp }: TakingKey): boolean {
  if (fill === null || timeStamp === undefined) return false;
  const isSameKey = fill.by.key === key && (fill.by.ctrlKey || !ctrlKey);
  return isSameKey && timeStamp - fill.at <= BOUNCE_MS;
}
