// Rules are bodies of tests: the table runs each of them as one.
/* oxlint-disable vitest/no-standalone-expect */
import { expect } from 'vitest';
import { communes, districts, provinces } from './shapes.ts';
import { type Row, rowsOf } from './world.ts';
import { says } from './says.ts';

const province = 'GET areas/province';
const district = 'GET areas/district';
const commune = 'GET areas/commune';

export const areaRows: readonly Row[] = [
  ...rowsOf('4.9', province, {
    'provinces have the fields of 2.8': async (world) => {
      const all = provinces.parse(await world.accepts(province));
      expect(all).toHaveLength(63);
      expect(all).toContainEqual({ code: '79', name: 'Thành phố Hồ Chí Minh' });
    },
  }),
  ...rowsOf('4.10', district, {
    'districts have the fields of 2.8': async (world) => {
      const all = districts.parse(await world.accepts(`${district}?province=79`));
      expect(all).toContainEqual({
        code: '760',
        name: 'Quận 1',
        province: 'Thành phố Hồ Chí Minh',
      });
    },
    'province is required': async (world) => {
      await world.refuses(district, undefined, says.missing('province'));
      await world.refuses(`${district}?province=`, undefined, says.missing('province'));
    },
    'province is the code of a province': async (world) => {
      await world.refuses(`${district}?province=999`, undefined, says.notFound);
      await world.refuses(`${district}?province=Paris`, undefined, says.notFound);
    },
  }),
  ...rowsOf('4.11', commune, {
    'communes have the fields of 2.8': async (world) => {
      const all = communes.parse(await world.accepts(`${commune}?district=760`));
      expect(all).toContainEqual({
        code: '26740',
        name: 'Phường Bến Nghé',
        district: 'Quận 1',
        province: 'Thành phố Hồ Chí Minh',
      });
    },
    'district is required': async (world) => {
      await world.refuses(commune, undefined, says.missing('district'));
      await world.refuses(`${commune}?district=`, undefined, says.missing('district'));
    },
    'district is the code of a district': async (world) => {
      await world.refuses(`${commune}?district=999`, undefined, says.notFound);
      await world.refuses(`${commune}?district=79`, undefined, says.notFound);
    },
  }),
];
