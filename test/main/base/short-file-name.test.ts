import { expect, it } from 'vitest';
import { fileNamePart, shortFileName } from '../../../main/base/files/file-name.ts';

it.each([
  ['a name with room', 'don-hang.csv', 20, 'don-hang.csv'],
  ['a name of 255 bytes', `${'a'.repeat(251)}.csv`, 20, `${'a'.repeat(231)}.csv`],
  [
    'letters of several bytes, none cut in two',
    `${'ơ'.repeat(120)}.csv`,
    20,
    `${'ơ'.repeat(115)}.csv`,
  ],
  ['an extension that is too long by itself', `a.${'b'.repeat(252)}`, 20, `.${'b'.repeat(252)}`],
])('shortens %s', (_, name, bytes, expected) => {
  expect(shortFileName(name, bytes)).toBe(expected);
});

it.each([
  ['BÀN 1', 'BÀN 1'],
  ['a/b\\c:d', 'a_b_c_d'],
  ['..', '_'],
  [' x. ', 'x'],
  ['', '_'],
  ['con?*<>|"', 'con______'],
  ['B'.repeat(60), 'B'.repeat(40)],
  [`${'B'.repeat(39)} 2`, 'B'.repeat(39)],
])('makes "%s" a part of a file name that every file system takes', (text, part) => {
  expect(fileNamePart(text)).toBe(part);
});
