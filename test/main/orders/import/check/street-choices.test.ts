import { expect, it } from 'vitest';
import { opened, row, rowsOf, rulesOf } from '../../../../fakes/imported-file.ts';

/** An order in today's Bến Thành, which is several communes at the platform: the street distinguishes them. */
const divided = (number: number, address: string, cells: Readonly<Record<number, string>> = {}) =>
  row({
    0: `A${number}`,
    2: `09123456${70 + number}`,
    3: address,
    4: 'Bến Thành',
    5: '',
    6: 'TP HCM',
    ...cells,
  });
const phamNguLao = 'Phường Phạm Ngũ Lão, Quận 1, Thành phố Hồ Chí Minh';
const areaQuestion = ['area import.areaDivided'];

it('asks once for all orders of a street which of several communes it is in, and says how many that settled', async () => {
  const { station } = await opened([
    divided(1, '12 Lê Lai'),
    divided(2, '5/3 đường Lê Lai'),
    divided(3, '"77 Lê Lai, phường Bến Thành, TP HCM"', { 4: '', 6: '' }),
    divided(4, '5 Lý Tự Trọng'),
    divided(5, '9 Lê Lai', { 2: '0912' }),
  ]);
  expect((await rulesOf(station)).every((rules) => rules.includes(areaQuestion[0] ?? ''))).toBe(
    true,
  );
  // Typing the commune has the same effect as pressing its button.
  const mend = { row: 2, field: 'area', text: phamNguLao, alike: false } as const;
  expect(await station.imports.mend(mend)).toEqual({ ok: true, value: { rows: 1, settled: 3 } });
  expect(await rulesOf(station)).toEqual([[], [], [], areaQuestion, ['phone phone.shape']]);
  const areas = (await rowsOf(station)).map(({ area }) => area);
  expect(areas.slice(0, 3)).toEqual([phamNguLao, phamNguLao, phamNguLao]);
  expect(station.store.areaChoices.count()).toBe(1);
});

it('remembers nothing of a commune that was not among those to choose from', async () => {
  const { station } = await opened([divided(1, '12 Lê Lai'), divided(2, '5 Lê Lai')]);
  const text = 'Phường Đa Kao, Quận 1, Thành phố Hồ Chí Minh';
  expect(await station.imports.mend({ row: 2, field: 'area', text, alike: false })).toEqual({
    ok: true,
    value: { rows: 1, settled: 0 },
  });
  expect(await rulesOf(station)).toEqual([[], areaQuestion]);
});
