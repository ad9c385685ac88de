import { expect, it } from 'vitest';
import { builtOnce } from '../../../main/areas/built-once.ts';
import type { StoredArea } from '../../../main/store/tables/areas-table.ts';

const province: StoredArea = {
  level: 'province',
  code: '79',
  name: 'Hồ Chí Minh',
  parentCode: null,
};

/** Records the builds; the first `failing` ones reject. */
function counting(failing = 0) {
  let built = 0;
  const of = builtOnce(async (areas) => {
    built += 1;
    if (built <= failing) throw new Error('no country');
    return areas.map(({ name }) => name);
  });
  return { of, built: () => built };
}

it('builds once from two lists that say the same', async () => {
  const { of, built } = counting();
  const first = await of([province]);
  expect(await of([{ ...province }])).toBe(first);
  expect(built()).toBe(1);
});

it.each(['name', 'code', 'parentCode'] as const)(
  'builds anew where a %s is another',
  async (key) => {
    const { of, built } = counting();
    await of([province]);
    await of([{ ...province, [key]: 'another' }]);
    expect(built()).toBe(2);
  },
);

it('builds anew what failed', async () => {
  const { of } = counting(1);
  await expect(of([province])).rejects.toThrow('no country');
  expect(await of([province])).toEqual(['Hồ Chí Minh']);
});
