import { describe, expect, test } from 'vitest';
import { isChord, type Pressed, shownChord } from '../../../renderer/keys/chord.ts';
import {
  allKeysOf,
  type CommandId,
  commandIds,
  commands,
  keysOf,
  scopes,
} from '../../../renderer/keys/commands.ts';
import vi from '../../../renderer/i18n/vi.json' with { type: 'json' };

const press = (key: string, change: Partial<Pressed> = {}): Pressed => ({
  key,
  code: '',
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  ...change,
});

/** A chord as the press that makes it. "Digit" is tried as 1. */
function pressOf(chord: string): Pressed {
  const parts = chord.split('+');
  const code = (parts.at(-1) ?? '').replace(/^Digit$/, 'Digit1');
  return press(code, {
    code,
    ctrlKey: parts.includes('Ctrl'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  });
}

describe('the table of commands', () => {
  /** Screens are open together with the window around them, dialogs with nothing else. */
  const together = [
    ['app', 'entry', 'form'],
    ['app', 'orders'],
    ['app', 'queue'],
  ];
  const alone = scopes.filter((scope) => !together.flat().includes(scope)).map((scope) => [scope]);

  test.each([...together, ...alone])(
    'has no key twice that is heard at once: %s %s %s',
    (...open) => {
      const ids = commandIds.filter((id) => open.includes(commands[id].scope));
      for (const id of ids)
        for (const chord of commands[id].chords) {
          const heard = ids.filter((other) =>
            commands[other].chords.some((one) => isChord(one, pressOf(chord))),
          );
          expect([chord, heard]).toEqual([chord, [id]]);
        }
    },
  );

  test('gives no letter, digit or sign alone to anything but ?', () => {
    const ours = commandIds.filter((id) => commands[id].isOfControl !== true);
    const bare = ours
      .flatMap((id) => commands[id].chords)
      .filter((chord) => !/^(\?|F\d+|Enter|Escape|(Shift|Ctrl|Alt)\+.+)$/.test(chord));
    expect(bare).toEqual([]);
  });

  test('leaves the keys that edit text, close and reload to those they belong to', () => {
    const taken = ['Ctrl+KeyC', 'Ctrl+KeyV', 'Ctrl+KeyX', 'Ctrl+KeyY', 'Alt+F4'];
    taken.push('Ctrl+KeyW', 'Ctrl+KeyR');
    const ours = commandIds.flatMap((id) => commands[id].chords);
    for (const chord of taken) expect(ours).not.toContain(chord);
    // Where text is typed this one belongs to the text.
    const undoing = commandIds.filter((id) => commands[id].chords.includes('Ctrl+KeyZ'));
    expect(undoing.map((id) => commands[id].isOfFields)).toEqual([true]);
  });

  test('has a name for each, and for each place', () => {
    expect(Object.keys(vi.keys.commands).toSorted()).toEqual([...commandIds].toSorted());
    expect(Object.keys(vi.keys.scopes).toSorted()).toEqual([...scopes].toSorted());
  });
});

describe('a chord', () => {
  test('needs every modifier as it is written', () => {
    expect(isChord('F9', press('F9'))).toBe(true);
    for (const change of [{ ctrlKey: true }, { shiftKey: true }, { altKey: true }])
      expect(isChord('F9', press('F9', change))).toBe(false);
    expect(isChord('Ctrl+Shift+Enter', press('Enter', { ctrlKey: true, shiftKey: true }))).toBe(
      true,
    );
    expect(isChord('Ctrl+Enter', press('Enter', { metaKey: true }))).toBe(true);
  });

  test('of a sign is heard with or without Shift, never with Ctrl or Alt', () => {
    expect(isChord('?', press('?', { code: 'Slash', shiftKey: true }))).toBe(true);
    expect(isChord('?', press('?', { code: 'Minus' }))).toBe(true);
    expect(isChord('?', press('/', { code: 'Slash' }))).toBe(false);
    for (const change of [{ ctrlKey: true }, { altKey: true }])
      expect(isChord('?', press('?', change))).toBe(false);
  });

  test('is found by its place on a keyboard that has other letters there', () => {
    expect(isChord('Alt+Digit', press('ă', { code: 'Digit1', altKey: true }))).toBe(true);
    expect(isChord('Alt+KeyG', press('©', { code: 'KeyG', altKey: true }))).toBe(true);
    expect(isChord('Ctrl+KeyF', press('f', { ctrlKey: true }))).toBe(true);
    expect(isChord('Ctrl+Slash', press('/', { ctrlKey: true }))).toBe(true);
  });

  test('is shown as it is written on keys', () => {
    const shown = (id: CommandId) => keysOf(id);
    expect(shown('save')).toBe('Ctrl ⏎');
    expect(shown('chooseCarrier')).toBe('Alt 0–9');
    expect(keysOf('chooseReason', 2)).toBe('Alt 2');
    expect(allKeysOf('saveAndPrint')).toEqual(['F9', 'Ctrl ⇧ ⏎']);
    expect(shownChord('Alt+ArrowUp')).toBe('Alt ↑');
  });
});
