/** The key of a session value, with its initial value. */
export interface SessionKey<T> {
  readonly initial: T;
}

/** Declares a session value. It stores no data itself; every session starts with `initial`. */
export function sessionKey<T>(initial: T): SessionKey<T> {
  return { initial };
}
