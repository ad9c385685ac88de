/** The name of a value that a session keeps, and what it is in a new session. */
export interface Kept<T> {
  readonly initial: T;
}

/** Declares a value of the session. It holds nothing itself: every session begins with `initial`. */
export function kept<T>(initial: T): Kept<T> {
  return { initial };
}
