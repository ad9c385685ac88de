import { err, ok } from '../../shared/result.ts';
import type { Result } from '../../shared/result.ts';
import type { Answer } from './answer.ts';
import { decompress } from './decompress.ts';
import type { Outcome } from './exchange.ts';
import { judgeFailure } from './failure.ts';
import type { FailureContext } from './failure.ts';
import type { ReceiveFailure } from './platform-failure.ts';
import { readRetryAfter } from './retry-after.ts';

/**
 * Makes an answer that can be judged out of an exchange; what is packed beyond reading is
 * `meaningless`. `url` is what was asked, without its query; `quotable` whether the answer's text
 * may stand in an error; `now` when that was, ms.
 */
export async function receive(
  outcome: Outcome,
  { url, quotable, now }: { url: string; quotable: boolean; now: number },
  context: FailureContext,
): Promise<Result<Answer, ReceiveFailure>> {
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
    retryAfterMs: askedWait(outcome, now),
    quotable,
    mask,
  });
}

/** The wait that an answer asks for at `now`, milliseconds, or null. */
export function askedWait(outcome: Outcome, now: number): number | null {
  if (outcome.kind !== 'answer') return null;
  return readRetryAfter(outcome.header('retry-after'), outcome.header('date'), now);
}

/** Where a redirect points to, without its query, which may repeat ours. */
function locationOf(location: string, base: string): string {
  const url = URL.parse(location, base);
  return url === null ? '' : `${url.origin}${url.pathname}`.slice(0, 300);
}
