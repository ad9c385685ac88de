import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../host/root.ts';

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
