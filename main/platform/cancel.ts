import { z } from 'zod';
import { codeLength } from '../../shared/model/units.ts';
import type { Failure } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';
import type { Delivery } from '../../shared/model/delivery.ts';
import { lacking, member, readBy } from './parse-result.ts';
import type { ParseResult } from './parse-result.ts';
import { checkRequest } from './request.ts';
import { optionalCode, requiredCode, shownText } from './wire.ts';

/** An order after an accepted cancellation (contract 2.7). */
export interface CancelledOrder {
  readonly platformCode: string;
  readonly soc: string | null;
  /** As received: only status 0 means cancelled. */
  readonly delivery: Omit<Delivery, 'at'>;
}

const bodySchema = z.strictObject({
  code: z
    .string()
    .trim()
    .min(1, { error: 'code.missing' })
    .max(codeLength, { error: 'text.tooLong' }),
});

/** Builds the body of a cancellation (contract 4.8). */
export function cancelBody(
  platformCode: string,
): Result<z.infer<typeof bodySchema>, Failure<'invalid'>> {
  return checkRequest(bodySchema, { code: platformCode }, { code: 'platformCode' });
}

const cancelledSchema = z
  .object({ code: requiredCode, soc: optionalCode, status: shownText, status_name: shownText })
  .transform((order): CancelledOrder => ({
    platformCode: order.code,
    soc: order.soc,
    delivery: { code: order.status, name: order.status_name },
  }));

/**
 * Parses `data` of a cancellation. An answer about another order is `meaningless`, because the state of both orders is
 * then unclear.
 */
export function readCancelled(data: unknown, platformCode: string): ParseResult<CancelledOrder> {
  const cancelled = readBy(cancelledSchema, member(data, 'order') ?? data);
  if (cancelled.kind === 'meaningless') return cancelled;
  if (cancelled.value.platformCode.toLowerCase() === platformCode.trim().toLowerCase())
    return cancelled;
  return lacking('order: another code than the one that was to be cancelled');
}
