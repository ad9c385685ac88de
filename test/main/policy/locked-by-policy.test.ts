import { describe, expect, it } from 'vitest';
import { locksOf } from '../../../main/policy/locks.ts';
import { lockableSchema } from '../../../shared/model/lock.ts';

describe('what is locked', () => {
  it('is the policy’s first, and then the file’s that set this computer up', () => {
    const policy = { where: '/etc/p', rules: { locked: ['scale'] as const } };
    expect(locksOf(policy, ['scale', 'people'])).toEqual({
      locked: [
        { setting: 'scale', by: 'policy' },
        { setting: 'people', by: 'provision' },
      ],
      policy: { where: '/etc/p', is: 'understood' },
    });
    expect(locksOf(null, [])).toEqual({ locked: [], policy: null });
  });

  it('is the feed too, where the policy says something of it', () => {
    const rules = { locked: [], updates: { policy: 'off' } } as const;
    expect(locksOf({ where: '', rules }, []).locked).toEqual([
      { setting: 'updates', by: 'policy' },
    ]);
  });

  it('is everything where nobody understands the policy', () => {
    const { locked } = locksOf({ where: '', rules: null }, ['scale']);
    expect(locked.map(({ setting }) => setting)).toEqual(lockableSchema.options);
    expect(locked.every(({ by }) => by === 'policy')).toBe(true);
  });
});
