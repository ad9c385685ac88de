import { lockableSchema, type Lockable, type Locker, type Locks } from '../../shared/model/lock.ts';
import type { FoundPolicy } from '../base/managed-policy.ts';

/** What nobody at this computer changes: by the policy of whoever manages it, and by the file that it was set up from. */
export function locksOf(policy: FoundPolicy | null, provisioned: readonly Lockable[]): Locks {
  const managed = policy === null ? [] : lockedBy(policy);
  const rest = provisioned.filter((setting) => !managed.includes(setting));
  const by = (locker: Locker) => (setting: Lockable) => ({ setting, by: locker });
  return {
    locked: [...managed.map(by('policy')), ...rest.map(by('provision'))],
    policy: policy && { where: policy.where, is: standingOf(policy) },
  };
}

function standingOf({ rules }: FoundPolicy): NonNullable<Locks['policy']>['is'] {
  if (rules === 'awaited') return rules;
  return rules === null ? 'not-understood' : 'understood';
}

/** A policy that nobody understands locks everything, since half of one would be none; so does one that nobody knows yet. */
function lockedBy({ rules }: FoundPolicy): readonly Lockable[] {
  if (rules === null || rules === 'awaited') return lockableSchema.options;
  const { locked, updates } = rules;
  return updates === undefined || locked.includes('updates') ? locked : [...locked, 'updates'];
}
