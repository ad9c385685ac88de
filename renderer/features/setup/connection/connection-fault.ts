import { type ErrorTraits, traitsOf } from '../../../../shared/error-traits.ts';
import type { AppError } from '../../../../shared/app-error.ts';

/** What of the way to the platform a person has to look at. */
type ConnectionFault = NonNullable<ErrorTraits['fault']>;

/**
 * Which of network, address and token is wrong, as far as a failed test can tell; null when the
 * failure has nothing to do with them. `isOnline` is what the computer says of its own network.
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

/** How far the test came, step by step. */
export function stepsOf(fault: ConnectionFault | 'none'): Record<Step, StepState> {
  return steps[fault];
}
