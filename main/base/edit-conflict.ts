import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';

type EditConflict = Failure<'changed-elsewhere'>;

/**
 * Checks that a form that started from `before` may still be saved: the stored value `now` must be the same. Without
 * `before` the form did not start from a stored value, and the check passes.
 */
export function unchanged<T>(
  what: EditConflict['what'],
  schema: z.ZodType<T>,
  now: unknown,
  before: T | undefined,
): Result<undefined, EditConflict> {
  if (before === undefined) return ok();
  const read = schema.safeParse(now);
  // A stored value that is no longer readable can only be replaced.
  if (!read.success || isDeepStrictEqual(read.data, before)) return ok();
  return err({ code: 'changed-elsewhere', what });
}
