import type { AppError } from './app-error.ts';

/** An expected result: a value, or an error with the user's possible actions. */
export type Result<T, E = AppError> = Ok<T> | Err<E>;
export type Ok<T> = { readonly ok: true; readonly value: T };
export type Err<E = AppError> = { readonly ok: false; readonly error: E };

/** Creates a success, with a value if there is one. */
export function ok(): Ok<undefined>;
export function ok<T>(value: T): Ok<T>;
export function ok<T>(value?: T): Ok<T | undefined> {
  return { ok: true, value };
}

/** Creates an expected failure. */
export function err<E extends AppError>(error: E): Err<E> {
  return { ok: false, error };
}

/** Ends a switch over a union; a missing case is a compile error. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected member of a union: ${JSON.stringify(value)}`);
}
