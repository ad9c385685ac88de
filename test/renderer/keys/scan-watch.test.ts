import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Pressed } from '../../../renderer/keys/chord.ts';
import {
  endWaitMs,
  longScanPauseMs,
  machinePauseMs,
  scanPauseMs,
} from '../../../renderer/keys/scan-limits.ts';
import { noKeys } from '../../../renderer/keys/scan-keys.ts';
import { ScanWatch } from '../../../renderer/keys/scan-watch.ts';

let scans: (string | null)[];
let replayed: string[];
type Press = Pressed & { timeStamp: number };
let watch: ScanWatch<Press>;
/** The replayed keys of a scan's beginning, for each scan. */
let takenBack: string[];

beforeEach(() => {
  vi.useFakeTimers();
  scans = [];
  replayed = [];
  takenBack = [];
  watch = new ScanWatch({
    onScan: (code, beginning) => {
      scans.push(code);
      takenBack.push(beginning);
    },
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
const press = (key: string, changed: Partial<Press> = {}) =>
  watch.press({ ...plain, key, timeStamp: performance.now(), ...changed });
/** The text inserted into a field. */
const typed = (text: string) => ({ text, altCode: '', typed: text });
const type = (text: string) => Array.from(text, (key) => press(key));
/** Presses keys 5 ms apart by their event times, all of which arrive now. */
const arrive = (text: string, begun: number) =>
  Array.from(text, (key, at) => press(key, { timeStamp: begun + 5 * at }));

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
  vi.advanceTimersByTime(endWaitMs);
  expect(scans).toEqual(['PB-1', '887905622']);
});

test('a code is whole although the window was busy in the middle of it', () => {
  const begun = performance.now();
  arrive('899191', begun);
  vi.spyOn(performance, 'now').mockReturnValueOnce(1_000_000);
  vi.advanceTimersByTime(longScanPauseMs);
  expect(scans).toEqual([]);
  arrive('085', begun + 30);
  press('Enter', { timeStamp: begun + 45 });
  expect(scans).toEqual(['899191085']);
  expect(replayed).toEqual([]);
});

test('a code is whole although its second half arrives late, where scanners end codes with a key', () => {
  type('PB-1');
  press('Enter');
  const begun = performance.now() + 500;
  arrive('899191', begun);
  vi.advanceTimersByTime(endWaitMs - 1);
  expect(scans).toEqual(['PB-1']);
  arrive('085', begun + 30);
  expect(press('Enter', { timeStamp: begun + 45 })).toBe(true);
  expect(scans).toEqual(['PB-1', '899191085']);
  arrive('887905622', begun + 1_000);
  vi.advanceTimersByTime(endWaitMs);
  expect(scans).toEqual(['PB-1', '899191085', '887905622']);
});

test('two codes are two although no key ended the first one, where scanners end codes with a key', () => {
  watch.noteEnd();
  const begun = performance.now();
  arrive('899191085', begun);
  arrive('887905622', begun + 41 + longScanPauseMs);
  expect(scans).toEqual(['899191085']);
  press('Enter', { timeStamp: begun + 86 + longScanPauseMs });
  expect(scans).toEqual(['899191085', '887905622']);
});

test('Enter is somebody’s own a long pause behind a code that nothing ended', () => {
  watch.noteEnd();
  const begun = performance.now();
  arrive('899191085', begun);
  expect(press('Enter', { timeStamp: begun + 41 + longScanPauseMs })).toBe(false);
  expect(scans).toEqual(['899191085']);
});

test('what arrives late of a code that its pause has ended is not readable, and its Enter presses nothing', () => {
  const begun = performance.now();
  arrive('899191', begun);
  vi.advanceTimersByTime(longScanPauseMs);
  arrive('0851', begun + 30);
  expect(press('Enter', { timeStamp: begun + 50 })).toBe(true);
  expect(scans).toEqual(['899191', null]);
});

test('the Enter that arrives late behind a whole code presses nothing; the next one does', () => {
  const begun = performance.now();
  arrive('899191', begun);
  vi.advanceTimersByTime(longScanPauseMs);
  expect(press('Enter', { timeStamp: begun + 30 })).toBe(true);
  expect(scans).toEqual(['899191']);
  expect(press('Enter', { timeStamp: begun + 60 })).toBe(false);
  arrive('899191', begun + 1_000);
  vi.advanceTimersByTime(endWaitMs);
  expect(press('Enter', { timeStamp: begun + 1_026 + longScanPauseMs })).toBe(false);
  expect(scans).toEqual(['899191', '899191']);
});

test('a code is whole although its first key arrived long before the others', () => {
  const begun = performance.now();
  press('P', { timeStamp: begun });
  vi.advanceTimersByTime(scanPauseMs);
  expect(replayed).toEqual(['P']);
  vi.advanceTimersByTime(scanPauseMs);
  Array.from('B1-77', (key, at) => press(key, { timeStamp: begun + 5 + 5 * at }));
  expect(press('Enter', { timeStamp: begun + 30 })).toBe(true);
  expect(scans).toEqual(['PB1-77']);
  expect(takenBack).toEqual(['P']);
  expect(replayed).toEqual(['P']);
});

test('keys exactly the limit apart are one scan, and none of them is replayed', () => {
  let at = performance.now();
  for (const key of ['S', 'H', 'O', 'P', '1', 'Enter']) {
    expect(press(key, { timeStamp: at })).toBe(true);
    at += scanPauseMs;
  }
  arrive('899191', at + 1_000);
  arrive('085', at + 1_025 + longScanPauseMs);
  press('Enter', { timeStamp: at + 1_040 + longScanPauseMs });
  expect(scans).toEqual(['SHOP1', '899191085']);
  expect(replayed).toEqual([]);
});

test('a scan a short pause behind a single character is not readable: it may be the rest of its code', () => {
  const begun = performance.now();
  press('P', { timeStamp: begun });
  vi.advanceTimersByTime(scanPauseMs + 10);
  Array.from('B1-77', (key, at) => press(key, { timeStamp: begun + scanPauseMs + 1 + 5 * at }));
  expect(press('Enter')).toBe(true);
  expect(scans).toEqual([null]);
  expect(takenBack).toEqual(['']);
  press('P', { timeStamp: begun + 1_000 });
  vi.advanceTimersByTime(scanPauseMs + 10);
  Array.from('B1-77', (key, at) => press(key, { timeStamp: begun + 2_000 + 5 * at }));
  press('Enter', { timeStamp: begun + 2_025 });
  expect(scans).toEqual([null, 'B1-77']);
});

test.each([60, 150, 240])(
  'a code that pauses %i ms behind its first characters is not readable',
  (ms) => {
    for (const parts of [
      ['SP', 'X12345'],
      ['SPX', '12345'],
      ['SPX', '1', '2345'],
    ]) {
      for (const [at, part] of parts.entries()) {
        if (at > 0) vi.advanceTimersByTime(ms);
        type(part);
      }
      expect(press('Enter')).toBe(true);
      expect(scans.splice(0)).toEqual([null]);
      vi.advanceTimersByTime(1_000);
    }
  },
);

test('a scan behind slow typing, or behind fast typing and a long pause, is one', () => {
  for (const key of 'SPX') {
    type(key);
    vi.advanceTimersByTime(scanPauseMs + 10);
  }
  type('12345');
  press('Enter');
  type('SPX');
  vi.advanceTimersByTime(longScanPauseMs + 1);
  type('12345');
  press('Enter');
  type('67890');
  press('Enter');
  expect(scans).toEqual(['12345', '12345', '67890']);
});

test('keys that arrive one by one, late, are heard one by one when they are no scan', () => {
  const begun = performance.now();
  for (const [at, key] of 'abc'.split('').entries()) {
    press(key, { timeStamp: begun + 5 * at });
    vi.advanceTimersByTime(scanPauseMs);
  }
  expect(replayed).toEqual(['a', 'b', 'c']);
  expect(press('Enter', { timeStamp: begun + 20 })).toBe(false);
  expect(scans).toEqual([]);
});

test('letters and digits that somebody types are no scan although the window is busy', () => {
  const begun = performance.now();
  Array.from('khong-co-8', (key, at) => press(key, { timeStamp: begun + 80 * at }));
  vi.advanceTimersByTime(longScanPauseMs);
  expect(scans).toEqual([]);
  expect(replayed.join('')).toBe('khong-co-8');
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
  vi.advanceTimersByTime(longScanPauseMs + 1);
  expect(replayed).toEqual(['phuong']);
  type('PACKBENCH');
  press('Enter');
  expect(scans).toEqual(['PACKBENCH']);
});

test('letters with a pause between them are never a scan', () => {
  for (const key of 'pupu') {
    press(key);
    vi.advanceTimersByTime(scanPauseMs + 1);
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

test.each([
  ['a character', {}],
  ['a digit of an Alt code', { altKey: true, code: 'Numpad5' }],
] as const)(
  '%s that repeats inside a code makes it unreadable and presses nothing',
  (_, changed) => {
    type('SPXVN012345');
    expect(press('5', { repeat: true, ...changed })).toBe(true);
    expect(type('678')).toEqual([true, true, true]);
    expect(press('Enter')).toBe(true);
    expect(scans).toEqual([null]);
    expect(replayed).toEqual([]);
  },
);

test('a code behind a key that is held down is not readable, and each repetition is heard at once', () => {
  type('S');
  for (const pauseMs of [500, 30, 30]) {
    vi.advanceTimersByTime(pauseMs);
    expect(press('S', { repeat: true })).toBe(false);
  }
  type('PX12345');
  expect(press('Enter')).toBe(true);
  expect(scans).toEqual([null]);
  expect(replayed).toEqual(['S']);
});

test('a code that began in a field is whole, and only its end was kept back here', () => {
  watch.follow({
    keys: typed('SHOP-'),
    at: performance.now(),
    isMachine: true,
    isContinuation: false,
    start: noKeys,
    isFirst: true,
  });
  type('12');
  expect(press('Enter')).toBe(true);
  expect(scans).toEqual(['SHOP-12']);
  expect(takenBack).toEqual(['SHOP-']);
  watch.follow({
    keys: typed('SHOP-12'),
    at: performance.now(),
    isMachine: true,
    isContinuation: false,
    start: noKeys,
    isFirst: true,
  });
  expect(press('Enter')).toBe(true);
  expect(scans).toEqual(['SHOP-12', 'SHOP-12']);
  expect(replayed).toEqual([]);
});

test('a code that began in a field a short pause before is not readable', () => {
  const at = performance.now() - 180;
  watch.follow({
    keys: typed('SHO'),
    at,
    isMachine: true,
    isContinuation: false,
    start: noKeys,
    isFirst: true,
  });
  type('P-12');
  expect(press('Enter')).toBe(true);
  expect(scans).toEqual([null]);
});

test('a word that was typed into a field is none, whatever hears its Enter', () => {
  watch.follow({
    keys: typed('phuong'),
    at: performance.now(),
    isMachine: true,
    isContinuation: false,
    start: noKeys,
    isFirst: true,
  });
  expect(press('Enter')).toBe(false);
  watch.follow({
    keys: typed('SHOP-12'),
    at: performance.now(),
    isMachine: true,
    isContinuation: false,
    start: noKeys,
    isFirst: true,
  });
  vi.advanceTimersByTime(scanPauseMs + 1);
  expect(press('Enter')).toBe(false);
  expect(scans).toEqual([]);
});

test('a short code is one where its keys and its end come faster than anybody presses them', () => {
  type('A1');
  expect(press('Enter')).toBe(true);
  type('A');
  vi.advanceTimersByTime(machinePauseMs + 5);
  type('1');
  expect(press('Enter')).toBe(false);
  type('an');
  expect(press('Enter')).toBe(false);
  expect(scans).toEqual(['A1']);
  expect(replayed).toEqual(['A1', 'an']);
});
