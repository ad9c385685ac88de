import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Failure } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';

type ChangedElsewhere = Failure<'changed-elsewhere'>;

/**
 * Whether a form may be saved that began from `before`: it may not once something else is kept
 * `now`. Without `before` nobody looked at what is kept.
 */
export function unchanged<T>(
  what: ChangedElsewhere['what'],
  schema: z.ZodType<T>,
  now: unknown,
  before: T | undefined,
): Result<undefined, ChangedElsewhere> {
  if (before === undefined) return ok();
  const read = schema.safeParse(now);
  // What cannot be read any more can only be replaced.
  if (!read.success || isDeepStrictEqual(read.data, before)) return ok();
  return err({ code: 'changed-elsewhere', what });
}
