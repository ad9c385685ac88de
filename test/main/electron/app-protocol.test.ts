import { join, resolve, sep } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileOf, isOwnPage } from '../../../main/electron/app-protocol.ts';

const folder = resolve('/bench/renderer');

describe('fileOf', () => {
  it('finds the files of the folder', () => {
    expect(fileOf(folder, 'app://packbench/index.html')).toBe(join(folder, 'index.html'));
    expect(fileOf(folder, 'app://packbench/assets/a%20b.js?v=1#x')).toBe(
      join(folder, 'assets', 'a b.js'),
    );
  });

  it.each([
    'app://packbench/..%2f..%2fetc/passwd',
    'app://packbench/%2e%2e/%2e%2e/etc/passwd%00.html',
    'app://packbench/..%5c..%5cwindows',
    'app://packbench/%E0%A4%A',
    'app://packbench/',
    'app://elsewhere/index.html',
    'https://packbench/index.html',
    'nonsense',
  ])('refuses %s', (address) => {
    expect(fileOf(folder, address)).toBeNull();
  });

  it('never leaves the folder', () => {
    const part = fc.oneof(fc.string(), fc.constantFrom('..', '%2e%2e', '%2f', '%5c', '\\', '/'));
    const staysInside = fc.property(fc.array(part), (parts) => {
      const file = fileOf(folder, `app://packbench/${parts.join('/')}`);
      return file === null || resolve(file).startsWith(folder + sep);
    });
    expect(fc.check(staysInside).counterexample).toBeNull();
  });
});

describe('isOwnPage', () => {
  it('knows its own pages and no look-alikes', () => {
    expect(isOwnPage('app://packbench/index.html')).toBe(true);
    for (const address of [
      'app://packbench.evil/',
      'https://packbench/',
      'about:blank',
      undefined,
    ]) {
      expect(isOwnPage(address)).toBe(false);
    }
  });
});
