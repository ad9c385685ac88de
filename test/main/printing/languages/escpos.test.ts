import { expect, test } from 'vitest';
import { bitmapFromGray } from '../../../fakes/gray-bitmap.ts';
import { encodeEscPos } from '../../../../main/printing/languages/escpos.ts';
import { decodeEscPos } from '../../../fakes/decode-escpos.ts';
import { printSettings } from '../../../fakes/print-settings.ts';

const dot = bitmapFromGray(Uint8Array.of(0), 1, 1);
const continuous = { kind: 'continuous' } as const;

function commandsOf(change: Partial<typeof printSettings>): readonly string[] {
  return decodeEscPos(encodeEscPos(dot, { ...printSettings, ...change })).commands;
}

test('is reset, raster and the way to the next label', () => {
  expect(commandsOf({})).toEqual(['1b40', 'band', '1d0c']);
});

test.each([
  [{ paper: continuous }, ['1b6404']],
  [{ paper: continuous, finishing: 'cut' }, ['1d564200']],
  [{ finishing: 'cut' }, ['1d0c', '1d564200']],
] as const)('ends a label for %j', (change, end) => {
  expect(commandsOf(change).slice(2)).toEqual(end);
});

test.each([
  [0, 'fa'],
  [15, '06'],
])('spreads darkness %i over the printer’s own thirteen', (darkness, density) => {
  expect(commandsOf({ darkness })).toContain(`1d284b020031${density}`);
});

test('chooses a speed step that exists', () => {
  expect(commandsOf({ speed: 14 })).toContain('1d284b02003209');
});

test('cuts a long label into bands that small buffers hold', () => {
  const tall = bitmapFromGray(new Uint8Array(8 * 300), 8, 300);
  const { labels, commands } = decodeEscPos(encodeEscPos(tall, printSettings));
  expect(commands.filter((command) => command === 'band')).toHaveLength(3);
  expect(labels.map(({ height }) => height)).toEqual([300]);
});

test('prints every copy whole, each with its own end', () => {
  const job = encodeEscPos(dot, {
    ...printSettings,
    copies: 3,
    paper: continuous,
    finishing: 'cut',
  });
  const { labels, commands } = decodeEscPos(job);
  expect(labels).toHaveLength(3);
  expect(commands.filter((command) => command.startsWith('1d56'))).toHaveLength(3);
});
