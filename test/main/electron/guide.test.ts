import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openGuide } from '../../../main/electron/guide.ts';
import { openLog } from '../../../main/upkeep/log.ts';

const root = mkdtempSync(join(tmpdir(), 'packbench-guide-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const log = openLog({ folder: join(root, 'logs') });
const open = (isProvisioned = false) => openGuide(folder, { isProvisioned, log });
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(root, 'data-'));
});

test('a new folder is offered the guide, and goes on at the step where it was left', () => {
  expect(open()()).toBe('offered');
  // The station is created directly afterwards: the folder is no longer empty at the next start.
  mkdirSync(join(folder, 'training'));
  expect(open()()).toBe('offered');
  expect(open()('printers')).toBe('printers');
  expect(open()()).toBe('printers');
  open()('done');
  expect(open()()).toBe('done');
});

test('one that was ended can be begun again, and goes on at the next start', () => {
  open()('done');
  expect(open()('language')).toBe('language');
  expect(open()()).toBe('language');
});

test('a folder with stations in it is not, nor one that a file sets up', () => {
  expect(open(true)()).toBe('done');
  rmSync(join(folder, 'guide.json'));
  mkdirSync(join(folder, 'account'));
  expect(open()()).toBe('done');
});

test('what is damaged counts as nothing kept', () => {
  writeFileSync(join(folder, 'guide.json'), '{"place":"moon"}');
  expect(open()()).toBe('offered');
});
