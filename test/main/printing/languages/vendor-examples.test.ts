import { expect, test } from 'vitest';
import { decodeEpl2 } from '../../../fakes/decode-epl2.ts';
import { decodeTspl } from '../../../fakes/decode-tspl.ts';
import type { Dots } from '../../../fakes/png.ts';

// Sample jobs with their output, published by the languages' vendors: they verify the readers that judge our encoders.

function rows({ width, height, black }: Dots): string[] {
  return Array.from({ length: height }, (_, y) =>
    Array.from(black.subarray(y * width, (y + 1) * width), (ink) => (ink ? '#' : '.')).join(''),
  );
}

// "It draws a 16x16 dot box at coordinates 100,100" (support.zebra.com/cpws/docs/eltron/gw_command.htm).
test('Zebra’s box in EPL2 is a box', () => {
  const job = Buffer.concat([
    Buffer.from('N\r\nGW100,100,2,16,'),
    Buffer.from(`0000${'7ffe'.repeat(14)}0000`, 'hex'),
    Buffer.from('P\r\n\r\n'),
  ]);
  const { dots, commands } = decodeEpl2(job);
  expect(commands).toEqual(['N', 'GW100,100,2,16,', 'P']);
  const label = rows(dots);
  const box = label.slice(100).map((row) => row.slice(100));
  const sides = Array.from({ length: 14 }, () => `#${'.'.repeat(14)}#`);
  expect(box).toEqual(['#'.repeat(16), ...sides, '#'.repeat(16)]);
  expect(label.join('').replaceAll('.', '')).toHaveLength(60);
});

// TSC's TSPL/TSPL2 programming manual, BITMAP: an arrow to the upper left.
test('TSC’s arrow in TSPL is an arrow', () => {
  const arrow = '00000000000007ff03ff11ff18ff1c7f1e3f1f1f1f8f1fc71fe31fe71fff1fff';
  const job = Buffer.concat([
    Buffer.from('SIZE 4,2\r\nGAP 0,0\r\nCLS\r\nBITMAP 200,200,2,16,0,'),
    Buffer.from(arrow, 'hex'),
    Buffer.from('\r\nPRINT 1,1\r\n'),
  ]);
  const { dots, left, top } = decodeTspl(job);
  expect([left, top]).toEqual([200, 200]);
  expect(rows(dots)).toEqual([
    '################',
    '################',
    '################',
    '#####...........',
    '######..........',
    '###.###.........',
    '###..###........',
    '###...###.......',
    '###....###......',
    '###.....###.....',
    '###......###....',
    '###.......###...',
    '###........###..',
    '###........##...',
    '###.............',
    '###.............',
  ]);
});
