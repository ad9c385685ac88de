import { describe, expect, it } from 'vitest';
import { bodyInLog } from '../../../main/base/loggable.ts';
import { NAME } from './sample-person.ts';

describe('a body', () => {
  it('is quoted without secrets, and without whose parcel it is', () => {
    const logged = bodyInLog(
      {
        code: 'S1',
        carrier_name: 'GHN',
        status_name: 'Đang giao',
        name: NAME,
        receiver: { any: NAME },
        to_name: NAME,
        pickup_address: '12 Lê Lợi',
        contact: NAME,
        note: 'SECRET-1',
      },
      ['SECRET-1'],
    );
    expect(logged).toContain('GHN');
    expect(logged).toContain('Đang giao');
    for (const hidden of ['Lan', 'Lê Lợi', 'SECRET-1']) expect(logged).not.toContain(hidden);
    expect(bodyInLog(undefined, [])).toBe('');
    expect(bodyInLog(Array(5_000).fill('abcdefgh'), []).length).toBeLessThan(20_001);
  });
});
