import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../host/root.ts';
import { lockedPackages } from '../packages/licences.mjs';

const rows = readFileSync(join(root, 'SECURITY.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| **'))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));

/** Files and folders of tests that a cell names; a bare name lies beside the one before it. */
function testsIn(cell: string): string[] {
  let folder = '';
  return [...cell.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => {
    const path = name.includes('/') ? name : join(folder, name);
    folder = path.endsWith('.ts') ? join(path, '..') : path;
    return path;
  });
}

it('SECURITY.md names a test for what stops each attacker, and each is there', () => {
  expect(rows.length).toBeGreaterThan(8);
  const unproven = rows
    .filter(([, , stops = '', shownBy = '']) => {
      return !stops.startsWith('Nothing of ours') && testsIn(shownBy).length === 0;
    })
    .map(([, who]) => who);
  expect(unproven).toEqual([]);
  const named = rows.flatMap(([, , , shownBy = '']) => testsIn(shownBy));
  expect(named.filter((test) => !existsSync(join(root, test)))).toEqual([]);
});

it('every package is pinned with its hash, and none comes from elsewhere than the registry', () => {
  const { '': _, ...locked } = lockedPackages();
  const unpinned = Object.entries(locked).filter(
    ([, { integrity = '', resolved = '' }]) =>
      !integrity.startsWith('sha512-') || !/^(?:https:\/\/registry\.npmjs\.org\/|$)/.test(resolved),
  );
  expect(unpinned).toEqual([]);
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
});

it('dumps of memory are kept where the program is started, and sent to nobody', () => {
  const sources = globSync('main/**/*.ts', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const starts = sources.flatMap((text) => text.match(/crashReporter\.start\([^)]*\)/g) ?? []);
  expect(starts).toEqual(['crashReporter.start({ uploadToServer: false })']);
  expect(sources.filter((text) => /submitURL|addExtraParameter/.test(text))).toEqual([]);
});

it('SECURITY.md fits on two pages', () => {
  const words = readFileSync(join(root, 'SECURITY.md'), 'utf8').match(/[\p{L}\p{N}][^\s|]*/gu);
  expect(words?.length).toBeLessThan(1_100);
});
