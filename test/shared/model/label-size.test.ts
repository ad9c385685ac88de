import { expect, test } from 'vitest';
import {
  defaultLabelSizes,
  isPaperOutdated,
  labelSizeInputSchema,
} from '../../../shared/model/label-size.ts';

const roll = { name: ' Cuộn ', widthMm: 75, heightMm: 50, platformSize: null };

test('a size has a name and measures that printers can have', () => {
  expect(labelSizeInputSchema.parse(roll)).toEqual({ ...roll, name: 'Cuộn' });
  const rules = (changes: object) =>
    labelSizeInputSchema
      .safeParse({ ...roll, ...changes })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(rules({ name: ' ' })).toEqual([['name', 'labelSize.name']]);
  expect(rules({ name: 'x'.repeat(30) })).toBeUndefined();
  expect(rules({ name: 'x'.repeat(31) })).toMatchObject([['name', expect.any(String)]]);
  expect(rules({ widthMm: 19.9, heightMm: 301 })).toEqual([
    ['widthMm', 'labelSize.size'],
    ['heightMm', 'labelSize.size'],
  ]);
  expect(rules({ widthMm: null })).toEqual([['widthMm', 'labelSize.size']]);
  expect(rules({ widthMm: 220, heightMm: 300 })).toBeUndefined();
});

test('every proposed size keeps the rules and has a name of its own', () => {
  for (const { id: _, ...size } of defaultLabelSizes)
    expect(labelSizeInputSchema.parse(size)).toEqual(size);
  expect(new Set(defaultLabelSizes.map(({ name }) => name)).size).toBe(12);
});

test('a printer is outdated when its size says other measures by now', () => {
  const size = { id: 'x', name: 'Cuộn', widthMm: 75, heightMm: 50, platformSize: null };
  const printer = { sizeId: 'x', widthMm: 75, heightMm: 50 };
  expect(isPaperOutdated(printer, size)).toBe(false);
  expect(isPaperOutdated({ ...printer, heightMm: 51 }, size)).toBe(true);
  expect(isPaperOutdated({ ...printer, sizeId: null, heightMm: 51 }, size)).toBe(false);
  expect(isPaperOutdated({ ...printer, sizeId: 'S8', heightMm: 51 }, size)).toBe(false);
});
