import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bitmapFromGray } from '../../fakes/gray-bitmap.ts';
import { Goldens, pngOf } from './golden.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packbench-goldens-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const square = bitmapFromGray(new Uint8Array(64), 8, 8);
const dotted = bitmapFromGray(new Uint8Array(64).fill(255, 1), 8, 8);

test('a raster is compared dot for dot with the one that was looked at', () => {
  new Goldens('own', folder).check('square', square, true, true);
  const goldens = new Goldens('own', folder, join(folder, 'differing'));
  goldens.check('square', square, true, false);
  expect(() => goldens.check('square', dotted, true, false)).toThrow('own square');
  expect(() => goldens.check('unknown', square, true, false)).toThrow('own unknown');
  expect(readFileSync(join(folder, 'own/square.png'))).toEqual(pngOf(square));
  expect(readFileSync(join(folder, 'differing/own/square.png'))).toEqual(pngOf(dotted));
});

test('renewing takes what is drawn now, and forgets what is drawn no more', () => {
  const goldens = new Goldens('own', folder);
  goldens.check('square', square, true, true);
  goldens.check('square', dotted, true, true);
  goldens.check('left', dotted, false, true);
  new Goldens('own', folder).check('square', dotted, true, false);
  expect(() => goldens.keepOnly(['left'], false)).toThrow('square');
  goldens.keepOnly(['left'], true);
  new Goldens('own', folder).keepOnly(['left'], false);
  expect(existsSync(join(folder, 'own/square.png'))).toBe(false);
});
