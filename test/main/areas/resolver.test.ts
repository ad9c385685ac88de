import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { StoredArea } from '../../../main/store/tables/areas-table.ts';
import { streetOf } from '../../../main/areas/street-of.ts';
import type { AreaNames } from '../../../shared/model/area.ts';
import { resolvingAmong } from '../../fakes/area-resolving.ts';
import { everyArea } from '../../fakes/areas.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { resources } from '../../fakes/paths.ts';

let areas: readonly StoredArea[];
beforeAll(async () => {
  areas = await everyArea();
});

function resolving(version = () => 1) {
  const opened = resolvingAmong(() => areas, version);
  onTestFinished(() => opened.close());
  return opened;
}

function inOnePiece(address: string) {
  return { address, commune: '', district: '', province: '' };
}

const hcm = 'Thành phố Hồ Chí Minh';
const phamNguLao: AreaNames = {
  commune: 'Phường Phạm Ngũ Lão',
  district: 'Quận 1',
  province: hcm,
};

describe('a choice between communes', () => {
  it('is made once for a street, whatever the house and however it is written', async () => {
    const { resolver } = resolving();
    const address = inOnePiece('12 Lê Lai, phường Bến Thành, TP Hồ Chí Minh');
    expect(await resolver.resolve(address)).toMatchObject({ state: 'choose', why: 'divided' });
    await resolver.remember(address, phamNguLao);
    for (const again of [
      '45/6 đường Lê Lai, P. Bến Thành, TPHCM',
      '7 le lai, phuong ben thanh, ho chi minh',
    ])
      expect(await resolver.resolve(inOnePiece(again))).toMatchObject({
        state: 'sure',
        why: 'remembered',
        areas: [{ name: 'Phường Phạm Ngũ Lão' }],
      });
    const cells = { address: '3 Lê Lai', commune: 'Bến Thành', district: '', province: 'HCM' };
    expect(await resolver.resolve(cells)).toMatchObject({ why: 'remembered' });
  });

  it('is asked again in another street, and of another commune', async () => {
    const { resolver } = resolving();
    await resolver.remember(inOnePiece('12 Lê Lai, phường Bến Thành, TP HCM'), phamNguLao);
    for (const other of [
      '12 Lê Lợi, phường Bến Thành, TP HCM',
      '12 Lê Lai, phường Sài Gòn, TP HCM',
      'phường Bến Thành, TP HCM',
    ])
      expect(await resolver.resolve(inOnePiece(other))).toMatchObject({ state: 'choose' });
  });

  it('may be changed, and is forgotten with all others', async () => {
    const { resolver, noticeCount } = resolving();
    const address = inOnePiece('12 Lê Lai, phường Bến Thành, TP HCM');
    await resolver.remember(address, phamNguLao);
    await resolver.remember(address, { ...phamNguLao, commune: 'Phường Bến Thành' });
    expect(await resolver.resolve(address)).toMatchObject({
      areas: [{ name: 'Phường Bến Thành' }],
    });
    expect([resolver.remembered, noticeCount()]).toEqual([1, 2]);
    resolver.forget();
    expect([resolver.remembered, noticeCount()]).toEqual([0, 3]);
    expect(await resolver.resolve(address)).toMatchObject({ state: 'choose' });
  });

  it('is kept neither where there is none, nor of what was not offered, nor without a street', async () => {
    const { resolver } = resolving();
    await resolver.remember(inOnePiece('12 Lê Lai, P. Bến Nghé, Q1, HCM'), phamNguLao);
    const address = '12 Lê Lai, phường Bến Thành, TP HCM';
    await resolver.remember(inOnePiece(address), { ...phamNguLao, commune: 'Phường Đa Kao' });
    await resolver.remember(inOnePiece('phường Bến Thành, TP HCM'), phamNguLao);
    expect(resolver.remembered).toBe(0);
  });

  it('holds no house and no person', async () => {
    const { resolver, choices } = resolving();
    const written = '12/3 Lê Lai, gặp chị Lan 0912345678, phường Bến Thành, TP HCM';
    await resolver.remember(inOnePiece(written), phamNguLao);
    expect(choices.get('le lai', 'hochiminh benthanh')).toEqual(phamNguLao);
  });
});

it.each([
  ['12/3 đường Lê Lợi', 'le loi'],
  ['Số nhà 45A Lê Lợi, gần chợ', 'le loi'],
  ['LÊ  LỢI', 'le loi'],
  ['12', ''],
  ['', ''],
  ['123 đường 3/2', 'duong 3/2'],
  ['Ấp 4', 'ap 4'],
])('the street of "%s" is "%s"', (address, street) => {
  expect(streetOf(address)).toBe(street);
});

describe('search as somebody types', () => {
  it('finds what was one commune, or is now, besides what begins so', async () => {
    const { resolver } = resolving();
    // The first search loads the whole index.
    await resolver.resolve(inOnePiece('Bến Nghé'));
    const names = async (text: string, address = '') =>
      (await resolver.search(text, address, 12)).map(({ name }) => name);
    expect(await names('ben nghe q1')).toEqual(['Phường Bến Nghé']);
    const offered = await names('phuong ben thanh tp hcm');
    expect(offered).toContain('Phường Phạm Ngũ Lão');
    expect(new Set(offered).size).toBe(offered.length);
    await resolver.remember(inOnePiece('12 Lê Lai, phuong ben thanh tp hcm'), phamNguLao);
    expect((await names('phuong ben thanh tp hcm', '99 Lê Lai'))[0]).toBe('Phường Phạm Ngũ Lão');
    expect(await names('phường Sa Pả, Sa Pa, Lào Cai')).not.toEqual([]);
  });

  it('knows what the platform told since', async () => {
    let version = 1;
    const all = areas;
    areas = [];
    onTestFinished(() => {
      areas = all;
    });
    const { resolver } = resolving(() => version);
    expect(await resolver.search('ben nghe q1', '', 5)).toEqual([]);
    areas = all;
    version = 2;
    expect(await resolver.search('ben nghe q1', '', 5)).toMatchObject([
      { name: 'Phường Bến Nghé' },
    ]);
  });
});

describe('while the platform’s list is on its way', () => {
  it.each([
    ['ben nghe q1', { provinces: [hcm], district: 'Quận 1' }],
    ['ben nghe q1 hcm', { provinces: [hcm], district: 'Quận 1' }],
    // With today's names, and in a province that was merged into another.
    ['phuong sai gon, hcm', { provinces: [hcm], district: 'Quận 1' }],
    [
      'di an, di an, binh duong',
      { provinces: ['Tỉnh Bình Dương', hcm], district: 'Thành phố Dĩ An' },
    ],
    ['khong o dau ca', undefined],
  ])('expects "%s" where the country has it', async (text, expected) => {
    const requestedAreas: (readonly unknown[])[] = [];
    const opened = resolvingAmong(
      () => [],
      () => 1,
      (batch) => requestedAreas.push(batch),
    );
    onTestFinished(() => opened.close());
    expect(await opened.resolver.search(text, '', 5)).toEqual([]);
    await eventually('a word of it', () => requestedAreas.length > 0);
    expect(requestedAreas.at(-1)?.[0]).toEqual(expected);
  });

  it('expects the area of a whole address, of a message too', async () => {
    const requestedAreas: unknown[] = [];
    const opened = resolvingAmong(
      () => [],
      () => 1,
      (batch) => requestedAreas.push(batch),
    );
    onTestFinished(() => opened.close());
    await opened.resolver.resolve(inOnePiece('12 Lê Lợi, P. Bến Nghé, Q1, TPHCM'));
    await eventually('a word of it', () => requestedAreas.length > 0);
    expect(requestedAreas).toEqual([[{ provinces: [hcm], district: 'Quận 1' }]]);
  });
});

it('lets others have their turn while it reads and links everything', async () => {
  const { resolver } = resolving();
  let ticks = 0;
  let isOver = false;
  const countTick = () => {
    ticks += 1;
    if (!isOver) setImmediate(countTick);
  };
  setImmediate(countTick);
  await resolver.resolve(inOnePiece('Bến Nghé'));
  isOver = true;
  // 25,000 names, some hundred per slice.
  expect(ticks).toBeGreaterThan(60);
});

describe('two sets of names', () => {
  const benNghe = { commune: 'Phường Bến Nghé', district: 'Quận 1', province: hcm };

  it.each([
    ['without kinds and marks', { commune: 'Ben Nghe', district: 'Q.1', province: 'TPHCM' }],
    ['the commune of today', { commune: 'Phường Sài Gòn', district: '', province: hcm }],
    ['the province alone', { commune: '', district: '', province: hcm }],
    ['nothing', { commune: '', district: '', province: '' }],
  ])('may be one commune: %s', async (_, other) => {
    expect(await resolving().resolver.mayBeSame(benNghe, other)).toBe(true);
  });

  it.each([
    ['another commune', { ...benNghe, commune: 'Phường Cô Giang' }],
    ['another district', { commune: '', district: 'Quận 3', province: hcm }],
    ['another commune of today', { commune: 'Phường Cầu Ông Lãnh', district: '', province: hcm }],
    ['another province', { commune: '', district: '', province: 'Thành phố Hà Nội' }],
    ['what no list has', { commune: 'Phường Nowhere', district: '', province: hcm }],
  ])('are two: %s', async (_, other) => {
    expect(await resolving().resolver.mayBeSame(benNghe, other)).toBe(false);
  });
});

it('reads the lists of the country again after they could not be read', async () => {
  const folder = temporaryFolder();
  const { resolver, close } = resolvingAmong(
    () => areas,
    () => 1,
    undefined,
    folder,
  );
  onTestFinished(() => close());
  const address = inOnePiece('12 Phạm Ngũ Lão, Quận 1, TP.HCM');
  await expect(resolver.resolve(address)).rejects.toThrow('ENOENT');
  cpSync(join(resources, 'areas'), join(folder, 'areas'), { recursive: true });
  expect((await resolver.resolve(address)).areas).not.toEqual([]);
});
