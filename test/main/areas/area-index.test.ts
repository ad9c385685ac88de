import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { AreaIndex } from '../../../main/areas/area-index.ts';
import type { StoredArea } from '../../../main/store/tables/areas-table.ts';
import { fold } from '../../../shared/fold.ts';
import type { AreaLevel } from '../../../shared/model/area.ts';
import { everyArea } from '../../fakes/areas.ts';

let all: readonly StoredArea[] = [];
let index: AreaIndex;

beforeAll(async () => {
  all = await everyArea();
  index = await AreaIndex.build(all);
});

function search(text: string, level: AreaLevel, parentCode: string | null = null, limit = 20_000) {
  return index.search(text, level, parentCode, limit);
}

/** Returns areas in spoken form: "Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh". */
function said(text: string, level: AreaLevel, parentCode: string | null = null): string[] {
  return search(text, level, parentCode).map((area) =>
    (area.level === 'province'
      ? [area.name]
      : area.level === 'district'
        ? [area.name, area.province]
        : [area.name, area.district, area.province]
    ).join(', '),
  );
}

/** Whether an area has this name, of any kind. */
function isNamed(folded: string): (name: string) => boolean {
  return (name) => new RegExp(`^(?:xa|phuong|thi tran) ${folded}$`).test(fold(name));
}

const hcm = 'Thành phố Hồ Chí Minh';

describe('the areas of the whole country', () => {
  it('are all there', () => {
    const count = (level: AreaLevel) => search('', level).length;
    expect([count('province'), count('district'), count('commune')]).toEqual([63, 705, 10_599]);
  });

  it.each<[string, AreaLevel, string]>([
    ['ben nghe q1', 'commune', `Phường Bến Nghé, Quận 1, ${hcm}`],
    ['p.Bến Nghé, Q1 tphcm', 'commune', `Phường Bến Nghé, Quận 1, ${hcm}`],
    ['q1 ben nghe', 'commune', `Phường Bến Nghé, Quận 1, ${hcm}`],
    ['bn q1', 'commune', `Phường Bến Nghé, Quận 1, ${hcm}`],
    ['dk q1', 'commune', `Phường Đa Kao, Quận 1, ${hcm}`],
    ['p15 tb', 'commune', `Phường 15, Quận Tân Bình, ${hcm}`],
    ['gv hcm', 'district', `Quận Gò Vấp, ${hcm}`],
    ['BEN NGHE', 'commune', `Phường Bến Nghé, Quận 1, ${hcm}`],
    ['p.5 q5 hcm', 'commune', `Phường 05, Quận 5, ${hcm}`],
    ['phuong 5 quan 5', 'commune', `Phường 05, Quận 5, ${hcm}`],
    ['p5q5', 'commune', `Phường 05, Quận 5, ${hcm}`],
    ['f05 q.5 sg', 'commune', `Phường 05, Quận 5, ${hcm}`],
    ['hcm q3 p 12', 'commune', `Phường 12, Quận 3, ${hcm}`],
    ['tt soc son', 'commune', 'Thị trấn Sóc Sơn, Huyện Sóc Sơn, Thành phố Hà Nội'],
    ['tran phu ha tinh', 'commune', 'Phường Trần Phú, Thành phố Hà Tĩnh, Tỉnh Hà Tĩnh'],
    ['quang trung, ha dong', 'commune', 'Phường Quang Trung, Quận Hà Đông, Thành phố Hà Nội'],
    ['quang phu tp thanh hoa', 'commune', 'Phường Quảng Phú, Thành phố Thanh Hóa, Tỉnh Thanh Hóa'],
    ['my dinh 1', 'commune', 'Phường Mỹ Đình 1, Quận Nam Từ Liêm, Thành phố Hà Nội'],
    ['duong 10', 'commune', 'Xã Đường 10, Huyện Bù Đăng, Tỉnh Bình Phước'],
    // A number that the official name has as a Roman numeral.
    ['hai chau 1', 'commune', 'Phường Hải Châu I, Quận Hải Châu, Thành phố Đà Nẵng'],
    ['hải châu II', 'commune', 'Phường Hải Châu II, Quận Hải Châu, Thành phố Đà Nẵng'],
    ['hai chau i da nang', 'commune', 'Phường Hải Châu I, Quận Hải Châu, Thành phố Đà Nẵng'],
    ['p4 vi thanh', 'commune', 'Phường IV, Thành phố Vị Thanh, Tỉnh Hậu Giang'],
    // Abolished districts.
    ['an phu q2', 'commune', `Phường An Phú, Thành phố Thủ Đức, ${hcm}`],
    ['thao dien quan 2', 'commune', `Phường Thảo Điền, Thành phố Thủ Đức, ${hcm}`],
    ['phuoc long b q9', 'commune', `Phường Phước Long B, Thành phố Thủ Đức, ${hcm}`],
    ['linh xuan quan thu duc', 'commune', `Phường Linh Xuân, Thành phố Thủ Đức, ${hcm}`],
    ['q9', 'district', `Thành phố Thủ Đức, ${hcm}`],
    ['q2 tphcm', 'district', `Thành phố Thủ Đức, ${hcm}`],
    ['sai gon', 'province', hcm],
    ['ben nghe sai gon', 'commune', `Phường Bến Nghé, Quận 1, ${hcm}`],
    ['q1 sai gon', 'district', `Quận 1, ${hcm}`],
    // Spelled by sound, or with one typo.
    ['ben nge', 'commune', `Phường Bến Nghé, Quận 1, ${hcm}`],
    ['ben nge q1', 'commune', `Phường Bến Nghé, Quận 1, ${hcm}`],
    ['fuong ben nghe', 'commune', `Phường Bến Nghé, Quận 1, ${hcm}`],
    ['di an binh duong', 'district', 'Thành phố Dĩ An, Tỉnh Bình Dương'],
    ['dy an', 'district', 'Thành phố Dĩ An, Tỉnh Bình Dương'],
    ['go vapp', 'district', `Quận Gò Vấp, ${hcm}`],
    ['binh thanhj hcm', 'district', `Quận Bình Thạnh, ${hcm}`],
    ['suan loc', 'district', 'Huyện Xuân Lộc, Tỉnh Đồng Nai'],
    ['thoa dien', 'commune', `Phường Thảo Điền, Thành phố Thủ Đức, ${hcm}`],
    ['q1', 'district', `Quận 1, ${hcm}`],
    ['Quận 1', 'district', `Quận 1, ${hcm}`],
    ['quan 01', 'district', `Quận 1, ${hcm}`],
    ['tx son tay', 'district', 'Thị xã Sơn Tây, Thành phố Hà Nội'],
    ['go vap', 'district', `Quận Gò Vấp, ${hcm}`],
    ['h cu chi', 'district', `Huyện Củ Chi, ${hcm}`],
    ['dak to', 'district', 'Huyện Đắk Tô, Tỉnh Kon Tum'],
    ['đắk tô', 'district', 'Huyện Đắk Tô, Tỉnh Kon Tum'],
    ['tphcm', 'province', hcm],
    ['tp.hcm', 'province', hcm],
    ['hcm', 'province', hcm],
    ['sg', 'province', hcm],
    ['hn', 'province', 'Thành phố Hà Nội'],
    ['đà nẵng', 'province', 'Thành phố Đà Nẵng'],
    ['da nang', 'province', 'Thành phố Đà Nẵng'],
    ['dong nai', 'province', 'Tỉnh Đồng Nai'],
    ['brvt', 'province', 'Tỉnh Bà Rịa - Vũng Tàu'],
  ])('give for "%s" (%s) first: %s', (text, level, expected) => {
    expect(said(text, level)[0]).toBe(expected);
  });

  it('never take Quận 10, 11 or 12 for Quận 1, nor a ward for a district', () => {
    expect(said('q1', 'district')).toEqual([`Quận 1, ${hcm}`]);
    const wards = search('q1', 'commune');
    expect(wards).toHaveLength(10);
    expect(new Set(wards.map(({ district }) => district))).toEqual(new Set(['Quận 1']));
    const fifth = search('p5', 'commune', null);
    expect(new Set(fifth.map(({ name }) => name))).toEqual(
      new Set(['Phường 5', 'Phường 05', 'Phường V']),
    );
    expect(said('p.5 q5 hcm', 'commune')).toHaveLength(1);
  });

  it.each([
    ['duong 1', 'Xã Đường 10'],
    ['lo 2', 'Xã Lộ 25'],
    ['doi 6', 'Xã Đồi 61'],
    ['1', 'Phường 10'],
  ])('take a number whole: "%s" does not give %s', (text, name) => {
    expect(all.map((area) => area.name)).toContain(name);
    expect(search(text, 'commune').map((area) => area.name)).not.toContain(name);
  });

  it.each<[string, AreaLevel, string]>([
    ['p', 'province', 'Tỉnh Phú Thọ'],
    ['q', 'province', 'Tỉnh Quảng Ninh'],
    ['h', 'province', 'Thành phố Hà Nội'],
    ['x', 'district', 'Huyện Xuân Lộc, Tỉnh Đồng Nai'],
    ['qu', 'district', `Quận 1, ${hcm}`],
    ['thi tr', 'commune', 'Thị trấn Sóc Sơn, Huyện Sóc Sơn, Thành phố Hà Nội'],
    ['quang tr', 'province', 'Tỉnh Quảng Trị'],
    ["h'", 'province', 'Tỉnh Hà Giang'],
  ])('are found while "%s" (%s) is still being typed: %s', (text, level, expected) => {
    expect(said(text, level)).toContain(expected);
  });

  it.each<[string, AreaLevel, string]>([
    ['tt', 'commune', 'thi tran '],
    ['thi tran', 'commune', 'thi tran '],
    ['tx', 'district', 'thi xa '],
    ['tp', 'district', 'thanh pho '],
  ])('put first by "%s" (%s) all that is of that kind', (text, level, kind) => {
    const ofKind = (name: string) => fold(name).startsWith(kind);
    const first = search(text, level).slice(0, all.filter(({ name }) => ofKind(name)).length);
    const areasOfKind = all.filter((area) => area.level === level && ofKind(area.name));
    expect(first.filter(({ name }) => ofKind(name))).toHaveLength(areasOfKind.length);
  });

  it('give every choice where a name is ambiguous', () => {
    expect(said('long my', 'district').sort()).toEqual([
      'Huyện Long Mỹ, Tỉnh Hậu Giang',
      'Thị xã Long Mỹ, Tỉnh Hậu Giang',
    ]);
    const expected = all.filter(
      ({ level, name }) => level === 'commune' && isNamed('tan phu')(name),
    );
    const hits = search('tan phu', 'commune').filter(({ name }) => isNamed('tan phu')(name));
    expect(hits).toHaveLength(expected.length);
    expect(expected.length).toBeGreaterThan(20);
  });

  it('put the words in the order that was typed before the other order', () => {
    const names = search('tan phu', 'commune').map(({ name }) => name);
    const asTyped = names.findLastIndex(isNamed('tan phu'));
    expect(names.findIndex(isNamed('phu tan'))).toBeGreaterThan(asTyped);
  });

  it('stay inside the province or district that was chosen', () => {
    expect(said('chau thanh', 'district').length).toBeGreaterThan(5);
    expect(said('chau thanh', 'district', '92')).toEqual([]);
    expect(said('chau thanh', 'district', '93')).toEqual([
      'Huyện Châu Thành, Tỉnh Hậu Giang',
      'Huyện Châu Thành A, Tỉnh Hậu Giang',
    ]);
    const inFirst = search('', 'commune', '760');
    expect(inFirst.every(({ parentCode }) => parentCode === '760')).toBe(true);
    expect(inFirst).toHaveLength(10);
    const inCity = search('p1', 'commune', '79');
    expect(inCity.length).toBeGreaterThan(5);
    expect(inCity.every(({ province }) => province === hcm)).toBe(true);
    expect(search('', 'district', 'no such code')).toEqual([]);
  });

  it('stop at the limit, with the best', () => {
    expect(search('ben nghe', 'commune', null, 1).map(({ name }) => name)).toEqual([
      'Phường Bến Nghé',
    ]);
    expect(search('', 'commune', null, 7)).toHaveLength(7);
  });

  it('find the wards of a district that is no more, and none of its neighbours', () => {
    const wards = (text: string) => search(text, 'commune');
    expect(wards('q9')).toHaveLength(13);
    expect(wards('quan 2 hcm')).toHaveLength(9);
    expect(new Set(wards('q9').map(({ district }) => district))).toEqual(
      new Set(['Thành phố Thủ Đức']),
    );
    expect(wards('thao dien q9')).toEqual([]);
  });

  it('take nothing for misspelt that somebody may mean', () => {
    expect(new Set(search('tan phu', 'commune').map(({ name }) => fold(name)))).not.toContain(
      'phuong thanh phu',
    );
    expect(said('q11', 'district')).toEqual([`Quận 11, ${hcm}`]);
    expect(said('go vapp 2', 'district')).toEqual([]);
  });

  it.each(['zzz', 'quan 99', 'ben nghe q3', 'ben nge q3', 'q 0', 'zzzz zzzz'])(
    'give nothing for "%s"',
    (text) => {
      expect(search(text, 'commune')).toEqual([]);
    },
  );

  it('find each province and district, first, by its whole name typed without marks', () => {
    const areas = [...search('', 'province'), ...search('', 'district')];
    const wrong = areas.filter((area) => {
      const around = area.level === 'district' ? `, ${area.province}` : '';
      const [first] = search(fold(area.name + around), area.level, null, 1);
      return first?.code !== area.code;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('find a commune, first, by its whole name typed without marks', () => {
    const communes = search('', 'commune');
    const some = fc.property(fc.integer({ min: 0, max: communes.length - 1 }), (at) => {
      const area = communes[at]!;
      const text = fold(`${area.name}, ${area.district}, ${area.province}`);
      const first = search(text, 'commune', null, 1)[0]!;
      expect(fold(`${first.name}, ${first.district}, ${first.province}`)).toBe(text);
    });
    fc.assert(some, { numRuns: 100 });
  });

  it('take any text that somebody may paste', () => {
    const any = fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(search(text, 'commune', null, 5).length).toBeLessThanOrEqual(5);
    });
    fc.assert(any, { numRuns: 50 });
  });
});

describe('an index', () => {
  it('takes names without a kind, whatever kind is typed for them', async () => {
    const bare = await AreaIndex.build([
      { level: 'province', code: '79', name: 'Hồ Chí Minh', parentCode: null },
      { level: 'district', code: '760', name: 'Quận 1', parentCode: '79' },
    ]);
    for (const text of ['tphcm', 'thanh pho ho chi minh', 'tp', 'ho'])
      expect(bare.search(text, 'province', null, 5)).toHaveLength(1);
    expect(bare.search('q1 tphcm', 'district', null, 5)).toHaveLength(1);
  });

  it('leaves out what it cannot place', async () => {
    const orphans = await AreaIndex.build([
      { level: 'district', code: '1', name: 'Quận 1', parentCode: '79' },
      { level: 'commune', code: '2', name: 'Phường 2', parentCode: '1' },
    ]);
    expect(orphans.search('', 'district', null, 5)).toEqual([]);
    expect(orphans.search('', 'commune', null, 5)).toEqual([]);
  });

  it('keeps a province and a district of one code apart', async () => {
    const same = await AreaIndex.build([
      { level: 'province', code: '1', name: 'Tỉnh Một', parentCode: null },
      { level: 'province', code: '2', name: 'Tỉnh Hai', parentCode: null },
      { level: 'district', code: '1', name: 'Huyện Ba', parentCode: '2' },
    ]);
    expect(same.search('ba', 'district', null, 5)[0]).toMatchObject({ province: 'Tỉnh Hai' });
  });

  it('lets others have their turn while it is built', async () => {
    let ticks = 0;
    let built = false;
    const count = () => {
      ticks += 1;
      if (!built) setImmediate(count);
    };
    setImmediate(count);
    await AreaIndex.build(all);
    built = true;
    expect(ticks).toBeGreaterThan(20);
  });
});
