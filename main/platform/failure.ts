import { err } from '../../shared/result.ts';
import type { Effect } from '../../shared/app-error.ts';
import type { Err } from '../../shared/result.ts';
import { assertNever } from '../../shared/result.ts';
import { excerpt } from './answer.ts';
import type { ExchangeOutcome } from './exchange.ts';
import type { ExchangeFailure } from './platform-failure.ts';

/** Context of a request whose exchange failed. */
export interface FailureContext {
  /** Scheme, host and port. */
  readonly address: string;
  /** `possible` if the call changes something and may have left. */
  readonly doubt: Effect;
  readonly limits: {
    readonly connectMs: number;
    readonly headersMs: number;
    readonly bodyMs: number;
    readonly maxBytes: number;
  };
  readonly mask: (text: string) => string;
}

type Unanswered = ExchangeOutcome extends infer Member
  ? Member extends { readonly kind: 'answer' }
    ? never
    : Member extends ExchangeOutcome
      ? Omit<Member, 'sent'>
      : never
  : never;

/** Maps an exchange without an answer to an error, with the possible effect of the request. */
export function judgeFailure(failure: Unanswered, context: FailureContext): Err<ExchangeFailure> {
  const { doubt: effect, limits } = context;
  switch (failure.kind) {
    case 'late':
      return err({
        code: 'timed-out',
        phase: failure.phase,
        afterMs: failure.phase === 'headers' ? limits.headersMs : limits.bodyMs,
        effect,
      });
    case 'too-large':
      return err({ code: 'too-large', limitBytes: limits.maxBytes, effect });
    case 'aborted':
      return err({ code: 'superseded', effect });
    case 'failed':
      return judgeCause(failure.cause, context);
    default:
      return assertNever(failure);
  }
}

function judgeCause(cause: unknown, context: FailureContext): Err<ExchangeFailure> {
  const { address, doubt: effect, limits } = context;
  const detail = excerpt(`${codeOf(cause)} ${messageOf(cause)}`, context.mask);
  const kind = kindOfCause(cause);
  switch (kind) {
    case 'slow':
      return err({ code: 'timed-out', phase: 'connect', afterMs: limits.connectMs, effect });
    case 'closed':
      return err({ code: 'superseded', effect });
    case 'no-http':
      return err({ code: 'meaningless', detail, effect });
    case 'untrusted':
    case 'broken':
      return err({ code: 'unreachable', address, detail, effect });
    default:
      return assertNever(kind);
  }
}

/**
 * Cause of a failed exchange: connect timeout, closed by the app, no HTTP, invalid certificate, or another connection
 * error.
 */
type KindOfCause = 'slow' | 'closed' | 'no-http' | 'untrusted' | 'broken';

export function kindOfCause(cause: unknown): KindOfCause {
  const code = codeOf(cause);
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return 'slow';
  if (code === 'UND_ERR_DESTROYED' || code === 'UND_ERR_CLOSED') return 'closed';
  if (code === 'HTTPParserError' || code === 'UND_ERR_HEADERS_OVERFLOW') return 'no-http';
  return untrusted.test(code) ? 'untrusted' : 'broken';
}

/** Node's error codes for certificates (X509_V_ERR_* of OpenSSL, and its own for the name). */
const untrusted = /CERT|CRL|SIGNATURE|^INVALID_(?:CA|PURPOSE)$|PATH_LENGTH|HOSTNAME_MISMATCH/;

/** Returns the error's code; its name if it has none, like the HTTP parser's errors. */
function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return '';
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}

/** Returns the message. A host with several addresses fails with one error per address and no message of its own. */
function messageOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(messageOf).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}
