import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codesBehind, MAX_CANDIDATES, mayBecome } from '../../shared/input-method.ts';
import { carrierCodes } from '../fakes/carrier-codes.ts';
import { type InputMethod, typeWith } from '../fakes/input-method.ts';

const anyMethod = fc.constantFrom<InputMethod>('telex', 'vni', 'viqr');
const anyCode = fc
  .tuple(fc.constantFrom(...Object.values(carrierCodes)), fc.infiniteStream(fc.nat()))
  .map(([make, numbers]) => make((limit) => (numbers.next().value ?? 0) % limit));

describe('codes behind a text that an input method changed', () => {
  test.each([
    ['SPXVN04AASWĐ123F', 'SPXVN04AASWDD123F'],
    ['LẼVN4022373870VNA', 'LEXVN4022373870VNA'],
    ['BÉTMP3944945930VNA', 'BESTMP3944945930VNA'],
    ['É010584972VN', 'ES010584972VN'],
    ['Á12', 'AS12'],
    ['Á12', 'A112'],
    ['Ấ12', 'AAS12'],
    ['Ấ12', 'ASA12'],
    ['Ấ12', 'A6112'],
    ['ẤN12', 'ANAS12'],
    ['ƯƠNG1', 'UOWNG1'],
    ['ƯỜ1', 'UWOWF1'],
    ['Ư1', 'W1'],
    ['ẠB', 'A.B'],
    ['đon', 'DDON'],
    ['SHD835400-PỪ_835', 'SHD835400-PUWF_835'],
    // A key that was typed twice cancels its mark.
    ['GAS12', 'GASS12'],
    ['ADD12', 'ADDD12'],
    ['GA1', 'GA11'],
  ])('%s may have been %s', (received, code) => {
    expect(codesBehind(received)).toContain(code);
    expect(mayBecome(code, received)).toBe(true);
  });

  test.each([
    ['DXBQNÔRPM0708321', 'DXBQNORPM760708321'],
    ['EÀ12', 'EASF12'],
    ['LẼVN03738', 'LEVN12403738'],
  ])('%s may have been %s: a key replaced the marks of others', (received, code) => {
    expect(codesBehind(received)).not.toContain(code);
    expect(codesBehind(received, { withLostKeys: true })).toContain(code);
    expect(mayBecome(code, received)).toBe(true);
  });

  test('a text without accents is the first candidate itself', () => {
    expect(codesBehind('spxvn0412')[0]).toBe('SPXVN0412');
  });

  test.each(['', 'Ñ12', '漢字', 'A'.repeat(201)])('%s has no candidates', (received) => {
    expect(codesBehind(received)).toEqual([]);
  });

  test('the work is bounded', () => {
    const received = `ẤẤẤẤ${'A'.repeat(190)}`;
    expect(codesBehind(received).length).toBeLessThanOrEqual(MAX_CANDIDATES);
    expect(codesBehind('Ấ'.repeat(5))).toEqual([]);
    expect(mayBecome('AAS'.repeat(30), 'Ấ'.repeat(30))).toBe(true);
  });

  test('no key is added, lost or exchanged unnoticed', () => {
    expect(mayBecome('SPXVN04AASWD123F', 'SPXVN04AASWĐ123F')).toBe(false);
    expect(mayBecome('SPXVN04AASWDD12F', 'SPXVN04AASWĐ123F')).toBe(false);
    expect(mayBecome('SPXVN04AASWDD124F', 'SPXVN04AASWĐ123F')).toBe(false);
    expect(mayBecome('LEVN4022', 'LẼVN4022')).toBe(false);
    expect(mayBecome('BMP1', 'BMP')).toBe(true);
    expect(mayBecome('BMPK', 'BMP')).toBe(false);
  });

  test('random codes in carriers’ formats are found again', () => {
    fc.assert(
      fc.property(anyMethod, anyCode, (method, code) => {
        const received = typeWith(method, code) ?? '';
        expect(mayBecome(code, received)).toBe(true);
        // Not all codes with keys that left no trace are found.
        if (typeWith(method, code, true) === null) return;
        expect(codesBehind(received)).toContain(code);
      }),
      { numRuns: 2_000 },
    );
  });
});
