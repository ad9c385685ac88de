import { err, ok } from '../../shared/result.ts';
import type { Result } from '../../shared/result.ts';
import type { HttpAnswer } from './answer.ts';
import { decompress } from './decompress.ts';
import type { ExchangeOutcome } from './exchange.ts';
import { judgeFailure } from './failure.ts';
import type { FailureContext } from './failure.ts';
import type { ReceiveFailure } from './platform-failure.ts';
import { readRetryAfter } from './retry-after.ts';

/**
 * Converts an exchange to an answer; a body that cannot be unpacked is `meaningless`. `url` is the requested URL
 * without its query; `quotable` is whether errors may quote the answer; `now` is the time of the answer (ms).
 */
export async function receive(
  outcome: ExchangeOutcome,
  { url, quotable, now }: { url: string; quotable: boolean; now: number },
  context: FailureContext,
): Promise<Result<HttpAnswer, ReceiveFailure>> {
  if (outcome.kind !== 'answer') return judgeFailure(outcome, context);
  const { doubt, limits, mask } = context;
  if (outcome.status >= 300 && outcome.status < 400)
    return err({
      code: 'redirected',
      location: mask(locationOf(outcome.header('location'), url)),
      effect: doubt,
    });
  const encoding = outcome.header('content-encoding');
  const unpacked = await decompress(outcome.body, encoding, limits.maxBytes);
  if (unpacked.kind === 'too-large') return judgeFailure({ kind: 'too-large' }, context);
  if (unpacked.kind === 'broken')
    return err({ code: 'meaningless', detail: unpacked.detail, effect: doubt });
  return ok({
    status: outcome.status,
    contentType: outcome.header('content-type').slice(0, 200),
    body: unpacked.body,
    doubt,
    retryAfterMs: requestedWaitMs(outcome, now),
    quotable,
    mask,
  });
}

/** Returns the wait that an answer requests at `now` (ms), or null. */
export function requestedWaitMs(outcome: ExchangeOutcome, now: number): number | null {
  if (outcome.kind !== 'answer') return null;
  return readRetryAfter(outcome.header('retry-after'), outcome.header('date'), now);
}

/** Returns the target of a redirect without its query, which may repeat ours. */
function locationOf(location: string, base: string): string {
  const url = URL.parse(location, base);
  return url === null ? '' : `${url.origin}${url.pathname}`.slice(0, 300);
}
