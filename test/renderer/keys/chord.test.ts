import { describe, expect, test } from 'vitest';
import { isChord, shownChord } from '../../../renderer/keys/chord.ts';
import { allKeysOf, type CommandId, keysOf } from '../../../renderer/keys/commands.ts';
import { press } from './pressed-key.ts';

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

  test('has no digit of which the system makes a character: Alt with the number pad', () => {
    for (const chord of ['Alt+Digit', 'Alt+Digit2'])
      expect(isChord(chord, press('2', { code: 'Numpad2', altKey: true }))).toBe(false);
    expect(isChord('Ctrl+Numpad0', press('0', { code: 'Numpad0', ctrlKey: true }))).toBe(true);
  });

  test('is shown as it is written on keys', () => {
    const keysText = (id: CommandId) => keysOf(id);
    expect(keysText('save')).toBe('Ctrl ⏎');
    expect(keysText('chooseCarrier')).toBe('Alt 0–9');
    expect(keysOf('chooseReason', 2)).toBe('Alt 2');
    expect(allKeysOf('saveAndPrint')).toEqual(['F9', 'Ctrl ⇧ ⏎']);
    expect(shownChord('Alt+ArrowUp')).toBe('Alt ↑');
  });
});
