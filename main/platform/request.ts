import type { z } from 'zod';
import { err, ok } from '../../shared/result.ts';
import type { Failure } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';

/**
 * Checks a request against the contract before it is sent. A violation is `invalid`, with the app's name of the field:
 * `fields` maps the wire names.
 */
export function checkRequest<Body>(
  schema: z.ZodType<Body>,
  request: unknown,
  fields: Readonly<Record<string, string>>,
): Result<Body, Failure<'invalid'>> {
  const parsed = schema.safeParse(request);
  if (parsed.success) return ok(parsed.data);
  const issues = parsed.error.issues.map(({ path: [first = '', ...rest], message }) => ({
    path: [fields[String(first)] ?? String(first), ...rest].join('.'),
    rule: message,
  }));
  return err({ code: 'invalid', issues });
}
