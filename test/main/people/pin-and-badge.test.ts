import { beforeAll, describe, expect, it } from 'vitest';
import { waitAfter } from '../../../main/people/pin-guard.ts';
import { hashPin, isPin } from '../../../main/people/pin-hash.ts';
import { packerInputSchema } from '../../../shared/model/people.ts';

describe('a PIN', () => {
  let storedPin: string;
  beforeAll(async () => {
    storedPin = await hashPin('4711');
  });

  it('is kept so that it can be told and not be read', async () => {
    expect(storedPin).toMatch(/^scrypt\$\d+\$8\$\d\$[0-9a-f]{32}\$[0-9a-f]{64}$/);
    expect(await isPin('4711', storedPin)).toBe(true);
    expect(await isPin('4712', storedPin)).toBe(false);
  });

  it('has a hash of its own, also when two people have the same', async () => {
    expect(await hashPin('4711')).not.toBe(storedPin);
  });

  it.each(['', '4711', 'scrypt$1', 'md5$32768$8$3$00$00'])(
    'is never the one of %j',
    async (hash) => {
      expect(await isPin('4711', hash)).toBe(false);
    },
  );

  it('makes whoever guesses wait ever longer, at most a quarter of an hour', () => {
    expect([1, 2, 3, 4, 5, 20].map((wrong) => waitAfter(wrong) / 1_000)).toEqual([
      0, 0, 30, 60, 120, 900,
    ]);
  });
});

describe('a badge code', () => {
  it.each(['NV-0123', '12345678', 'PB:77'])('may be %s', (badge) => {
    expect(packerInputSchema.safeParse({ name: 'Lan', badge }).success).toBe(true);
  });

  it.each(['350k', '1200', '0912345678', 'LAN', 'N1', 'nhân-1', 'a b 1'])(
    'may not be %s, which would be typed into a field or is no code',
    (badge) => {
      expect(packerInputSchema.safeParse({ name: 'Lan', badge }).success).toBe(false);
    },
  );
});
