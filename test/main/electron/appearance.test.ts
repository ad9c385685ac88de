import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  openAppearance,
  readAppearance,
  withAppearance,
} from '../../../main/electron/appearance.ts';
import { openLog } from '../../../main/upkeep/log.ts';
import { type Appearance, defaultAppearance } from '../../../shared/appearance.ts';

const folder = mkdtempSync(join(tmpdir(), 'packbench-look-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const log = openLog({ folder });

test('what was changed is kept for the next start, the rest as it was', () => {
  const file = join(folder, 'look.json');
  const applied: Appearance[] = [];
  const appearance = openAppearance({ file, log, show: (one) => applied.push(one) });
  expect(appearance.now()).toEqual(defaultAppearance);
  expect(appearance.change({ theme: 'dark' })).toEqual({ ...defaultAppearance, theme: 'dark' });
  appearance.change({ text: 'largest' });
  const saved = { theme: 'dark', contrast: 'normal', text: 'largest' };
  expect(applied).toEqual([defaultAppearance, { ...defaultAppearance, theme: 'dark' }, saved]);
  applied.length = 0;
  expect(openAppearance({ file, log, show: (one) => applied.push(one) }).now()).toEqual(saved);
  expect(applied).toEqual([saved]);
});

test.each([
  ['no file', null, defaultAppearance],
  ['a damaged file', '{"theme":', defaultAppearance],
  ['null', 'null', defaultAppearance],
  [
    'words that are none of ours',
    '{"theme":"pink","text":"large"}',
    { ...defaultAppearance, text: 'large' },
  ],
])('%s is as usual where nothing can be read', (name, content, expected) => {
  const file = join(folder, `${name}.json`);
  if (content !== null) writeFileSync(file, content);
  expect(readAppearance(file)).toEqual(expected);
});

test('the page comes with its look', () => {
  const page = '<!doctype html>\n<html lang="vi"><body></body></html>';
  expect(withAppearance(page, { theme: 'dark', contrast: 'more', text: 'large' })).toBe(
    '<!doctype html>\n<html data-theme="dark" data-contrast="more" data-text="large" lang="vi"><body></body></html>',
  );
});
