import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './document-texts.ts';

/**
 * Matches the current time without an injected clock: `no-restricted-properties` detects a property, but no call
 * without arguments.
 */
const now = /\bnew Date\s*(?:\(\s*\)|(?![\w\s(]))|(?<!new )\bDate\s*\(/;

describe('the present', () => {
  it.each(['new Date()', 'new Date( )', 'new Date;', 'Date()'])('is found in %s', (code) => {
    expect(now.test(`const at = ${code}`)).toBe(true);
  });

  it.each(['new Date(at)', 'Date.parse(text)', 'readHttpDate(text)', 'toDate()'])(
    'is not found in %s',
    (code) => expect(now.test(`const at = ${code}`)).toBe(false),
  );

  it.each([
    ['handed in everywhere in main and shared', '{main,shared}/**/*.ts', []],
    [
      'asked for by one module in the window',
      'renderer/**/*.{ts,tsx}',
      ['renderer/common/use-now.ts'],
    ],
  ])('is %s', (_, sources, expected) => {
    const files = globSync(sources, { cwd: root });
    const own = files.filter((file) => now.test(readFileSync(join(root, file), 'utf8')));
    expect(own).toEqual(expected);
  });
});
