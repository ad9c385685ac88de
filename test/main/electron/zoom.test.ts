import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nextZoom, readZoom } from '../../../main/electron/zoom.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zoom-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('goes in steps from 75 to 200 percent, and back to 100', () => {
  const up = [100];
  while (up.length < 7) up.push(nextZoom(up.at(-1) ?? 0, 'larger'));
  expect(up).toEqual([100, 110, 125, 150, 175, 200, 200]);
  expect(nextZoom(80, 'smaller')).toBe(75);
  expect(nextZoom(75, 'smaller')).toBe(75);
  expect(nextZoom(175, 'normal')).toBe(100);
});

test.each([
  ['{"percent":125}', 125],
  ['{"percent":126}', 100],
  ['{"percent":"125"}', 100],
  ['null', 100],
  ['{', 100],
])('%s is read as %i', (text, percent) => {
  const file = join(folder, 'zoom.json');
  writeFileSync(file, text);
  expect(readZoom(file)).toBe(percent);
});

test('a computer that keeps none shows 100 percent', () =>
  expect(readZoom(join(folder, 'zoom.json'))).toBe(100));
