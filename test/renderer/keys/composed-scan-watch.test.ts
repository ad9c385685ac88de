import { describe, expect, it } from 'vitest';
import { type ComposedBurst, judgeComposed } from '../../../renderer/keys/composed-burst.ts';
import {
  ComposedScanWatch,
  type FieldKeyEvent,
} from '../../../renderer/keys/composed-scan-watch.ts';
import { type Recording, recordings } from '../../fakes/unikey-recordings.ts';

interface Field {
  value: string;
}

const noFlags = {
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  isCapsLock: false,
};

const newWatch = () =>
  new ComposedScanWatch<Field, string>(
    ({ value }) => value,
    (before, { value }) => (value.startsWith(before) ? value.slice(before.length) : null),
  );

/** Replays the events of a recording, in a field with a text before it. */
function replay(
  { events }: Pick<Recording, 'events'>,
  before = '',
): ComposedBurst<Field, string> | null {
  const field = { value: before };
  const watch = newWatch();
  for (const line of events.trim().split('\n')) {
    const [kind = '', key = '', code = '', flags = '', at = '', text = ''] = line.trim().split(' ');
    field.value = before + text.replaceAll('␣', ' ').replace(/^-$/, '');
    const event: FieldKeyEvent = {
      ...noFlags,
      key: key === 'Space' ? ' ' : key,
      code,
      shiftKey: flags.includes('s'),
      isComposing: flags.includes('c'),
      repeat: flags.includes('r'),
      timeStamp: Number(at),
    };
    if (key === 'Enter' && kind === 'down') return watch.end(event);
    if (code === 'Enter') continue;
    if (kind === 'down') watch.keyDown(event, field);
    else if (kind === 'up') watch.keyUp(event);
    else watch.change(event, field, kind === 'compose');
  }
  return null;
}

const titled = recordings.map(
  (one) => [`${one.keys} at ${one.keyMs} ms by ${one.method}`, one] as const,
);
const scans = titled.filter(([, { keys }]) => !keys.includes(' '));
const names = titled.filter(([, { keys }]) => keys.includes(' '));

describe('recorded from ibus-unikey', () => {
  it.each(scans)('%s is a scan with all of its keys', (_, recording) => {
    const burst = replay(recording, 'Anh B');
    expect(burst).toMatchObject({ typed: recording.keys, received: recording.received });
    expect(burst?.touched.map(([, before]) => before)).toEqual(['Anh B']);
    // With longer pauses it is a scan if its code exists.
    const verdict = recording.keyMs <= 20 ? 'scan' : 'scan-if-known';
    expect(burst && judgeComposed(burst, 'text')).toBe(verdict);
  });

  it.each(scans)(
    '%s is a scan although an input method marks a doubled key as held',
    (_, recording) => {
      const events = recording.events.replaceAll(/^(\s*down Process \S+) (\S+)/gm, '$1 $2r');
      expect(replay({ events })?.typed).toBe(recording.keys);
    },
  );

  it.each(scans)('%s is a scan if the window stalls before the text changes', (_, recording) => {
    const lines = recording.events.trim().split('\n');
    const last = lines.findLastIndex(
      (line) => line.trim().startsWith('change') && line.includes(' c '),
    );
    const late = lines.map((line, index) =>
      index < last - 4 || !line.trim().startsWith('change')
        ? line
        : line.replace(/ c (\S+) /, (_all, at: string) => ` c ${Number(at) + 1_500} `),
    );
    const burst = replay({ events: late.join('\n') }, 'Anh B');
    expect(burst?.typed).toBe(recording.keys);
    expect(burst?.touched.map(([, before]) => before)).toEqual(['Anh B']);
  });

  it.each(scans)('%s is a scan directly behind the key of a screen', (_, recording) => {
    const begin = Math.min(0, Number(recording.events.trim().split(/\s+/)[4]));
    const events = `down F2 F2 - ${begin - 100} -\n${recording.events.trim()}`;
    expect(replay({ events })?.typed).toBe(recording.keys);
  });

  it.each(names)('%s is typing, unless a code with all of it exists', (_, recording) => {
    const burst = replay(recording);
    expect(burst && judgeComposed(burst, 'text')).toBe(
      recording.keyMs > 50 ? null : 'scan-if-known',
    );
  });
});

/**
 * Presses keys as Windows delivers them while UniKey replaces text. From the documentation of Windows' keyboard hooks and
 * from the public source of OpenKey, which works the same way: the keydown of a replacing key is withheld, Backspace and
 * characters without a physical key take its place, and its keyup passes.
 */
function windows(
  keys: readonly (string | { key: string; backspaces: number; inserts: string })[],
  ms = 5,
) {
  const field = { value: 'Anh B' };
  const watch = newWatch();
  let at = 1_000;
  const event = (key: string, code: string): FieldKeyEvent => ({
    ...noFlags,
    key,
    code,
    timeStamp: at,
  });
  const codeOf = (key: string) => (/\d/.test(key) ? `Digit${key}` : `Key${key}`);
  const shift = (isDown: boolean) => {
    const one = { ...event('Shift', 'ShiftLeft'), shiftKey: isDown };
    if (isDown) watch.keyDown(one, field);
    else watch.keyUp(one);
  };
  const insert = (text: string, code: string, isShifted: boolean) => {
    watch.keyDown(
      { ...event(code === '' ? 'Unidentified' : text, code), shiftKey: isShifted },
      field,
    );
    watch.change(event('', ''), field, false);
    field.value += text;
  };
  for (const one of keys) {
    at += ms;
    const key = typeof one === 'string' ? one : one.key;
    const isShifted = /[A-Z]/.test(key);
    if (isShifted) shift(true);
    if (typeof one === 'string') insert(one, codeOf(one), isShifted);
    else {
      for (let count = 0; count < one.backspaces; count++) {
        watch.keyDown(event('Backspace', 'Backspace'), field);
        field.value = field.value.slice(0, -1);
        watch.keyUp(event('Backspace', 'Backspace'));
      }
      for (const text of one.inserts) {
        insert(text, '', false);
        watch.keyUp(event('Unidentified', ''));
      }
    }
    watch.keyUp({ ...event(key, codeOf(key)), shiftKey: isShifted });
    if (isShifted) shift(false);
  }
  at += ms;
  return watch.end(event('Enter', 'Enter'));
}

it('rejects a code if a key without a character or a physical key writes nothing', () => {
  const field = { value: '' };
  const watch = newWatch();
  let at = 1_000;
  const press = (key: string, code: string) => {
    const event = { ...noFlags, key, code, timeStamp: (at += 5) };
    watch.keyDown(event, field);
    watch.keyUp(event);
  };
  for (const key of ['1', '2', '3']) press(key, `Digit${key}`);
  press('Unidentified', '');
  for (const key of ['4', '5', 'ă']) press(key, `Digit${key === 'ă' ? 1 : key}`);
  const burst = watch.end({ timeStamp: at + 5 });
  expect(burst).toMatchObject({ typed: null, received: null });
  expect(burst && judgeComposed(burst, 'text')).toBe('scan');
});

describe('UniKey on Windows, from documentation', () => {
  const code = [
    ...Array.from('SPXVN04AASWD'),
    { key: 'D', backspaces: 1, inserts: 'Đ' },
    ...Array.from('123F'),
  ];

  it('replaces text, and the code has all of its keys', () => {
    expect(windows(code)).toMatchObject({
      typed: 'SPXVN04AASWDD123F',
      received: 'SPXVN04AASWĐ123F',
      isMachine: true,
    });
  });

  it('replaces text of a person, which is no scan', () => {
    expect(
      windows(['D', { key: 'D', backspaces: 1, inserts: 'Đ' }, ...Array.from('AN12')], 80),
    ).toBeNull();
  });

  it('changes nothing of a code without such letters, which the plain watch handles', () => {
    expect(windows(Array.from('847012345678'))).toBeNull();
  });
});

describe('what came before a scan', () => {
  const recording = recordings.find(({ keyMs, keys }) => keyMs <= 20 && !keys.includes(' '));
  const lines = recording?.events.trim().split('\n') ?? [];
  const begin = Math.min(...lines.map((line) => Number(line.trim().split(/\s+/)[4])));
  /** Lines of one event before the scan, `ms` before its first key. */
  const before = (ms: number, line: string) => line.replace('@', String(begin - ms));
  const replayBehind = (...earlier: string[]) =>
    replay({ events: [...earlier, ...lines.map((line) => line.trim())].join('\n') }, 'Anh B');

  it.each([60, 120, 240])(
    'is no part of it: a text that a program filled in %i ms before',
    (ms) => {
      const field = { value: 'Anh' };
      const watch = newWatch();
      watch.change({ timeStamp: 1_000 }, field, false);
      field.value = 'Anh B';
      const burst = scanInto(watch, field, 1_000 + ms);
      expect(burst).toMatchObject({ typed: 'DD12', received: 'Đ12', touched: [[field, 'Anh B']] });
    },
  );

  it('is no part of it: a text that was pasted just before', () => {
    const field = { value: 'Anh' };
    const watch = newWatch();
    watch.change({ timeStamp: 1_000 }, field, false);
    watch.replaceText();
    field.value = 'Anh B';
    expect(scanInto(watch, field, 1_010)?.touched).toEqual([[field, 'Anh B']]);
  });

  it.each([60, 240])('is no part of it: words that a program typed %i ms before', (ms) => {
    const field = { value: '' };
    const watch = newWatch();
    let at = 1_000;
    for (const key of 'anh b') {
      const code = key === ' ' ? 'Space' : `Key${key.toUpperCase()}`;
      const event = { ...noFlags, key, code, timeStamp: (at += 5) };
      watch.keyDown(event, field);
      watch.change(event, field, false);
      field.value += key;
      watch.keyUp(event);
    }
    const burst = scanInto(watch, field, at + ms);
    expect(burst).toMatchObject({ typed: 'DD12', touched: [[field, 'anh b']] });
  });

  it('is part of it: what came a pause inside a code before', () => {
    const field = { value: '' };
    const watch = newWatch();
    const event = { ...noFlags, key: 's', code: 'KeyS', timeStamp: 1_000 };
    watch.keyDown(event, field);
    field.value = 's';
    watch.keyUp(event);
    expect(scanInto(watch, field, 1_120)?.typed).toBe('sDD12');
  });

  it('is part of it: a text that the window delivers late', () => {
    expect(replayBehind(before(0, 'down Process  - @ -'))?.typed).toBe(recording?.keys);
  });
});

/** Types DD12 and Enter at the pace of a machine, of which Telex makes `Đ12`. */
function scanInto(watch: ReturnType<typeof newWatch>, field: Field, begun: number) {
  const before = field.value;
  let at = begun;
  watch.change({ timeStamp: at }, field, true);
  field.value = `${before}Đ12`;
  watch.keyUp({ ...noFlags, key: 'Shift', code: 'ShiftLeft', timeStamp: at });
  for (const code of ['KeyD', 'KeyD', 'Digit1', 'Digit2']) {
    const event = { ...noFlags, code, isCapsLock: true, timeStamp: (at += 5) };
    watch.keyUp({ ...event, key: code.slice(-1) });
  }
  return watch.end({ timeStamp: at + 5 });
}

describe('a separator inside a scan', () => {
  const f8 = { ...noFlags, key: 'F8', code: 'F8' };
  const ctrl = { ...noFlags, key: ']', code: 'BracketRight', ctrlKey: true };

  it.each([
    ['F8', f8, '\u001D'],
    ['Ctrl+]', ctrl, '\u001D'],
    ['F7', { ...f8, key: 'F7', code: 'F7' }, ''],
  ])('by %s separates elements', (_, separator, expected) => {
    const field = { value: '' };
    const watch = newWatch();
    watch.change({ timeStamp: 1_000 }, field, true);
    field.value = '400Đ21';
    let at = 1_000;
    const release = (codes: readonly string[]) => {
      for (const code of codes) {
        at += 5;
        const event = { ...noFlags, isCapsLock: true, timeStamp: at, key: code.slice(-1), code };
        watch.keyUp(event);
      }
    };
    release(['Digit4', 'Digit0', 'Digit0', 'KeyD', 'KeyD']);
    const down = { ...separator, timeStamp: (at += 5) };
    watch.keyDown(down, field);
    expect(watch.isSeparator(down)).toBe(true);
    expect(watch.goesOnBehind(down)).toBe(false);
    watch.keyUp({ ...down, timeStamp: at + 1 });
    release(['Digit2', 'Digit1']);
    expect(watch.goesOnBehind(down)).toBe(true);
    expect(watch.end({ timeStamp: at + 5 })?.typed).toBe(`400DD${expected}21`);
  });

  it('breaks the scan by a key of the input method that types no character', () => {
    const field = { value: '' };
    const watch = newWatch();
    watch.keyDown({ ...noFlags, key: 'Process', code: 'IntlRo', timeStamp: 990 }, field);
    expect(scanInto(watch, field, 1_000)).toBeNull();
  });

  it('is a shortcut where no scan is', () => {
    const field = { value: '' };
    for (const pauseMs of [60, 200]) {
      const watch = newWatch();
      const event = { ...noFlags, key: 'a', code: 'KeyA', timeStamp: 1_000 };
      watch.keyDown(event, field);
      watch.keyUp(event);
      const pressed = { ...f8, timeStamp: 1_000 + pauseMs };
      watch.keyDown(pressed, field);
      expect(watch.isSeparator(pressed)).toBe(false);
    }
    const watch = newWatch();
    watch.keyDown({ ...f8, timeStamp: 1_000 }, field);
    expect(watch.isSeparator({ timeStamp: 1_000 })).toBe(false);
  });

  it('is a shortcut if it saves the form', () => {
    const field = { value: '' };
    const watch = newWatch();
    for (const [index, code] of ['KeyA', 'KeyN', 'KeyH', 'Digit1'].entries())
      watch.keyDown({ ...noFlags, key: code.slice(-1), code, timeStamp: 1_000 + index * 5 }, field);
    const pressed = { ...f8, key: 'F9', code: 'F9', timeStamp: 1_020 };
    watch.keyDown(pressed, field);
    expect(watch.isSeparator(pressed)).toBe(false);
  });
});

/** Digits of a code on AZERTY: with Shift they are digits, without Shift they are signs and letters with accents. */
const azerty: Readonly<Record<string, string>> = {
  Digit1: '&',
  Digit2: 'é',
  Digit3: '"',
  Digit4: "'",
  Digit7: 'è',
  Digit9: 'ç',
  Digit0: 'à',
};

/** The number row of the Vietnamese layouts of Windows and X: letters, tones as dead keys, and the sign of dong. */
const vietnamese: Readonly<Record<string, string>> = {
  Digit1: 'ă',
  Digit2: 'â',
  Digit3: 'ê',
  Digit4: 'ô',
  Digit5: '\u0300',
  Digit6: '\u0309',
  Digit7: '\u0303',
  Digit8: '\u0301',
  Digit9: '\u0323',
  Digit0: 'đ',
  Equal: '₫',
};

describe('a keyboard layout with letters on the number row', () => {
  const type = (keys: readonly (readonly [string, string])[]) => {
    const field = { value: '' };
    const watch = newWatch();
    for (const [index, [key, code]] of keys.entries()) {
      const event = { ...noFlags, key, code, timeStamp: 1_000 + index * 5 };
      watch.keyDown(event, field);
      watch.change(event, field, false);
      if (key.length === 1) field.value += key;
      watch.keyUp({ ...event, timeStamp: event.timeStamp + 2 });
    }
    return watch.end({ timeStamp: 1_000 + keys.length * 5 });
  };

  it('does not change the code of the physical keys', () => {
    const keys = [
      ['s', 'KeyS'],
      ['ă', 'Digit1'],
      ['â', 'Digit2'],
      ['Dead', 'Digit5'],
      ['đ', 'Digit0'],
    ] as const;
    expect(type(keys)?.typed).toBe('s1250');
  });

  /** Presses a code of capital letters and digits on a layout, with its letters at other keys. */
  const typeBy = (
    code: string,
    row: Readonly<Record<string, string>>,
    moved: Readonly<Record<string, string>> = {},
  ) => {
    const keys = Array.from(code, (sign) => (/\d/.test(sign) ? `Digit${sign}` : `Key${sign}`));
    const field = { value: '' };
    const watch = newWatch();
    for (const [index, physical] of keys.entries()) {
      const isShifted = physical.startsWith('Key');
      const letter = physical.slice(-1);
      const key = isShifted ? (moved[letter] ?? letter) : (row[physical] ?? letter);
      const event = { ...noFlags, key, code: physical, shiftKey: isShifted };
      const at = 1_000 + index * 5;
      if (isShifted)
        watch.keyDown({ ...event, key: 'Shift', code: 'ShiftLeft', timeStamp: at }, field);
      watch.keyDown({ ...event, timeStamp: at }, field);
      watch.change({ timeStamp: at }, field, false);
      field.value += key;
      watch.keyUp({ ...event, timeStamp: at + 2 });
      if (isShifted) watch.keyUp({ ...event, key: 'Shift', code: 'ShiftLeft', timeStamp: at + 2 });
    }
    return watch.end({ timeStamp: 1_000 + keys.length * 5 });
  };

  it.each(['SPX1234567890', 'EB123456789VN', '841234567890', 'LXVN98765VNA'])(
    'does not change %s on the Vietnamese layout',
    (code) => {
      const burst = typeBy(code, vietnamese);
      expect(burst).toMatchObject({ typed: code, isMachine: true });
      expect(burst && judgeComposed(burst, 'text')).toBe('scan');
    },
  );

  it.each(['SPX1234567890', 'QAZW12', 'MA72900'])('does not change %s on AZERTY', (code) => {
    const moved = { Q: 'A', A: 'Q', W: 'Z', Z: 'W' };
    const burst = typeBy(code, azerty, moved);
    expect(burst).toMatchObject({ typed: code, isMachine: true });
    expect(burst && judgeComposed(burst, 'text')).toBe('scan');
  });

  it('takes no code on AZERTY whose keys have only ASCII, which the plain watch handles', () => {
    expect(typeBy('SPX13', azerty)).toBeNull();
  });

  it('leaves the code open if a key did not arrive', () => {
    const watch = newWatch();
    const field = { value: '' };
    for (const [index, code] of ['KeyS', 'KeyD', 'KeyD', 'Digit1'].entries()) {
      const event = { ...noFlags, key: 'Process', code, timeStamp: 1_000 + index * 5 };
      watch.keyDown(event, field);
      // The keyup of the second D is missing.
      if (index !== 2) watch.keyUp(event);
    }
    field.value = 'SĐ1';
    expect(watch.end({ timeStamp: 1_020 })?.typed ?? null).toBeNull();
  });
});

describe('Shift, whose state only its own events tell', () => {
  /** Types a code by the events that an input method lets through, such as `5 A up`: time (ms), key, direction. */
  const typedBy = (text: string, ...events: readonly string[]) => {
    const watch = newWatch();
    const field = { value: '' };
    watch.change({ timeStamp: 1_000 }, field, true);
    field.value = text;
    for (const line of events) {
      const [ms, key = '', direction] = line.split(' ');
      const code = key === 'Shift' ? 'ShiftLeft' : /\d/.test(key) ? `Digit${key}` : `Key${key}`;
      const event = { ...noFlags, key, code, timeStamp: 1_000 + Number(ms) };
      if (direction === 'down') watch.keyDown(event, field);
      else watch.keyUp(event);
    }
    return watch.end({ timeStamp: 1_040 })?.typed;
  };

  it('holds for all keys until it is released', () => {
    const events = ['0 Shift down', '5 A up', '10 B up', '15 Shift up', '40 1 up'];
    expect(typedBy('AB1', ...events)).toBe('AB1');
  });

  it('is over for the keys behind its release', () => {
    const events = ['-500 Shift down', '-490 Shift up', '5 A up', '10 B up', '15 1 up'];
    expect(typedBy('ab1', ...events)).toBe('ab1');
  });
});
