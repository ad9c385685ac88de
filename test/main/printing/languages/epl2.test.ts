import { expect, test } from 'vitest';
import { bitmapFromGray } from '../../../fakes/gray-bitmap.ts';
import { encodeEpl2 } from '../../../../main/printing/languages/epl2.ts';
import { decodeEpl2 } from '../../../fakes/decode-epl2.ts';
import { printSettings } from '../../../fakes/print-settings.ts';

const dot = bitmapFromGray(Uint8Array.of(0), 1, 1);

function commandsOf(change: Partial<typeof printSettings>): readonly string[] {
  return decodeEpl2(encodeEpl2(dot, { ...printSettings, ...change })).commands;
}

test('is one label with one print command', () => {
  expect(commandsOf({})).toEqual(['N', 'q8', 'Q1,20', 'ZT', 'GW0,0,1,1,', 'P1']);
});

test.each([
  [{ kind: 'mark', markMm: 3 }, 203, 'Q1,B24'],
  [{ kind: 'gap', gapMm: 2 }, 300, 'Q1,24'],
  [{ kind: 'gap', gapMm: 1.5 }, 203, 'Q1,16'],
  [{ kind: 'gap', gapMm: 0 }, 300, 'Q1,18'],
  [{ kind: 'mark', markMm: 20 }, 300, 'Q1,B236'],
  [{ kind: 'continuous' }, 203, 'Q1,0'],
] as const)('finds the next label on %j at %i dpi', (paper, dpi, command) => {
  expect(commandsOf({ paper, dpi })).toContain(command);
});

test('sets darkness, and one of four speeds', () => {
  expect(commandsOf({ darkness: 15, speed: 2 })).toEqual(expect.arrayContaining(['D15', 'S2']));
  expect(commandsOf({ speed: 14 })).toContain('S4');
});

test.each([
  ['tear-off', 'OD'],
  ['peel', 'OD,P'],
  ['cut', 'OD,C'],
] as const)('ends a label with %s', (finishing, command) => {
  expect(commandsOf({ finishing })).toContain(command);
});

test('prints copies with the one print command', () => {
  const commands = commandsOf({ copies: 3 });
  expect(commands.filter((command) => command.startsWith('P'))).toEqual(['P3']);
});
