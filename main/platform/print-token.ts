import { z } from 'zod';
import type { Failure } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';
import { readBy } from './parse-result.ts';
import type { ParseResult } from './parse-result.ts';
import { checkRequest } from './request.ts';

const bodySchema = z.strictObject({
  code: z.array(z.string().min(1, { error: 'code.missing' })).min(1, { error: 'code.missing' }),
});

/** Builds the body of a print token request (contract 4.6). */
export function printTokenBody(
  codes: readonly string[],
): Result<z.infer<typeof bodySchema>, Failure<'invalid'>> {
  return checkRequest(bodySchema, { code: codes }, { code: 'platformCodes' });
}

/** Allows a much longer token than an order code: it may be a signed document. It is sent in a query. */
const dataSchema = z
  .object({
    token: z
      .union([z.string().trim(), z.int().transform(String)])
      .pipe(z.string().regex(/^[!-~]{1,4000}$/)),
  })
  .transform(({ token }) => token);

/** Parses the print token in `data`. */
export function readPrintToken(data: unknown): ParseResult<string> {
  return readBy(dataSchema, data);
}
