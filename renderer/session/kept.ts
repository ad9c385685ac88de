/** The key of a session value, with its initial value. */
export interface Kept<T> {
  readonly initial: T;
}

/** Declares a session value. It stores no data itself; every session starts with `initial`. */
export function kept<T>(initial: T): Kept<T> {
  return { initial };
}
