import { beforeEach, expect, test } from 'vitest';
import {
  type FieldPress,
  FieldScanWatch,
  isScannedCode,
} from '../../../renderer/keys/field-scan-watch.ts';

/** A field as far as it matters here: what stands in it. */
interface Field {
  text: string;
}

let now: number;
let field: Field;
let watch: FieldScanWatch<Field, string>;

beforeEach(() => {
  now = 1_000;
  field = { text: '' };
  watch = new FieldScanWatch(({ text }) => text);
});

const plain = { ctrlKey: false, altKey: false, metaKey: false, repeat: false, isComposing: false };

/** Presses a key so long after the one before, ms; what is a character goes into the field. */
function press(key: string, pauseMs: number, change: Partial<FieldPress> = {}) {
  now += pauseMs;
  const scan = watch.press({ ...plain, key, timeStamp: now, ...change }, field);
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
  expect(press('Enter', 8)).toEqual({ code: 'PB1-0a9', before: 'Chị L' });
});

test('a scanner may pause once inside a code, and none of it stays', () => {
  field.text = 'Chị ';
  type('S1.A2', 5);
  press('.', 180);
  type('1737', 5);
  expect(press('Enter', 5)).toEqual({ code: 'S1.A2.1737', before: 'Chị ' });
  type('SHOP', 5);
  press('-', 180);
  press('1', 180);
  expect(press('Enter', 5)?.code).toBe('1');
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

test('a key that is held down is none, nor a scan that another field began', () => {
  for (let times = 0; times < 9; times++) press('1', 30, { repeat: true });
  expect(press('Enter', 30)).toBeNull();
  type('AB12', 5);
  field = { text: '' };
  expect(press('Enter', 5)).toBeNull();
});

test('what a field is for stays in it, however fast a program types it', () => {
  for (const text of ['350k', '500', '1.2tr', '1tr2', '1200000', '500g'])
    expect(isScannedCode(text, 'amount')).toBe(false);
  expect(isScannedCode('0912345678', 'phone')).toBe(false);
  for (const into of ['amount', 'text'] as const)
    expect(isScannedCode('0912345678', into)).toBe(true);
  for (const into of ['amount', 'phone', 'text'] as const) {
    for (const code of ['887905622', 'LO-1', 'S1.A2.17373471', 'PB1-0DEG3X91K2A4'])
      expect(isScannedCode(code, into)).toBe(true);
    expect(isScannedCode('Phuong', into)).toBe(false);
  }
});

test('a code that looks like an amount is one in a field for something else', () => {
  for (const into of ['text', 'phone'] as const) expect(isScannedCode('100234', into)).toBe(true);
});

test('Tab ends a code only where nothing but codes is typed', () => {
  const keys = (code: string, tabEnds: boolean) => {
    const presses = [...code.split(''), 'Tab'].map((key) => {
      now += 5;
      return watch.press({ ...plain, key, timeStamp: now }, field, tabEnds);
    });
    now += 1_000;
    return presses.at(-1);
  };
  expect(keys('S1.A2', true)).toEqual({ code: 'S1.A2', before: '' });
  expect(keys('S1.A2', false)).toBeNull();
});
