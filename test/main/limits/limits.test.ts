import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testedInOtherFiles } from './tested-in-other-files.ts';
import { limitRows } from './rows.ts';
import { withoutTest } from './without-test.ts';

const root = resolve(import.meta.dirname, '../../..');
const declared = /^(?:export )?const ((?:MAX|MOST|MIN|LEAST)_[A-Z_]+)\b/gm;

/** Every named limit of main and shared, as `file NAME`. */
const limits = globSync('{main,shared}/**/*.ts', { cwd: root }).flatMap((path) =>
  [...readFileSync(resolve(root, path), 'utf8').matchAll(declared)].map(
    ([, name]) => `${path.replaceAll(sep, '/')} ${name}`,
  ),
);

describe('a named limit', () => {
  const namedRows = limitRows.map((row) => [row.limit, row] as const);

  it.each(namedRows)('%s allows what is at it, and nothing beyond', async (_, row) => {
    expect([await row.allows(row.at), await row.allows(row.beyond)]).toEqual([true, false]);
  });

  it('has a row, a test of its own, or a reason to have none', () => {
    const rows = limitRows.map(({ limit }) => limit);
    const listed = [...rows, ...Object.keys(testedInOtherFiles), ...Object.keys(withoutTest)];
    expect(listed.toSorted()).toEqual(limits.toSorted());
  });

  it.each(Object.entries(testedInOtherFiles))('%s has its test where it is said', (_, source) => {
    const [file = '', ...title] = source.split(': ');
    expect(existsSync(resolve(root, file))).toBe(true);
    expect(readFileSync(resolve(root, file), 'utf8')).toContain(title.join(': '));
  });
});
