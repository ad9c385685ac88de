import { describe, expect, it } from 'vitest';
import { resolveScan, type ScanResolver } from '../../../main/packing/resolve-scan.ts';
import { codeOfCommand } from '../../../shared/scans/command-codes.ts';

const known = (codes: Partial<Record<keyof ScanResolver, readonly string[]>>): ScanResolver => {
  const has = (of: keyof ScanResolver, code: string) => codes[of]?.includes(code) === true;
  return {
    existing: (all) => all.filter((code) => has('ofOrder', code) || has('ofSite', code)),
    ofOrder: (code) => (has('ofOrder', code) ? [code] : []),
    ofSite: (code) => (has('ofSite', code) ? code : null),
    isBadge: (code) => has('isBadge', code),
    isProduct: (code) => has('isProduct', code),
    hasProduct: (all) => all.some((code) => has('hasProduct', code)),
  };
};

const codesOf = (...scan: Parameters<typeof resolveScan>) => resolveScan(...scan).codes;

describe('a scan that an input method changed', () => {
  it.each<keyof ScanResolver>(['ofOrder', 'ofSite', 'isBadge', 'isProduct', 'hasProduct'])(
    'is the code of %s',
    (of) => {
      const resolver = known({ [of]: ['BESTMP12VNA'] });
      expect(codesOf('BÉTMP12VNA', null, resolver)).toEqual(['BESTMP12VNA']);
    },
  );

  it('is each of several existing codes', () => {
    const resolver = known({ ofOrder: ['ES12', 'E112', '12'] });
    expect(codesOf('É12', null, resolver)).toEqual(['ES12', 'E112']);
  });

  it('is a guess with keys that left no trace, if no other code exists', () => {
    const lost = known({ ofOrder: ['LEVN12403738'] });
    expect(resolveScan('LẼVN03738', null, lost)).toEqual({
      codes: ['LEVN12403738'],
      isGuess: true,
    });
    const both = known({ ofOrder: ['LEVN12403738', 'LEVN403738'] });
    expect(resolveScan('LẼVN03738', null, both)).toEqual({ codes: ['LEVN403738'], isGuess: false });
  });

  it('is one code if several belong to one order', () => {
    const resolver = {
      ...known({}),
      existing: (all: readonly string[]) => all,
      ofOrder: (code: string) => (code.endsWith('12') ? ['1'] : []),
    };
    expect(codesOf('É12', null, resolver)).toHaveLength(1);
  });

  it('is the code of its physical keys, and no other one', () => {
    const resolver = known({ ofOrder: ['ES12', 'E112'] });
    expect(codesOf('É12', 'E112', resolver)).toEqual(['E112']);
    expect(codesOf(null, 'E112', resolver)).toEqual(['E112']);
    expect(codesOf('É12', 'E612', resolver)).toEqual([]);
  });

  it('is an order rather than a product of another order', () => {
    const resolver = known({ ofOrder: ['ES12'], hasProduct: ['E112'] });
    expect(codesOf('É12', null, resolver)).toEqual(['ES12']);
  });

  it('is looked up in one query, and code by code only if it exists', () => {
    const lookedUp: string[] = [];
    const resolver = {
      ...known({}),
      ofOrder: (code: string) => {
        lookedUp.push(code);
        return [];
      },
    };
    expect(codesOf('Ế12', null, resolver)).toEqual([]);
    expect(lookedUp).toEqual([]);
    const existing = (all: readonly string[]) => all.filter((code) => code === 'EES12');
    expect(codesOf('Ế12', null, { ...resolver, existing })).toEqual([]);
    expect(new Set(lookedUp)).toEqual(new Set(['EES12']));
  });

  it('is nothing if no code fits', () => {
    const resolver = known({ ofOrder: ['ES123', 'S12'] });
    expect(codesOf('É12', null, resolver)).toEqual([]);
    expect(codesOf(null, null, resolver)).toEqual([]);
  });

  it.each([
    ['Lazada’s order and waybill', '123456789012345_LXVN1234567890VNA', 'LXVN1234567890VNA'],
    ['a carrier’s code with spaces', 'EB 123 456 789 VN', 'EB123456789VN'],
    ['an element of a GS1 code', '400DH-12\u001D91X', 'DH-12'],
    ['a code in a web address', 'https://x.vn/t?code=SPXVN041234567890', 'SPXVN041234567890'],
    ['a code with an identifier', ']C0SPXVN041234567890', 'SPXVN041234567890'],
  ])('finds the order by %s', (_, typed, stored) => {
    for (const of of ['ofOrder', 'hasProduct'] as const)
      expect(codesOf(null, typed, known({ [of]: [stored] }))).toEqual([typed]);
  });

  it('is a product in small letters too', () => {
    expect(codesOf(null, 'ao-do', known({ hasProduct: ['AO-DO'] }))).toEqual(['ao-do']);
  });

  it('finds the order by a reading of a code that the text was made from', () => {
    const resolver = known({ ofOrder: ['LXDDVN12345678901'] });
    expect(codesOf('123456789012345_LXĐVN12345678901', null, resolver)).toEqual([
      '123456789012345_LXDDVN12345678901',
    ]);
  });

  it('is a command of the card, on every keyboard layout', () => {
    const code = codeOfCommand('mode-check');
    expect(codesOf(null, code, known({}))).toEqual([code]);
    expect(codesOf(code, null, known({}))).toEqual([code]);
  });

  it('is a badge in small letters too', () => {
    expect(codesOf('ấn12', null, known({ isBadge: ['anas12'] }))).toEqual(['anas12']);
  });
});
