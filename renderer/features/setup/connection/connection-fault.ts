import { type ErrorTraits, traitsOf } from '../../../../shared/error-traits.ts';
import type { AppError } from '../../../../shared/app-error.ts';

/** Part of the connection to the platform that a user must check. */
type ConnectionFault = NonNullable<ErrorTraits['fault']>;

/**
 * Determines from a failed test whether network, address or token is wrong; null if the failure has another cause.
 * `isOnline` is the computer's own network state.
 */
export function connectionFault(error: AppError, isOnline: boolean): ConnectionFault | null {
  const { fault = null } = traitsOf(error);
  return fault === 'either' && !isOnline ? 'network' : fault;
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

/** Returns the state of each step of the test. */
export function stepsOf(fault: ConnectionFault | 'none'): Record<Step, StepState> {
  return steps[fault];
}
