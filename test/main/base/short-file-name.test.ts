import { expect, it } from 'vitest';
import { shortFileName } from '../../../main/base/files/file-name.ts';

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
