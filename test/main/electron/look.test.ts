import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keepLook, readLook, withLook } from '../../../main/electron/look.ts';
import { openLog } from '../../../main/upkeep/log.ts';
import { type Look, usualLook } from '../../../shared/look.ts';

const folder = mkdtempSync(join(tmpdir(), 'packbench-look-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const log = openLog({ folder });

test('what was changed is kept for the next start, the rest as it was', () => {
  const file = join(folder, 'look.json');
  const shown: Look[] = [];
  const look = keepLook({ file, log, show: (one) => shown.push(one) });
  expect(look.now()).toEqual(usualLook);
  expect(look.change({ theme: 'dark' })).toEqual({ ...usualLook, theme: 'dark' });
  look.change({ text: 'largest' });
  const kept = { theme: 'dark', contrast: 'normal', text: 'largest' };
  expect(shown).toEqual([usualLook, { ...usualLook, theme: 'dark' }, kept]);
  shown.length = 0;
  expect(keepLook({ file, log, show: (one) => shown.push(one) }).now()).toEqual(kept);
  expect(shown).toEqual([kept]);
});

test.each([
  ['no file', null, usualLook],
  ['a damaged file', '{"theme":', usualLook],
  ['null', 'null', usualLook],
  [
    'words that are none of ours',
    '{"theme":"pink","text":"large"}',
    { ...usualLook, text: 'large' },
  ],
])('%s is as usual where nothing can be read', (name, content, look) => {
  const file = join(folder, `${name}.json`);
  if (content !== null) writeFileSync(file, content);
  expect(readLook(file)).toEqual(look);
});

test('the page comes with its look', () => {
  const page = '<!doctype html>\n<html lang="vi"><body></body></html>';
  expect(withLook(page, { theme: 'dark', contrast: 'more', text: 'large' })).toBe(
    '<!doctype html>\n<html data-theme="dark" data-contrast="more" data-text="large" lang="vi"><body></body></html>',
  );
});
