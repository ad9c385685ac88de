import type { AppStep } from '../../shared/model/app-update.ts';
import { type Finding, finding } from './finding.ts';

/** Whether newer versions can be had, as the last look into their feed told; it is not asked anew. */
export function updates(step: AppStep): Finding {
  const isUnasked = step.is === 'current' && step.checkedAt === null;
  if (step.is === 'off' || isUnasked) return finding('updates', 'off', 'off');
  if (step.is === 'failed') return finding('updates', 'red', 'red');
  return finding('updates', 'green', 'green');
}
