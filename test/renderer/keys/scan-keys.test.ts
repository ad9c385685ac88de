import { describe, expect, it } from 'vitest';
import {
  endsByAltCode,
  keyKindOf,
  noKeys,
  scannedText,
  separatorOf,
  UNREADABLE,
  withKey,
} from '../../../renderer/keys/scan-keys.ts';
import { GS } from '../../../shared/scans/gs1.ts';
import { press } from './pressed-key.ts';

/** Returns the text of "A", an Alt code and "B". */
function typedWith(altCode: string): string {
  const digits = Array.from(altCode, (digit) =>
    press(digit, { code: `Numpad${digit}`, altKey: true }),
  );
  const keys = [press('A'), press('Alt', { altKey: true }), ...digits, press('B')];
  return scannedText(keys.reduce(withKey, noKeys)).slice(1, -1);
}

/** Separators, line ends and the start of text: no label prints them. */
const dropped = new Set([2, 3, 4, 10, 13, 28, 30, 31]);

function expectedFor(number: number): string {
  if (number === 29) return GS;
  if (dropped.has(number)) return '';
  return number >= 32 && number <= 126 ? String.fromCharCode(number) : UNREADABLE;
}

describe('each Alt code in a scan', () => {
  const numbers = Array.from({ length: 256 }, (_, number) => number);

  it('with a zero is its ASCII character, a separator, nothing, or unreadable', () => {
    const typed = numbers.map((number) => typedWith(`0${number}`));
    expect(typed).toEqual(numbers.map(expectedFor));
  });

  it('without a zero is the same, but Windows types pictures for the lowest ones', () => {
    const others = numbers.slice(4);
    expect(others.map((number) => typedWith(`${number}`))).toEqual(others.map(expectedFor));
    expect(['1', '2', '3'].map(typedWith)).toEqual(Array(3).fill(UNREADABLE));
  });

  it('ends a scan if it is a carriage return or a line feed with a zero', () => {
    const ending = (altCode: string) => endsByAltCode({ ...noKeys, altCode });
    expect(['010', '013', '0013'].map(ending)).toEqual([true, true, true]);
    expect(['10', '13', '01', '0130', '011', '012', '014'].filter(ending)).toEqual([]);
  });
});

describe('each control character in a scan', () => {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index));
  const signs = [...letters, '[', '\\', ']', '^', '_'];
  const ctrl = (key: string) => press(key, { ctrlKey: true });

  it('is the end, a tab, a separator, or no part of a scan', () => {
    const ofKind = (kind: string) => signs.filter((key) => keyKindOf(ctrl(key)) === kind);
    expect(ofKind('end')).toEqual(['j', 'm']);
    expect(ofKind('tab')).toEqual(['i']);
    expect(ofKind('chord')).toHaveLength(signs.length - 3);
    const separating = signs.filter((key) => separatorOf(ctrl(key)) !== null);
    expect(separating).toEqual(['b', 'c', 'd', '\\', ']', '^', '_']);
    expect(signs.filter((key) => separatorOf(ctrl(key)) === GS)).toEqual([']']);
  });

  it.each(['altKey', 'metaKey'] as const)('is none with %s as well', (modifier) => {
    const separating = signs.filter(
      (key) => separatorOf({ ...ctrl(key), [modifier]: true }) !== null,
    );
    expect(separating).toEqual([]);
  });

  it('of a layout with other letters is found by the physical key', () => {
    const key = (code: string) => press('ф', { ctrlKey: true, code });
    expect(separatorOf(key('KeyB'))).toBe('');
    expect(separatorOf(key('BracketRight'))).toBe(GS);
    expect(separatorOf(key('BracketLeft'))).toBeNull();
  });
});

describe('each function key in a scan', () => {
  const names = Array.from({ length: 12 }, (_, index) => `F${index + 1}`);

  it('separates, and F8 separates elements of a GS1 code', () => {
    const separating = names.map((name) => separatorOf(press(name)));
    expect(separating).toEqual(names.map((name) => (name === 'F8' ? GS : '')));
  });

  it.each(['ctrlKey', 'altKey', 'metaKey'] as const)('is a shortcut with %s', (modifier) => {
    expect(names.filter((name) => separatorOf(press(name, { [modifier]: true })) !== null)).toEqual(
      [],
    );
  });
});
