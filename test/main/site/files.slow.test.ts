import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Station } from '../../../main/station.ts';
import type { StoredArea } from '../../../main/store/areas-table.ts';
import { importConstantsSchema } from '../../../shared/model/import.ts';
import { everyArea } from '../../fakes/areas.ts';
import { pickupPoint } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { joinHub } from '../../fakes/hub-bench.ts';
import { good, head, row } from '../../fakes/imported-file.ts';
import { keepAreas } from '../../fakes/importing.ts';
import { SiteStations } from '../../fakes/site-stations.ts';

// Files that come to two benches of a site, each in a folder of its own.

const site = new SiteStations();
let areas: readonly StoredArea[];
beforeAll(async () => {
  areas = await everyArea();
});

async function watching(station: Station) {
  const folder = join(temporaryFolder(), 'orders');
  mkdirSync(folder);
  const { unattended } = station;
  if (station.store.areas.counts().communes === 0) keepAreas(station, areas);
  unattended.profiles.save({
    name: 'Shop',
    columns: {},
    constants: importConstantsSchema.parse({ pickupPointId: pickupPoint.id }),
  });
  await unattended.saveWatch({ isOn: true, folder, profile: 'Shop', enters: true });
  unattended.start();
  const put = (name: string, ...lines: string[]) =>
    writeFileSync(join(folder, name), `${[head, ...lines].join('\n')}\n`);
  const report = (name: string) =>
    eventually(`${name} put away`, () => {
      const file = ['done', 'trouble']
        .map((place) => join(folder, place, `${name}.report.txt`))
        .find((path) => existsSync(path));
      return file !== undefined && station.imports.state === null && readFileSync(file, 'utf8');
    });
  return { folder, put, report };
}

const orderOf = (code: string, phone: string) => row({ 0: code, 2: phone });
const named = ({ store }: Station) => {
  const { code, name } = store.settings.get('station');
  return `${code} · ${name}`;
};

it('is entered by one bench, also where the hub was away when it came, and so is each code', async () => {
  const [one, other] = await site.two();
  const [first, second] = [await watching(one), await watching(other)];
  const lines = [good, orderOf('A2', '0912345679')];
  first.put('don.csv', ...lines);
  expect(await first.report('don.csv')).toContain('Số đơn đã đưa vào hàng chờ: 2');
  await eventually('known there', () => other.store.site.takenBy(['A1', 'A2']).size === 2);
  second.put('them.csv', ...lines);
  const refused = await second.report('them.csv');
  expect(refused).toContain(`Không đọc được: bàn khác đã nhận file này`);
  expect(refused).toContain(named(one));
  // A code that was claimed, and of which no order is known yet.
  await site.here.inHub(
    `INSERT INTO site_file_codes (soc, hash) SELECT 'C1', hash FROM site_files LIMIT 1`,
  );
  second.put('ma.csv', orderOf('C1', '0912345680'), orderOf('C2', '0912345681'));
  const held = await second.report('ma.csv');
  expect(held).toContain('Số đơn đã đưa vào hàng chờ: 1');
  expect(held).toMatch(/Dòng 2: .*: Một file ở bàn khác đã có mã đơn này\./);

  await site.here.killHub();
  await eventually('that the hub is away', () => other.site!.state.state === 'away');
  second.put('muon.csv', orderOf('B1', '0912345682'));
  const waiting = async () => (await other.unattended.watched()).waiting;
  await eventually('the file waits', async () =>
    (await waiting()).some(({ reason }) => reason === 'hub-away'),
  );
  expect(other.store.orders.idOfSoc('B1')).toBeNull();
  await site.here.openHub();
  expect(await second.report('muon.csv')).toContain('Số đơn đã đưa vào hàng chờ: 1');
  expect(readdirSync(join(second.folder, 'taken'))).toEqual([]);
});

it('is claimed by one of all who ask at once, and the same claim again changes nothing', async () => {
  await site.two();
  const hash = 'ab'.repeat(32);
  const account = site.platform.baseUrl;
  const codes = ['F1', 'F2', 'F3', 'F4', 'F5', 'F6'];
  const benches = await Promise.all(
    codes.map((code) => joinHub(site.here.newCode(), code, { account })),
  );
  const asked = () =>
    Promise.all(benches.map((bench) => bench.ask('/v1/files', { hash, socs: ['X1', 'X2'] })));
  const answers = await asked();
  expect(new Set(answers.map(({ body }) => body['bench'])).size).toBe(1);
  expect(await asked()).toEqual(answers);
  const [holder] = answers.map(({ body }) => body['bench']);
  const otherBench = benches.find(({ bench }) => bench !== holder)!;
  const more = await otherBench.ask('/v1/files', { hash: 'cd'.repeat(32), socs: ['X2', 'X3'] });
  expect(more.body).toMatchObject({
    bench: otherBench.bench,
    codes: [{ soc: 'X2', bench: holder }],
  });
});
