import { expect, test } from 'vitest';
import {
  sizeValues,
  sizeValuesSchema,
} from '../../../../../renderer/features/setup/label-sizes/size-values.ts';
import { defaultLabelSizes } from '../../../../../shared/model/label-size.ts';

test('what the form shows of a size comes back as it was', () => {
  for (const size of defaultLabelSizes) {
    const { id: _, ...rest } = size;
    expect(sizeValuesSchema.parse(sizeValues(size))).toEqual(rest);
  }
});

test('an empty form names every field that has to be filled', () => {
  const issues = sizeValuesSchema.safeParse(sizeValues(undefined)).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['name', 'labelSize.name'],
    ['widthMm', 'labelSize.size'],
    ['heightMm', 'labelSize.size'],
  ]);
});
