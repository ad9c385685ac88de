import type { AppError } from '../../../../shared/result.ts';

/** What of the way to the platform a person has to look at. */
export type ConnectionFault = 'network' | 'address' | 'either' | 'token' | 'platform';

/**
 * Which of network, address and token is wrong, as far as a failed test can tell; null when the
 * failure has nothing to do with them. `isOnline` is what the computer says of its own network.
 */
export function connectionFault(error: AppError, isOnline: boolean): ConnectionFault | null {
  const { code } = error;
  if (code === 'unauthorised' || code === 'no-token') return 'token';
  if (code === 'unreachable') return isOnline ? unreachableFault(error.detail) : 'network';
  if (code === 'timed-out') return isOnline ? 'either' : 'network';
  if (code === 'not-json') return error.status >= 500 ? 'platform' : 'address';
  if (answersWrongly.has(code)) return 'address';
  if (code === 'refused') return error.status === 404 ? 'address' : 'platform';
  return code === 'rate-limited' ? 'platform' : null;
}

/** Something answered, and it was not the platform. */
const answersWrongly: ReadonlySet<AppError['code']> = new Set([
  'bad-address',
  'redirected',
  'meaningless',
  'too-large',
]);

/** A machine that refuses the connection, or shows a foreign certificate, was reached. */
function unreachableFault(detail: string): ConnectionFault {
  if (/\b(?:ENETUNREACH|ENETDOWN)\b/.test(detail)) return 'network';
  return /ECONNREFUSED|CERT|SSL|TLS/i.test(detail) ? 'address' : 'either';
}

type Step = 'network' | 'address' | 'token';
export type StepState = 'good' | 'bad' | 'maybe' | 'untried';

const steps: Record<ConnectionFault | 'none', Record<Step, StepState>> = {
  none: { network: 'good', address: 'good', token: 'good' },
  network: { network: 'bad', address: 'untried', token: 'untried' },
  address: { network: 'good', address: 'bad', token: 'untried' },
  either: { network: 'maybe', address: 'maybe', token: 'untried' },
  token: { network: 'good', address: 'good', token: 'bad' },
  platform: { network: 'good', address: 'good', token: 'untried' },
};

/** How far the test came, step by step. */
export function stepsOf(fault: ConnectionFault | 'none'): Record<Step, StepState> {
  return steps[fault];
}
