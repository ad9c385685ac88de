import { lockableSchema, type Lockable, type Locker, type Locks } from '../../shared/model/lock.ts';
import type { FoundPolicy } from '../base/managed-policy.ts';

/**
 * Lists the settings that cannot be changed at this computer: locked by the managed policy, or by the provisioning
 * file.
 */
export function locksOf(policy: FoundPolicy | null, provisioned: readonly Lockable[]): Locks {
  const managed = policy === null ? [] : lockedBy(policy);
  const provisionedOnly = provisioned.filter((setting) => !managed.includes(setting));
  const by = (locker: Locker) => (setting: Lockable) => ({ setting, by: locker });
  return {
    locked: [...managed.map(by('policy')), ...provisionedOnly.map(by('provision'))],
    policy: policy && { where: policy.where, is: policyState(policy) },
  };
}

function policyState({ rules }: FoundPolicy): NonNullable<Locks['policy']>['is'] {
  if (rules === 'awaited') return rules;
  return rules === null ? 'not-understood' : 'understood';
}

/**
 * Returns the settings locked by a policy. An invalid policy locks everything, because half a policy would be useless;
 * so does a policy that is still being read.
 */
function lockedBy({ rules }: FoundPolicy): readonly Lockable[] {
  if (rules === null || rules === 'awaited') return lockableSchema.options;
  const { locked, updates } = rules;
  return updates === undefined || locked.includes('updates') ? locked : [...locked, 'updates'];
}
