import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Country, readCountry } from '../../../main/areas/country.ts';
import { fold } from '../../../shared/fold.ts';
import { resources } from '../../fakes/paths.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

const file = join(resources, 'areas', 'vietnam.txt');
const builder = fileURLToPath(new URL('../../area-data/build.mjs', import.meta.url));

let country: Country;
beforeAll(async () => {
  country = await readCountry(readFileSync(file, 'utf8'));
});

/** Returns the successor of an old commune, as "Phường Sài Gòn, Thành phố Hồ Chí Minh". */
function became(name: string, district: string): string[] {
  const { oldWards, oldDistricts, newWards, newProvinces } = country;
  const ward = oldWards.find(
    (one) => one.name === name && oldDistricts[one.district]?.name === district,
  );
  return (ward?.becameOf ?? []).map((index) => {
    const now = newWards[index];
    return `${now?.name}, ${newProvinces[now?.province ?? -1]}`;
  });
}

describe('the data of both systems', () => {
  it('has every area of the country before and since July 2025', () => {
    const { oldProvinces, oldDistricts, oldWards, newProvinces, newWards } = country;
    expect([oldProvinces, oldDistricts, oldWards].map((all) => all.length)).toEqual([
      63, 696, 10_040,
    ]);
    expect([newProvinces, newWards].map((all) => all.length)).toEqual([34, 3_321]);
    expect(new Set(newWards.map(({ code }) => code)).size).toBe(3_321);
    expect(oldWards.filter(({ name }) => name === '')).toHaveLength(5);
  });

  it('says of every old commune what it became, and of every new one what it was', () => {
    const links = country.oldWards.map(({ becameOf }) => becameOf.length);
    expect(Math.min(...links)).toBe(1);
    expect(links.filter((count) => count > 1)).toHaveLength(471);
    expect(links.filter((count) => count > 1).reduce((all, count) => all + count, 0)).toBe(1_033);
    const covered = new Set(country.oldWards.flatMap(({ becameOf }) => becameOf));
    expect(covered.size).toBe(country.newWards.length);
    expect(Math.max(...covered)).toBe(country.newWards.length - 1);
  });

  it.each<[string, string, string[]]>([
    ['Phường Bến Nghé', 'Quận 1', ['Phường Sài Gòn, Thành phố Hồ Chí Minh']],
    [
      'Phường Cống Vị',
      'Quận Ba Đình',
      ['Phường Giảng Võ, Thành phố Hà Nội', 'Phường Ngọc Hà, Thành phố Hà Nội'],
    ],
    [
      'Phường 4',
      'Quận 3',
      ['Phường Bàn Cờ, Thành phố Hồ Chí Minh', 'Phường Xuân Hòa, Thành phố Hồ Chí Minh'],
    ],
    ['Phường Trúc Bạch', 'Quận Ba Đình', ['Phường Ba Đình, Thành phố Hà Nội']],
    ['Phường Dĩ An', 'Thành phố Dĩ An', ['Phường Dĩ An, Thành phố Hồ Chí Minh']],
    ['', 'Huyện Côn Đảo', ['Đặc khu Côn Đảo, Thành phố Hồ Chí Minh']],
  ])('knows what %s of %s became', (name, district, expected) => {
    expect(became(name, district).map(fold).toSorted()).toEqual(expected.map(fold).toSorted());
  });

  it('knows the communes that were merged before July 2025', () => {
    const { oldWards, oldDistricts } = country;
    const third = oldWards.filter((one) => oldDistricts[one.district]?.name === 'Quận 3');
    expect(third.find(({ former }) => former.includes('phuong7'))?.name).toBe('Phường Võ Thị Sáu');
    const thuDuc = oldDistricts.find(({ name }) => name === 'Thành phố Thủ Đức');
    expect(thuDuc?.former).toEqual(['quan2', 'quan9']);
  });

  it('has every change since, as the list of resolutions tells them', () => {
    const changes = readFileSync(join(resources, 'areas', 'changes.tsv'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split('\t'));
    const { newProvinces, newWards } = country;
    for (const [, , code, before = '', after = ''] of changes) {
      const names = code === '' ? newProvinces : newWards.filter((one) => one.code === code);
      const said = names.map((one) => (typeof one === 'string' ? one : one.name));
      expect(said).toContain(after);
      expect(said).not.toContain(before);
    }
    const days = changes.map(([day]) => day ?? '');
    expect(days).toEqual(days.toSorted());
    expect(country.asOf).toBe(days.at(-1));
    expect(newProvinces.filter((name) => name.startsWith('Thành phố'))).toHaveLength(9);
  });

  it('is what the builder makes of its sources, to the byte', () => {
    const built = join(temporaryFolder(), 'vietnam.txt');
    execFileSync(process.execPath, [builder, built]);
    expect(readFileSync(built).equals(readFileSync(file))).toBe(true);
  });

  it('refuses a format that it does not know', async () => {
    await expect(readCountry('vietnam-areas\t2\t2026-09-20\n')).rejects.toThrow('Unknown format');
  });
});
