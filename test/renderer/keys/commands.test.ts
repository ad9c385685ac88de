import { describe, expect, test } from 'vitest';
import { isChord, type Pressed } from '../../../renderer/keys/chord.ts';
import { commandIds, commands, scopes } from '../../../renderer/keys/commands.ts';
import vi from '../../../renderer/i18n/vi.json' with { type: 'json' };
import { press } from './pressed-key.ts';

/** Returns the key press of a chord, with 1 for "Digit". */
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
  /** Screens and dialogs are open together with the window around them. */
  const together = [
    ['app', 'entry', 'form'],
    ['app', 'orders'],
    ['app', 'queue'],
  ];
  const alone = scopes
    .filter((scope) => !together.flat().includes(scope))
    .map((scope) => ['app', scope]);

  test.each([...together, ...alone])(
    'has no key twice that is heard at once: %s %s %s',
    (...open) => {
      const ids = commandIds.filter((id) => open.includes(commands[id].scope));
      for (const id of ids)
        for (const chord of commands[id].chords) {
          const matching = ids.filter((other) =>
            commands[other].chords.some((one) => isChord(one, pressOf(chord))),
          );
          expect([chord, matching]).toEqual([chord, [id]]);
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
    const reserved = ['Ctrl+KeyC', 'Ctrl+KeyV', 'Ctrl+KeyX', 'Ctrl+KeyY', 'Alt+F4'];
    reserved.push('Ctrl+KeyW', 'Ctrl+KeyR');
    const ours = commandIds.flatMap((id) => commands[id].chords);
    for (const chord of reserved) expect(ours).not.toContain(chord);
    // In a text field this chord belongs to the field.
    const undoing = commandIds.filter((id) => commands[id].chords.includes('Ctrl+KeyZ'));
    expect(undoing.map((id) => commands[id].isOfFields)).toEqual([true]);
  });

  test('has a name for each, and for each place', () => {
    expect(Object.keys(vi.keys.commands).toSorted()).toEqual([...commandIds].toSorted());
    expect(Object.keys(vi.keys.scopes).toSorted()).toEqual([...scopes].toSorted());
  });
});
