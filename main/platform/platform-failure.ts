import type { Failure } from '../../shared/app-error.ts';

/** Failures of an HTTP exchange without an answer. */
export type ExchangeFailure = Failure<
  'unreachable' | 'timed-out' | 'too-large' | 'superseded' | 'meaningless'
>;

/** Failures of receiving: no answer, a redirect, or a body that cannot be unpacked. */
export type ReceiveFailure = ExchangeFailure | Failure<'redirected'>;

/** Failures before sending: no token, or an invalid one. */
export type TokenFailure = Failure<'no-token' | 'unauthorised'>;

/** Failures reported by the platform or by a proxy. */
export type EnvelopeFailure = Failure<
  'refused' | 'unauthorised' | 'rate-limited' | 'not-json' | 'meaningless'
>;

/** Failures of the label endpoint. */
export type LabelFailure = Failure<'refused' | 'rate-limited' | 'not-json' | 'label-unreadable'>;

/** All failures of a call to the platform. */
export type PlatformFailure =
  | ReceiveFailure
  | TokenFailure
  | EnvelopeFailure
  | LabelFailure
  | Failure<'invalid' | 'bad-address'>;
