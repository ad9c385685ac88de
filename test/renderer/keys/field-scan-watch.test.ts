import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type FieldKey,
  type FieldPress,
  FieldScanWatch,
} from '../../../renderer/keys/field-scan-watch.ts';
import { typedText } from '../../../renderer/keys/scan-keys.ts';
import { isScannedCode } from '../../../renderer/keys/scanned-code.ts';

/** A field reduced to its text. */
interface Field {
  text: string;
}

let now: number;
let field: Field;
let watch: FieldScanWatch<Field, string>;
/** Delayed shortcuts that turned out to be key presses of a person. */
let pressedAgain: string[];

const newWatch = () =>
  new FieldScanWatch<Field, string>(
    ({ text }) => text,
    (keys) => pressedAgain.push(...keys.map(({ key }) => key)),
    () => {},
  );

beforeEach(() => {
  now = 1_000;
  field = { text: '' };
  pressedAgain = [];
  watch = newWatch();
});

const plain = {
  code: '',
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
};

/** Returns the key burst that a key has ended, with its text. */
function burstWithText(key: FieldKey<Field, string>) {
  return key === null || key === 'kept' ? null : { ...key, text: typedText(key.keys) };
}

/** Presses a key after a pause, ms; a character is inserted into the field. */
function press(key: string, pauseMs: number, change: Partial<FieldPress> = {}) {
  now += pauseMs;
  const scan = burstWithText(watch.press({ ...plain, key, timeStamp: now, ...change }, field));
  if (key === 'Backspace') field.text = field.text.slice(0, -1);
  if (key.length === 1) field.text += key;
  return scan;
}
const type = (text: string, pauseMs: number) => {
  for (const key of text) press(key, pauseMs);
};

test('a code and its Enter are a scan, and the field is remembered as it was before', () => {
  type('Chị L', 120);
  now += 200;
  const keys = ['Shift', 'P', 'Shift', 'B', '1', '-', '0', 'a', '9'];
  expect(keys.map((key) => press(key, 5))).toEqual(keys.map(() => null));
  expect(press('Enter', 8)).toMatchObject({ text: 'PB1-0a9', touched: [[field, 'Chị L']] });
});

test('a scanner may pause once inside a code, and none of it stays', () => {
  field.text = 'Chị ';
  type('S1.A2', 5);
  press('.', 180);
  type('1737', 5);
  expect(press('Enter', 5)).toMatchObject({ text: 'S1.A2.1737', touched: [[field, 'Chị ']] });
  type('SHOP', 5);
  press('-', 180);
  press('1', 180);
  expect(press('Enter', 5)?.text).toBe('1');
});

test('a scan that follows the Enter of another one at once is whole', () => {
  for (const code of ['SHOP-1', 'SHOP-2', 'SHOP-3']) {
    field.text = '';
    type(code, 5);
    expect(press('Enter', 5)).toMatchObject({ text: code, touched: [[field, '']] });
  }
});

test('what somebody types is none, however it ends', () => {
  type('PB1-0A9', 90);
  expect(press('Enter', 90)).toBeNull();
  type('PB1-0A9', 5);
  expect(press('Enter', 90)).toBeNull();
  type('PB1-0A9', 5);
  expect(press('Tab', 5)).toBeNull();
  expect(press('Enter', 5)).toBeNull();
});

test('a Vietnamese input method that deletes and types anew is none', () => {
  type('hoa2', 100);
  press('Backspace', 2);
  press('Backspace', 2);
  type('a123', 2);
  expect(press('Enter', 2)).toBeNull();
  for (const key of 'ABC123') press(key, 5, { isComposing: true });
  expect(press('Enter', 5)).toBeNull();
  type('dườ1234', 4);
  expect(press('Enter', 4)).toBeNull();
});

test.each(['ctrlKey', 'altKey', 'metaKey'] as const)(
  'keys with %s alone are no code',
  (modifier) => {
    for (const key of 'SHOP-1') press(key, 5, { [modifier]: true });
    expect(press('Enter', 5)).toBeNull();
  },
);

test('a key that is held down is none', () => {
  for (let times = 0; times < 9; times++) press('1', 30, { repeat: true });
  expect(press('Enter', 30)).toBeNull();
});

test('a code during which the focus moves on is whole, and both fields are remembered', () => {
  const first = field;
  type('SHOP', 5);
  field = { text: '12' };
  type('-12', 5);
  expect(press('Enter', 5)).toMatchObject({
    text: 'SHOP-12',
    touched: [
      [first, ''],
      [field, '12'],
    ],
  });
});

test('what somebody types who goes to the next field in time for a slow scanner begins there', () => {
  type('SHOP-1', 5);
  field = { text: '' };
  press('2', 180);
  expect(press('Enter', 5)?.text).toBe('2');
});

test('a code whose end goes into no field is handed on, and what is somebody’s is not', () => {
  type('SHOP-1', 5);
  const leave = (key: string, pauseMs: number) =>
    burstWithText(watch.leave({ ...plain, key, timeStamp: now + pauseMs }));
  expect(leave('Shift', 3)).toBeNull();
  expect(leave('2', 5)).toMatchObject({ text: 'SHOP-1' });
  expect(leave('3', 10)).toBeNull();
  type('SHOP-1', 5);
  expect(leave('Enter', 80)).toBeNull();
});

test('what goes into no field a short pause behind a code’s beginning is known as its rest', () => {
  type('SHO', 5);
  expect(watch.leave({ ...plain, key: 'P', timeStamp: now + 180 })).toMatchObject({
    touched: [[field, '']],
  });
  type('SHO', 5);
  expect(watch.leave({ ...plain, key: 'P', timeStamp: now + 251 })).toBeNull();
});

test('what a field is for stays in it, however fast a program types it', () => {
  for (const text of ['350k', '500', '1.2tr', '1tr2', '1200000', '500g'])
    expect(isScannedCode(text, 'amount', true)).toBe(false);
  expect(isScannedCode('0912345678', 'phone', true)).toBe(false);
  for (const into of ['amount', 'text'] as const)
    expect(isScannedCode('0912345678', into, false)).toBe(true);
  for (const into of ['amount', 'phone', 'text'] as const) {
    for (const code of ['887905622', 'LO-1', 'S1.A2.17373471', 'PB1-0DEG3X91K2A4'])
      expect(isScannedCode(code, into, false)).toBe(true);
    expect(isScannedCode('Phuong', into, true)).toBe(false);
  }
});

test('a scanned number is a scan in a field for a PIN, and a PIN that a person types is none', () => {
  for (const number of ['12', '104233', '1042331']) {
    expect(isScannedCode(number, 'pin', true)).toBe(true);
    expect(isScannedCode(number, 'pin', false)).toBe(false);
  }
  expect(isScannedCode('NV-0001', 'pin', false)).toBe(true);
});

test('a code that looks like an amount is one in a field for something else', () => {
  for (const into of ['text', 'phone'] as const)
    expect(isScannedCode('100234', into, false)).toBe(true);
});

test('Tab ends a code only where nothing but codes is typed', () => {
  const keys = (code: string, tabEnds: boolean) => {
    const presses = [...code.split(''), 'Tab'].map((key) => {
      now += 5;
      return burstWithText(watch.press({ ...plain, key, timeStamp: now }, field, tabEnds));
    });
    now += 1_000;
    return presses.at(-1);
  };
  expect(keys('S1.A2', true)).toMatchObject({ text: 'S1.A2', touched: [[field, '']] });
  expect(keys('S1.A2', false)).toBeNull();
});

test('a short code, and one of capitals alone, is one where only a machine is so fast', () => {
  for (const code of ['A1', '12', 'LAN', 'PACKBENCH', 'K-3'])
    for (const into of ['text', 'phone'] as const) {
      expect(isScannedCode(code, into, true)).toBe(true);
      expect(isScannedCode(code, into, false)).toBe(false);
    }
  for (const word of ['A', 'an', 'Lan', 'phuong'])
    expect(isScannedCode(word, 'text', true)).toBe(false);
  type('LAN', 12);
  expect(press('Enter', 15)?.isMachine).toBe(true);
  now += 1_000;
  type('LAN', 12);
  expect(press('Enter', 40)?.isMachine).toBe(false);
});

describe('whoever types', () => {
  const text = fc.string({
    unit: fc.constantFrom(...Array.from('ANGUYEN0123456789-.')),
    minLength: 1,
    maxLength: 12,
  });
  /** Returns the field's text after keys with these pauses before each key and before Enter, ms. */
  const scanned = (code: string, pauses: readonly number[]) => {
    watch = newWatch();
    now += 1_000;
    for (const [at, key] of Array.from(code).entries()) press(key, pauses[at] ?? 0);
    const burst = press('Enter', pauses[code.length] ?? 0);
    return burst !== null && isScannedCode(burst.text, 'text', burst.isMachine) ? burst.text : null;
  };

  test('keeps every letter whose hands are slower than a machine', () => {
    // A typist may roll two keys into each other, but not three, and does not press Enter at a scanner's pace
    // afterwards.
    const typist = fc.array(
      fc.tuple(fc.integer({ min: 5, max: 45 }), fc.integer({ min: 51, max: 300 })),
      {
        minLength: 7,
        maxLength: 7,
      },
    );
    fc.assert(
      fc.property(text, typist, (code, pauses) => {
        const ms = pauses.flat();
        // After an odd number of characters Enter would come as fast as a rolled key.
        const all = ms.with(code.length, Math.max(51, ms[code.length] ?? 51));
        expect(scanned(code, all)).toBeNull();
      }),
    );
  });

  test('keeps words in capitals and short numbers where one pause is longer than a machine makes', () => {
    const short = fc.string({
      unit: fc.constantFrom(...Array.from('ANGUYEN')),
      minLength: 2,
      maxLength: 12,
    });
    const pauses = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 13, maxLength: 13 });
    fc.assert(
      fc.property(
        short,
        pauses,
        fc.nat(),
        fc.integer({ min: 21, max: 50 }),
        (code, ms, at, slow) => {
          const one = 1 + (at % code.length);
          expect(scanned(code, ms.with(one, slow))).toBeNull();
        },
      ),
    );
  });

  test('is never taken for what a scanner sends, which is whole wherever the focus goes meanwhile', () => {
    const code = fc.string({
      unit: fc.constantFrom(...Array.from('ABCXYZ0123456789-.')),
      minLength: 2,
      maxLength: 30,
    });
    const pauses = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 31, maxLength: 31 });
    const moves = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 31, maxLength: 31 });
    fc.assert(
      fc.property(code, pauses, moves, (sent, ms, where) => {
        const fields = ['a', 'b', 'c'].map((letter) => ({ text: letter }));
        now += 1_000;
        for (const [at, key] of Array.from(sent).entries()) {
          field = fields[where[at] ?? 0] ?? field;
          press(key, ms[at] ?? 1);
        }
        const burst = press('Enter', ms[sent.length] ?? 1);
        expect(burst?.text).toBe(sent);
        expect(isScannedCode(sent, 'text', burst?.isMachine ?? false)).toBe(true);
        for (const [one, before] of burst?.touched ?? []) one.text = before;
        expect(fields.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
      }),
    );
  });
});
