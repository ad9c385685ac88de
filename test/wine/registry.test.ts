import { afterEach, describe, expect, it } from 'vitest';
import { policyOfRegistry } from '../../main/policy/managed-policy.ts';
import { REGISTRY_KEY } from '../../main/policy/registry.ts';
import { removePolicy, writePolicy } from './policy.ts';

afterEach(removePolicy);

describe('the policy in the registry', () => {
  it('is none where nobody wrote one', async () => {
    expect(await policyOfRegistry()).toBeNull();
  });

  it('is read as administrators wrote it, with Vietnamese letters', async () => {
    writePolicy('Locked', ['printers', 'account']);
    writePolicy('UpdatesPolicy', 'locked');
    writePolicy('UpdatesFeed', String.raw`\\may-chu\bản mới`);
    expect(await policyOfRegistry()).toEqual({
      where: REGISTRY_KEY,
      rules: {
        locked: ['printers', 'account'],
        updates: { policy: 'locked', feed: String.raw`\\may-chu\bản mới` },
      },
    });
  });

  it('locks everything where it is not understood', async () => {
    writePolicy('Locked', ['nothing-that-exists']);
    expect(await policyOfRegistry()).toEqual({ where: REGISTRY_KEY, rules: null });
  });
});
