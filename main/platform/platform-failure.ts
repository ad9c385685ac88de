import type { Failure } from '../../shared/result.ts';

/** Why an exchange over HTTP brought no answer. */
export type ExchangeFailure = Failure<
  'unreachable' | 'timed-out' | 'too-large' | 'superseded' | 'meaningless'
>;

/** Why what came is no answer that can be judged: it leads elsewhere, or cannot be unpacked. */
export type ReceiveFailure = ExchangeFailure | Failure<'redirected'>;

/** Why a call is not sent at all: it breaks a rule of the contract, or there is no token to send. */
export type UnsentFailure = Failure<'invalid' | 'no-token' | 'unauthorised'>;

/** What the platform, or something in between, says instead of a value. */
export type EnvelopeFailure = Failure<
  'refused' | 'unauthorised' | 'rate-limited' | 'not-json' | 'meaningless'
>;

/** The same in a label's place. */
export type LabelFailure = Failure<'refused' | 'rate-limited' | 'not-json' | 'label-unreadable'>;

/** Why a call to the platform has no value. */
export type PlatformFailure =
  | ReceiveFailure
  | UnsentFailure
  | EnvelopeFailure
  | LabelFailure
  | Failure<'bad-address'>;
