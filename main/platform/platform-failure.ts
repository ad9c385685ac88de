import type { Failure } from '../../shared/app-error.ts';

/** Why an exchange over HTTP brought no answer. */
export type ExchangeFailure = Failure<
  'unreachable' | 'timed-out' | 'too-large' | 'superseded' | 'meaningless'
>;

/** Why what came is no answer that can be judged: it leads elsewhere, or cannot be unpacked. */
export type ReceiveFailure = ExchangeFailure | Failure<'redirected'>;

/** Why a call is not sent for want of a token that can be. */
export type TokenFailure = Failure<'no-token' | 'unauthorised'>;

/** What the platform, or something in between, says instead of a value. */
export type EnvelopeFailure = Failure<
  'refused' | 'unauthorised' | 'rate-limited' | 'not-json' | 'meaningless'
>;

/** The same in a label's place. */
export type LabelFailure = Failure<'refused' | 'rate-limited' | 'not-json' | 'label-unreadable'>;

/** Why a call to the platform has no value. */
export type PlatformFailure =
  | ReceiveFailure
  | TokenFailure
  | EnvelopeFailure
  | LabelFailure
  | Failure<'invalid' | 'bad-address'>;
