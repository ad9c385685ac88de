import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { FileRefused } from '../../../../../main/orders/import/file/file-refused.ts';
import {
  type MergedBlock,
  MergedBlocks,
} from '../../../../../main/orders/import/file/merged-blocks.ts';

it('finds the block of each cell, row by row, as a look at all of them does', () => {
  const size = fc.integer({ min: 0, max: 3 });
  const coordinate = fc.integer({ min: 1, max: 12 });
  const block = fc
    .tuple(coordinate, coordinate, size, size)
    .map(([top, left, down, right]): MergedBlock => ({
      top,
      left,
      bottom: top + down,
      right: left + right,
    }));
  fc.assert(
    fc.property(fc.array(block, { maxLength: 12 }), (all) => {
      const merged = new MergedBlocks();
      for (const one of all) merged.add(one);
      for (let row = 1; row <= 16; row++)
        for (let column = 1; column <= 16; column++) {
          const isIn = (one: MergedBlock) =>
            row >= one.top &&
            row <= one.bottom &&
            column >= one.left &&
            column <= one.right &&
            !(row === one.top && column === one.left);
          expect(merged.of(row, column) !== undefined).toBe(all.some(isIn));
        }
    }),
  );
});

it('takes no longer for the last row of many blocks than for the first, and refuses those that overlap', () => {
  const merged = new MergedBlocks();
  const ROWS = 100_000;
  for (let row = 1; row <= ROWS; row++) merged.add({ top: row, left: 1, bottom: row, right: 2 });
  for (let row = 1; row <= ROWS; row++)
    if (merged.of(row, 2)?.top !== row) throw new Error(`Row ${row} has no block`);
  const overlapping = new MergedBlocks();
  for (let at = 0; at < 300; at++) overlapping.add({ top: 1, left: 1, bottom: 9, right: 9 });
  expect(() => overlapping.of(2, 2)).toThrow(new FileRefused('damaged', 2));
});
