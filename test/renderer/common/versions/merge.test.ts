import { expect, test } from 'vitest';
import { mergeVersions, taking } from '../../../../renderer/common/versions/merge.ts';

const before = { name: 'Kho', phone: '1', at: { host: 'a', port: 1 }, isDefault: true };

test('what only one side changed is taken from that side', () =>
  expect(mergeVersions(before, { ...before, phone: '2' }, { ...before, name: 'Kho mới' })).toEqual({
    merged: { ...before, name: 'Kho mới', phone: '2' },
    differs: [],
  }));

test('what both changed alike is no difference', () => {
  const same = { ...before, at: { port: 2, host: 'a' } };
  expect(mergeVersions(before, same, { ...before, at: { host: 'a', port: 2 } }).differs).toEqual(
    [],
  );
});

test('what both changed is named and stays as it was typed', () => {
  const now = { ...before, id: 'P1', name: 'Kho B', at: { host: 'b', port: 1 } };
  const mine = { ...before, name: 'Kho A', at: { host: 'a', port: 9 } };
  const { merged, differs } = mergeVersions({ ...before, id: 'P1' }, now, mine);
  expect(merged).toEqual(mine);
  expect(differs).toEqual([
    { field: 'name', mine: 'Kho A', stored: 'Kho B' },
    { field: 'at', mine: { host: 'a', port: 9 }, stored: { host: 'b', port: 1 } },
  ]);
  expect(taking(merged, now, ['name'])).toEqual({ ...mine, name: 'Kho B' });
});
