import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readJsonLines } from '../../../main/base/json-lines.ts';

type Path = readonly (string | number)[];

/** Returns the path of every member of a value, in the order of its text. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const own: Path = [...path, Array.isArray(value) ? Number(name) : name];
    return [own].concat(pathsIn(member, own));
  });
}

it('finds the line of every member of an indented text, and none twice', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const text = JSON.stringify(value, null, 2);
      const lines = readJsonLines(text);
      const read = JSON.parse(text) as unknown;
      for (const path of pathsIn(read)) {
        const line = text.split('\n')[lines.lineOf(path) - 1] ?? '';
        const name = path.at(-1);
        const beginning = typeof name === 'string' ? `${JSON.stringify(name)}:` : '';
        expect(line.trimStart().startsWith(beginning)).toBe(true);
      }
      expect(lines.repeated).toEqual([]);
    }),
  );
});

it('finds every member that is written a second time, however its name is written', () => {
  const text = '{"a":1,\n"b":{"c":[],"\\u0063":2},\n"\\u0061":{"{\\"":1}}';
  expect(readJsonLines(text).repeated).toEqual([
    { path: ['b', 'c'], line: 2 },
    { path: ['a'], line: 3 },
  ]);
});

it('takes the line of what is around a member that is not there', () => {
  const lines = readJsonLines('{\n"a": {\n"b": 1 } }');
  expect([lines.lineOf(['a', 'x', 'y']), lines.lineOf(['z']), lines.lineOf([])]).toEqual([2, 1, 1]);
});
