import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Pressed } from '../../../renderer/keys/chord.ts';
import { longScanPauseMs, ScanWatch, scanPauseMs } from '../../../renderer/keys/scan-watch.ts';

let scans: string[];
let replayed: string[];
let watch: ScanWatch<Pressed>;

beforeEach(() => {
  vi.useFakeTimers();
  scans = [];
  replayed = [];
  watch = new ScanWatch({
    onScan: (code) => scans.push(code),
    replay: (keys) => replayed.push(keys.map(({ key }) => key).join('')),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const plain = {
  code: '',
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
};
const press = (key: string, changed: Partial<Pressed> = {}) =>
  watch.press({ ...plain, key, ...changed });
const type = (text: string) => Array.from(text, (key) => press(key));

test('a code and its Enter press nothing, and are one scan', () => {
  expect(type('PB01-UT 9')).toEqual(Array(9).fill(true));
  expect(press('Enter')).toBe(true);
  expect(scans).toEqual(['PB01-UT 9']);
  expect(press('Enter')).toBe(false);
  expect(replayed).toEqual([]);
});

test('a scanner may hold Shift, end with Tab, or with nothing', () => {
  press('P');
  expect(press('Shift')).toBe(false);
  type('B-1');
  expect(press('Tab')).toBe(true);
  type('887905622');
  vi.advanceTimersByTime(longScanPauseMs);
  expect(scans).toEqual(['PB-1', '887905622']);
});

test('a code is whole although the window was busy in the middle of it', () => {
  type('899191');
  vi.spyOn(performance, 'now').mockReturnValueOnce(1_000_000);
  vi.advanceTimersByTime(longScanPauseMs);
  expect(scans).toEqual([]);
  type('085');
  press('Enter');
  expect(scans).toEqual(['899191085']);
  expect(replayed).toEqual([]);
});

test('a code without an end is one scan also after the window was busy', () => {
  type('899191');
  vi.spyOn(performance, 'now').mockReturnValueOnce(1_000_000).mockReturnValueOnce(1_000_000);
  vi.advanceTimersByTime(longScanPauseMs);
  expect(scans).toEqual([]);
  vi.spyOn(performance, 'now').mockReturnValue(1_000_000 + longScanPauseMs);
  vi.advanceTimersByTime(longScanPauseMs);
  expect(scans).toEqual(['899191']);
});

test('a key of somebody is heard after the pause, or at once before another that is no letter', () => {
  press('u');
  vi.advanceTimersByTime(scanPauseMs - 1);
  expect(replayed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(replayed).toEqual(['u']);
  press('p');
  expect(press('Enter')).toBe(false);
  expect(replayed).toEqual(['u', 'p']);
  expect(scans).toEqual([]);
});

test('a code whose end comes late is one scan, and not that of the code it begins with', () => {
  type('SHOP-1');
  vi.advanceTimersByTime(longScanPauseMs - 1);
  type('2');
  expect(press('Enter')).toBe(true);
  expect(scans).toEqual(['SHOP-12']);
});

test('letters that nothing ends are a word, however fast they come', () => {
  type('phuong');
  vi.advanceTimersByTime(longScanPauseMs);
  expect(replayed).toEqual(['phuong']);
  type('PACKBENCH');
  press('Enter');
  expect(scans).toEqual(['PACKBENCH']);
});

test('letters with a pause between them are never a scan', () => {
  for (const key of 'pupu') {
    press(key);
    vi.advanceTimersByTime(scanPauseMs);
  }
  expect(replayed).toEqual(['p', 'u', 'p', 'u']);
  expect(scans).toEqual([]);
});

test.each([
  ['Space', ' ', {}],
  ['a shortcut with Ctrl', 'a', { ctrlKey: true }],
  ['a shortcut with Alt', '1', { altKey: true }],
  ['a key that is held down', 'p', { repeat: true }],
  ['Escape', 'Escape', {}],
] as const)('%s is heard at once', (_, key, changed) => {
  expect(press(key, changed)).toBe(false);
  vi.advanceTimersByTime(scanPauseMs);
  expect(replayed).toEqual([]);
});
