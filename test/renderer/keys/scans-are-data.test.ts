import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Pressed } from '../../../renderer/keys/chord.ts';
import { FieldScanWatch } from '../../../renderer/keys/field-scan-watch.ts';
import { codeOf, scannedText, typedText } from '../../../renderer/keys/scan-keys.ts';
import { longScanPauseMs, scanPauseMs } from '../../../renderer/keys/scan-limits.ts';
import { ScanWatch } from '../../../renderer/keys/scan-watch.ts';
import { isScannedCode } from '../../../renderer/keys/scanned-code.ts';
import { press } from './pressed-key.ts';

type Key = Pressed & { timeStamp: number; isComposing: boolean };

/** The effects of keys with these pauses, ms. */
interface Outcome {
  /** Null for an unreadable scan. */
  scans: (string | null)[];
  /** Keys passed on to other handlers immediately, except characters. */
  heard: string[];
  /** Keys that were pressed again. */
  replayed: string[];
}

const isTyping = ({ key, code, ctrlKey, altKey }: Pressed) =>
  ['Alt', 'Control', 'Shift', 'Process', 'Dead', 'Unidentified'].includes(key) ||
  (key.length === 1 && !ctrlKey && !altKey) ||
  (altKey && code.startsWith('Numpad'));

/** Presses each key after a pause, ms: always the same, or one for each. */
function pressTimed(
  keys: readonly Pressed[],
  pauses: number | readonly number[],
  pressOne: (key: Key) => void,
): void {
  for (const [at, key] of keys.entries()) {
    vi.advanceTimersByTime(typeof pauses === 'number' ? pauses : (pauses[at] ?? 0));
    pressOne({ ...key, isComposing: false, timeStamp: performance.now() });
  }
  vi.advanceTimersByTime(longScanPauseMs);
}

function withoutField(keys: readonly Pressed[], pauses: number | readonly number[] = 5): Outcome {
  const outcome: Outcome = { scans: [], heard: [], replayed: [] };
  const watch = new ScanWatch<Key>({
    onScan: (code) => outcome.scans.push(code),
    replay: (again) => outcome.replayed.push(...again.map(({ key }) => key)),
  });
  pressTimed(keys, pauses, (key) => {
    if (!watch.press(key) && !isTyping(key)) outcome.heard.push(key.key);
  });
  return outcome;
}

function inField(keys: readonly Pressed[], pauses: number | readonly number[] = 5): Outcome {
  const outcome: Outcome = { scans: [], heard: [], replayed: [] };
  const watch = new FieldScanWatch<string, string, Key>(
    (field) => field,
    (again) => outcome.replayed.push(...again.map(({ key }) => key)),
    (burst) => outcome.scans.push(burst.isContinuation ? null : codeOf(scannedText(burst.keys))),
  );
  pressTimed(keys, pauses, (key) => {
    const ends = watch.press(key, 'field');
    const text = ends === null || ends === 'kept' ? '' : typedText(ends.keys);
    if (ends !== null && ends !== 'kept' && isScannedCode(text, 'text', ends.isMachine))
      outcome.scans.push(ends.isContinuation ? null : codeOf(scannedText(ends.keys)));
    else if (ends !== 'kept' && !isTyping(key)) outcome.heard.push(key.key);
  });
  return outcome;
}

const characters = (text: string) => Array.from(text, (key) => press(key));
const alt = (digits: string, place: 'Numpad' | 'Digit' = 'Numpad') => [
  press('Alt', { altKey: true, code: 'AltLeft' }),
  ...Array.from(digits, (key) => press(key, { altKey: true, code: `${place}${key}` })),
];
const ctrl = (key: string, code: string) => [
  press('Control', { ctrlKey: true, code: 'ControlLeft' }),
  press(key, { ctrlKey: true, code }),
];
const unknownLetters = (text: string, key: string) =>
  Array.from(text, (letter) =>
    /\d/.test(letter) ? press(letter) : press(key, { code: `Key${letter}` }),
  );
const enter = press('Enter', { code: 'Enter' });

const separators = {
  'Alt+0,2,9 on the keypad': alt('029'),
  'Alt+0,2,9 in the top row': alt('029', 'Digit'),
  'Ctrl+]': ctrl(']', 'BracketRight'),
  F8: [press('F8', { code: 'F8' })],
};
/** Keys that separate, but no elements of a GS1 code. */
const otherSeparators = {
  'Alt+0,3,0 on the keypad': alt('030'),
  'Ctrl+\\': ctrl('\\', 'Backslash'),
  F7: [press('F7', { code: 'F7' })],
};
const unknown = {
  Process: [press('Process', { code: 'KeyS' })],
  Unidentified: [press('Unidentified', { code: 'KeyS' })],
  Dead: [press('Dead', { code: 'KeyS' })],
  'Alt+2': alt('2'),
  'Alt+0233': alt('0233'),
  'Alt+M': [press('m', { altKey: true, code: 'KeyM' })],
  'Ctrl+E': ctrl('e', 'KeyE'),
  'Ctrl+F9': [press('F9', { ctrlKey: true, code: 'F9' })],
};
const ends = {
  Enter: [enter],
  'Ctrl+M': ctrl('m', 'KeyM'),
  'Ctrl+J': ctrl('j', 'KeyJ'),
  'Alt+0,1,3 on the keypad': alt('013'),
  'Alt+0,0,1,3 on the keypad': alt('0013'),
  'Alt+0,1,0 in the top row': alt('010', 'Digit'),
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe.each([
  ['without a field', withoutField],
  ['in a field', inField],
] as const)('%s', (_, outcomeOf) => {
  test.each(Object.entries(separators))('%s ends an element of a GS1 code', (__, separator) => {
    const code = [...characters('010893456789012310LOT7'), ...separator, ...characters('3712')];
    expect(outcomeOf([...code, ...separator, enter])).toEqual({
      scans: ['010893456789012310LOT7\u001D3712'],
      heard: [],
      replayed: [],
    });
  });

  test.each(Object.entries(otherSeparators))('%s is no character of a code', (__, separator) => {
    const code = [...characters('010893456789012310LOT7'), ...separator, ...characters('3712')];
    expect(outcomeOf([...code, enter])).toEqual({
      scans: ['010893456789012310LOT73712'],
      heard: [],
      replayed: [],
    });
  });

  test('a QR code of 500 characters is one scan', () => {
    const code = `https://x.vn/t?code=SPXVN04&sign=${'a1B2'.repeat(116)}123`;
    expect(code).toHaveLength(500);
    expect(outcomeOf([...characters(code), enter]).scans).toEqual([code]);
  });

  test.each(Object.entries(ends))('%s ends a scan', (__, end) => {
    const { scans, heard } = outcomeOf([...characters('SPXVN04AASWDD123F'), ...end]);
    expect({ scans, heard }).toEqual({ scans: ['SPXVN04AASWDD123F'], heard: [] });
  });

  test('an Alt code that ends scans parts two codes, and one more digit makes it another character', () => {
    const [one, other] = [characters('SHOP-1'), characters('SHOP-2')];
    expect(outcomeOf([...one, ...alt('013'), ...other, ...alt('013')]).scans).toEqual([
      'SHOP-1',
      'SHOP-2',
    ]);
    expect(outcomeOf([...one, ...alt('0133'), ...characters('9'), enter]).scans).toEqual([null]);
  });

  test('a code whose first character came before a short pause is not readable', () => {
    const pauses = [5, 120, 5, 5, 5, 5, 5];
    expect(outcomeOf([...characters('SHOP-1'), enter], pauses).scans).toEqual([null]);
  });

  test('a pause of exactly the limit is inside of a scan, with its end', () => {
    const { scans, heard } = outcomeOf([...characters('SHOP-12'), enter], scanPauseMs);
    expect({ scans, heard }).toEqual({ scans: ['SHOP-12'], heard: [] });
  });

  test.each(['S', 'SH', 'SHO'])(
    'a code that pauses exactly the long limit behind %s is not readable',
    (beginning) => {
      const pauses = [...Array.from(beginning, () => 5), longScanPauseMs, 5, 5, 5, 5];
      const keys = [...characters(`${beginning}1234`), enter];
      expect(outcomeOf(keys, pauses).scans).toEqual([null]);
    },
  );

  test('a code behind the last letter that somebody typed is read', () => {
    const pauses = [...Array.from('Lan', () => 120), 120, 5, 5, 5, 5, 5, 5];
    expect(outcomeOf([...characters('Lan'), ...characters('SHOP-1'), enter], pauses).scans).toEqual(
      ['SHOP-1'],
    );
  });

  test.each(['Process', 'Unidentified', 'Dead'])(
    'a code whose letters come as %s is not readable, and never a shorter code',
    (key) => {
      const { scans, heard } = outcomeOf([...unknownLetters('SPXVN04AASWDD123F', key), enter]);
      expect({ scans, heard }).toEqual({ scans: [null], heard: [] });
    },
  );

  test('a code that is typed as Alt codes is read', () => {
    const code = ['065', '48', '049', '45', '050'].flatMap((digits) => alt(digits));
    expect(outcomeOf([...characters('X'), ...code, enter]).scans).toEqual(['XA01-2']);
  });

  test('a code of which every character is an Alt code is read, and presses nothing', () => {
    const code = Array.from('SPXVN04-1', (sign) => alt(`0${sign.charCodeAt(0)}`)).flat();
    expect(outcomeOf([...code, enter])).toEqual({ scans: ['SPXVN04-1'], heard: [], replayed: [] });
  });

  test('a code with holes is never a shorter code, and its keys press nothing', () => {
    const signs = Array.from('ABCXYZ0123456789-');
    const code = fc.string({ unit: fc.constantFrom(...signs), minLength: 4, maxLength: 20 });
    const hole = fc.integer({ min: scanPauseMs + 1, max: longScanPauseMs - 1 });
    // The pauses after the first and the second character are those of typing.
    const isPausedTwice = (all: readonly (readonly [number, number])[]) =>
      [1, 2].every((at) => all.some(([where]) => where === at));
    const holes = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 20 }), hole), { maxLength: 3 })
      .filter((all) => !isPausedTwice(all));
    fc.assert(
      fc.property(code, fc.integer({ min: 1, max: 15 }), holes, (sent, apartMs, paused) => {
        const pauses = Array.from(sent, (_sign, at) =>
          Math.max(apartMs, ...paused.map(([where, ms]) => (where === at ? ms : 0))),
        );
        const { scans, heard } = outcomeOf([...characters(sent), enter], [...pauses, apartMs]);
        expect([[], [null], [sent]]).toContainEqual(scans);
        expect(heard).toEqual(scans.length === 0 ? ['Enter'] : []);
      }),
    );
  });

  test('a code with a repeated key is never a shorter code', () => {
    const code = 'SPXVN0123455678';
    for (let at = 0; at < code.length; at += 1) {
      const keys = Array.from(code, (key, one) => press(key, { repeat: one === at }));
      const { scans, heard, replayed } = outcomeOf([...keys, enter]);
      // A repeat of a key before the scan begins none: a person may hold it down.
      const unheard = at === 0 ? [[], [null]] : [[null]];
      expect(unheard).toContainEqual(scans);
      expect(heard).toEqual(scans.length === 0 ? ['Enter'] : []);
      expect(replayed).toEqual([]);
    }
  });

  test('any keys inside of a code press nothing: the code is exact or not readable', () => {
    const code = fc.string({
      unit: fc.constantFrom(...Array.from('ABCXYZ0123456789')),
      minLength: 4,
      maxLength: 24,
    });
    const inserted = fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 24 }),
        fc.constantFrom(...Object.keys(separators), ...Object.keys(unknown)),
      ),
      { maxLength: 4 },
    );
    const all: Record<string, readonly Pressed[]> = { ...separators, ...unknown };
    fc.assert(
      fc.property(
        code,
        inserted,
        // Ctrl and Alt add one of these pauses themselves: twice 10 ms still count as a machine.
        fc.integer({ min: 1, max: 10 }),
        fc.constantFrom(...Object.values(ends)),
        (sent, inside, apartMs, end) => {
          const before = (at: number) =>
            inside.flatMap(([where, name]) => (where === at ? (all[name] ?? []) : []));
          const keys = Array.from(sent).flatMap((key, at) => before(at).concat(press(key)));
          const isReadable = inside.every(([at, name]) => at >= sent.length || name in separators);
          const { scans, heard, replayed } = outcomeOf([...keys, ...end], apartMs);
          const joined = scans.map((scan) => scan?.replaceAll('\u001D', '') ?? null);
          expect({ scans: joined, heard, replayed }).toEqual({
            scans: [isReadable ? sent : null],
            heard: [],
            replayed: [],
          });
        },
      ),
    );
  });

  test('a shortcut of a person is heard, also behind a letter that came just before it', () => {
    for (const shortcut of [press('F8'), press('1', { altKey: true, code: 'Digit1' })]) {
      expect(outcomeOf([shortcut]).heard).toEqual([shortcut.key]);
      expect(outcomeOf([press('a'), shortcut], 40).replayed).toContain(shortcut.key);
      expect(outcomeOf([...characters('SHOP-1'), shortcut], scanPauseMs + 1).heard).toEqual([
        shortcut.key,
      ]);
    }
  });
});
