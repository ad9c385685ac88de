import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readInvitation,
  readJoinCode,
  secretOf,
  writeInvitation,
  writeJoinCode,
} from '../../../../main/site/protocol/join-code.ts';

const code = { secret: secretOf(Buffer.from('0123456789')), fingerprint: '0123456789ABCDEFGHJK' };

describe('the code that lets a bench in', () => {
  it('is read as it was written, whatever its bits', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (random) => {
        const withSecret = { ...code, secret: secretOf(random) };
        expect(readJoinCode(writeJoinCode(withSecret))).toEqual(withSecret);
      }),
    );
  });

  it('is forgiving about what people write: small letters, spaces, O for 0 and l for 1', () => {
    const typed = writeJoinCode(code).toLowerCase().replaceAll('-', ' ');
    expect(readJoinCode(typed.replaceAll('0', 'o').replaceAll('1', 'l'))).toEqual(code);
  });

  it('is not taken with one digit mistyped, missing or exchanged', () => {
    const written = writeJoinCode(code).replaceAll('-', '');
    for (let at = 0; at < written.length; at++) {
      const other = written[at] === 'Z' ? 'Y' : 'Z';
      expect(readJoinCode(written.slice(0, at) + other + written.slice(at + 1))).toBeNull();
      expect(readJoinCode(written.slice(0, at) + written.slice(at + 1))).toBeNull();
    }
  });

  it('goes with the address of the hub in one text', () => {
    const text = writeInvitation('[fe80::1]:8470', code);
    expect(readInvitation(` ${text}\n`)).toEqual({ address: '[fe80::1]:8470', code });
    expect(readInvitation(text.replace('packbench:', 'https:'))).toBeNull();
    expect(readInvitation(text.slice(0, -1))).toBeNull();
  });
});
