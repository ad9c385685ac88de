import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Country, readCountry } from '../../../main/areas/country.ts';
import { Gazetteer } from '../../../main/areas/gazetteer.ts';
import { streetConflict } from '../../../main/areas/street-conflict.ts';
import { fold } from '../../../shared/fold.ts';
import type { Area } from '../../../shared/model/area.ts';
import { everyArea } from '../../fakes/areas.ts';
import { resources } from '../../fakes/paths.ts';
import { newPlatform, oldPlatform, writtenAddresses } from '../../fakes/written-addresses.ts';

let country: Country;
let gazetteer: Gazetteer;

beforeAll(async () => {
  country = await readCountry(readFileSync(join(resources, 'areas', 'vietnam.txt'), 'utf8'));
  gazetteer = await Gazetteer.build(await everyArea(), country);
});

function areaCalled(name: string): Area {
  const area = gazetteer.called(name);
  if (!area) throw new Error(`No area is called ${name}`);
  return area;
}

const conflictIn = (street: string, area: string) =>
  streetConflict(street, [areaCalled(area)], gazetteer);

const catLinh = 'Phường Cát Linh, Quận Đống Đa, Thành phố Hà Nội';
const benNghe = 'Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh';

describe('a street that names another area', () => {
  it.each([
    ['12 Lê Lợi, P. Bến Nghé, Q1, HCM', 'P. Bến Nghé, Q1, HCM'],
    ['12 Lê Lợi p bến nghé', 'p bến nghé'],
    ['12 le loi phuong ben nghe quan 1', 'phuong ben nghe quan 1'],
    ['12 Lê Lợi, P.Bến Nghé, Đống Đa', 'P.Bến Nghé'],
    ['12 Lê Lợi, Q.1', 'Q.1'],
    ['12 Lê Lợi, Quận 01, Việt Nam', 'Quận 01'],
    ['thôn 3, xã Đông Xuân, tỉnh Hưng Yên', 'xã Đông Xuân, tỉnh Hưng Yên'],
    ['12 Lê Lợi, Hưng Yên', 'Hưng Yên'],
    ['12 Lê Lợi - TPHCM', 'TPHCM'],
    ['12 Lê Lợi, TP. Thủ Đức', 'TP. Thủ Đức'],
    ['12 Lê Lợi, TT Trâu Quỳ', 'TT Trâu Quỳ'],
    ['12 Lê Lợi, Bến Nghé', 'Bến Nghé'],
    ['12 le loi, ben nghe, viet nam', 'ben nghe'],
    ['12 Lê Lợi, Láng Hạ, tầng 3', 'Láng Hạ'],
    ['12 Lê Lợi, PBến Nghé, QGò Vấp', 'PBến Nghé, QGò Vấp'],
    ['12 le loi qgo vap', 'qgo vap'],
    ['12 Lê Lợi, TPThủ Đức', 'TPThủ Đức'],
    ['12 Lê Lợi, Tân Bình', 'Tân Bình'],
  ])('"%s" is named by its words', (street, areaName) =>
    expect(conflictIn(street, catLinh)).toBe(areaName),
  );

  it.each([
    'đường Hà Nội',
    '12 Hà Nội',
    '12 Hưng Yên',
    'Hải Phòng',
    'xa lộ Hà Nội',
    '12 Lê Lợi',
    '45 đường Nguyễn Huệ, hẻm 3',
    'chợ Hà Nội, tầng 2',
    '12P Bến Nghé',
    'tòa P1, chung cư Phương Mai',
    'lô Q5, khu Tân Phú',
    'tòa H3',
    'P. 5.01, chung cư Phương Mai',
    'căn hộ P5-12',
    'P.5/12 tòa nhà Bitexco',
    '12 Đống Đa',
    '18 Phương Liệt',
    'nhà ông Quân Tân Bình',
    '12 Phương Mai',
    'Xuân Thủy, Pleiku Coffee',
    // Streets, villages and buildings that share names with communes.
    'hẻm 12, Trần Phú',
    '12/5, Tân Quý',
    '12 Lê Lợi, Hoàng Văn Thụ',
    '12 Lê Lợi, chung cư Phương Mai',
    'thôn 3, Láng Hạ',
    '12 Lê Lợi, khu phố Bến Nghé',
    'P. Khách sạn 12',
    'số 5, khu phố 3, kp Bình Minh',
    '',
    '12',
  ])('is not "%s"', (street) => expect(conflictIn(street, benNghe)).toBeNull());

  it.each([
    '12 Lê Lợi, P. Bến Nghé',
    '12 Lê Lợi, p bến nghé q1 hcm',
    '12 le loi, phuong ben nghe, quan 1, tp ho chi minh, viet nam',
    '12 Lê Lợi, P. Sài Gòn, TP HCM',
    '12 Lê Lợi, P. Bến Nghé cũ, nay là P. Sài Gòn, Thành phố Hồ Chí Minh',
  ])('is not "%s", which is the same area', (street) =>
    expect(conflictIn(street, benNghe)).toBeNull(),
  );

  it('is a district that stands alone as the last piece', () => {
    expect(conflictIn('12 Lê Lợi, Đống Đa', benNghe)).toBe('Đống Đa');
    expect(conflictIn('12 Lê Lợi, Đống Đa', catLinh)).toBeNull();
  });

  it('is the city of a province, where the area lies outside of it', () => {
    const area = 'Xã Ngọc Chúc, Huyện Giồng Riềng, Tỉnh Kiên Giang';
    expect(conflictIn('12 Lê Lợi, TP Rạch Giá', area)).toBe('TP Rạch Giá');
    expect(conflictIn('12 Lê Lợi, tỉnh An Giang', area)).toBeNull();
    expect(conflictIn('12 Lê Lợi, tỉnh Kiên Giang', area)).toBeNull();
  });
});

const spellings: readonly ((text: string) => string)[] = [
  (text) => text,
  fold,
  (text) => text.toUpperCase(),
  (text) => text.normalize('NFD'),
  (text) =>
    text
      .replaceAll('Phường ', 'P.')
      .replaceAll('Quận ', 'Q')
      .replaceAll('Thành phố ', 'TP. ')
      .replaceAll('Huyện ', 'H. ')
      .replaceAll('Xã ', 'X. ')
      .replaceAll('Thị trấn ', 'TT ')
      .replaceAll('Tỉnh ', ''),
];

describe('all areas of the country', () => {
  const fullName = ({ name, district, province }: Area) => `${name}, ${district}, ${province}`;
  const spelt = () =>
    fc.record({
      area: fc.constantFrom(...gazetteer.areas),
      spell: fc.constantFrom(...spellings),
      house: fc.constantFrom('12 Lê Lợi, ', 'thôn 3, ', 'số 5 ngõ 2 đường Hà Nội - '),
    });

  it('agree with their own names in the street, however they are spelt', () =>
    fc.assert(
      fc.property(spelt(), ({ area, spell, house }) => {
        expect(streetConflict(spell(house + fullName(area)), [area], gazetteer)).toBeNull();
      }),
      { numRuns: 3_000 },
    ));

  it('are in doubt beside any area of another province in the street', () => {
    // Neighbours with the same name are the hardest.
    const byName = Object.groupBy(gazetteer.areas, ({ name }) => fold(name));
    const other = (area: Area) => {
      const namesakes = (byName[fold(area.name)] ?? []).filter(
        (one) => one.province !== area.province,
      );
      const far = gazetteer.areas.filter((one) => one.province !== area.province);
      return fc.oneof(
        fc.constantFrom(...far),
        fc.constantFrom(...(namesakes.length > 0 ? namesakes : far)),
      );
    };
    const pairs = spelt().chain((street) =>
      fc.record({ street: fc.constant(street), away: other(street.area) }),
    );
    fc.assert(
      fc.property(pairs, ({ street: { area, spell, house }, away }) => {
        expect(streetConflict(spell(house + fullName(area)), [away], gazetteer)).not.toBeNull();
      }),
      { numRuns: 1_000 },
    );
  });

  it('hardly ever conflict with an address as people write it, in either system', async () => {
    const written = writtenAddresses(country, 20_261_128, 2_500);
    for (const platform of ['old', 'new'] as const) {
      const list = platform === 'old' ? oldPlatform(country) : newPlatform(country);
      const platformGazetteer = await Gazetteer.build(list, country);
      const byCode = new Map(platformGazetteer.areas.map((area) => [area.code, area]));
      const conflicts = written.filter(({ input: { address }, ...codes }) => {
        const area = byCode.get(codes[`${platform}Code`]);
        return area !== undefined && streetConflict(address, [area], platformGazetteer) !== null;
      });
      // Nearly all of them are misspelt.
      expect(conflicts.length).toBeLessThan(written.length / 100);
    }
  });
});
