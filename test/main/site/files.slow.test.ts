import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Station } from '../../../main/station.ts';
import { STORE_FILE } from '../../../main/store/store.ts';
import type { StoredArea } from '../../../main/store/tables/areas-table.ts';
import { importConstantsSchema } from '../../../shared/model/import.ts';
import { everyArea } from '../../fakes/areas.ts';
import { options, startChild } from '../../fakes/child.ts';
import { pickupPoint } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { joinHub } from '../../fakes/hub-bench.ts';
import { good, head, row } from '../../fakes/imported-file.ts';
import { keepAreas, waitForStage } from '../../fakes/importing.ts';
import { putNewDatabase } from '../../fakes/new-database.ts';
import { csvOf, orderRows } from '../../fakes/order-files.ts';
import { SiteStations } from '../../fakes/site-stations.ts';
import { importCall, openInWindow } from '../../fakes/window-calls.ts';
import { benchName } from './station-views.ts';

// Files that reach two benches of a site, each in its own folder or opened by a person in the window.

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
        .map((subfolder) => join(folder, subfolder, `${name}.report.txt`))
        .find((path) => existsSync(path));
      return file !== undefined && station.imports.state === null && readFileSync(file, 'utf8');
    });
  return { folder, put, report };
}

/** Claims a code for the file that was claimed first. */
const claimAtOtherBench = (soc: string) =>
  site.localSite.inHub(
    'INSERT INTO site_file_codes (soc, hash) SELECT $1, hash FROM site_files ORDER BY claimed_at LIMIT 1',
    [soc],
  );

const orderOf = (code: string, phone: string) => row({ 0: code, 2: phone });

it('is entered by one bench, also where the hub was away when it came, and so is each code', async () => {
  const [one, other] = await site.two();
  const [first, second] = [await watching(one), await watching(other)];
  const lines = [good, orderOf('A2', '0912345679')];
  first.put('don.csv', ...lines);
  expect(await first.report('don.csv')).toContain('Số đơn đã đưa vào Đơn chờ: 2');
  await eventually('known there', () => other.store.site.usedCodes(['A1', 'A2']).size === 2);
  second.put('them.csv', ...lines);
  const refused = await second.report('them.csv');
  expect(refused).toContain(`Không đọc được: bàn khác đã nhận file này`);
  expect(refused).toContain(benchName(one));
  // A claimed code without an order.
  await claimAtOtherBench('C1');
  second.put('ma.csv', orderOf('C1', '0912345680'), orderOf('C2', '0912345681'));
  const held = await second.report('ma.csv');
  expect(held).toContain('Số đơn đã đưa vào Đơn chờ: 1');
  expect(held).toMatch(/Dòng 2: .*: Một file ở bàn khác đã có mã đơn này\./);

  await site.localSite.killHub();
  await eventually('that the hub is away', () => other.site!.state.state === 'away');
  second.put('muon.csv', orderOf('B1', '0912345682'));
  const waiting = async () => (await other.unattended.watched()).waiting;
  await eventually('the file waits', async () =>
    (await waiting()).some(({ reason }) => reason === 'hub-away'),
  );
  expect(other.store.orders.idOfSoc('B1')).toBeNull();
  await site.localSite.openHub();
  expect(await second.report('muon.csv')).toContain('Số đơn đã đưa vào Đơn chờ: 1');
  expect(readdirSync(join(second.folder, 'taken'))).toEqual([]);
});

it('is claimed by one of all who ask at once, and the same claim again changes nothing', async () => {
  await site.two();
  const hash = 'ab'.repeat(32);
  const account = site.platform.baseUrl;
  const codes = ['F1', 'F2', 'F3', 'F4', 'F5', 'F6'];
  const benches = await Promise.all(
    codes.map((code) => joinHub(site.localSite.newCode(), code, { account })),
  );
  const claimAtAll = () =>
    Promise.all(benches.map((bench) => bench.ask('/v1/files', { hash, socs: ['X1', 'X2'] })));
  const answers = await claimAtAll();
  expect(new Set(answers.map(({ body }) => body['bench'])).size).toBe(1);
  expect(await claimAtAll()).toEqual(answers);
  const [holder] = answers.map(({ body }) => body['bench']);
  const otherBench = benches.find(({ bench }) => bench !== holder)!;
  const more = await otherBench.ask('/v1/files', { hash: 'cd'.repeat(32), socs: ['X2', 'X3'] });
  expect(more.body).toMatchObject({
    bench: otherBench.bench,
    codes: [{ soc: 'X2', bench: holder }],
  });
});

/** Enters nothing: returns the question for the person at this bench. */
const questionAt = async (station: Station, name: string, text: string) =>
  importCall(station, 'imports.enter', { orders: await openInWindow(station, name, text) });
const ofPlatform = (prefix: string) =>
  site.platform.orders().flatMap(({ soc }) => (soc.startsWith(prefix) ? [soc] : []));

it('is entered at one of two benches whose people open it in the window, and so is each code', async () => {
  const [one, other] = await site.two();
  for (const station of [one, other])
    if (station.store.areas.counts().communes === 0) keepAreas(station, areas);
  const text = csvOf(orderRows(2, {}, 'W'));
  const fits = [
    await openInWindow(one, 'don.csv', text),
    await openInWindow(other, 'sao.csv', text),
  ];
  expect(fits).toEqual([2, 2]);
  expect(await importCall(one, 'imports.enter', { orders: 2 })).toBeNull();
  const question = { kind: 'elsewhere', bench: benchName(one) };
  expect(await importCall(other, 'imports.enter', { orders: 2 })).toEqual(question);
  expect(other.store.orders.idOfSoc('W-0001')).toBeNull();
  await waitForStage(one, 'entered');
  const confirmed = ['elsewhere'];
  expect(await importCall(other, 'imports.enter', { orders: 2, confirmed })).toBeNull();
  expect(other.imports.state?.counts).toMatchObject({ fit: 0, out: 2 });
  for (const station of [one, other]) await importCall(station, 'imports.close');
  // Another file with a claimed code that has no order yet.
  await claimAtOtherBench('W-0003');
  const more = csvOf(orderRows(4, {}, 'W').slice(2));
  expect(await questionAt(other, 'them.csv', more)).toEqual({ kind: 'codes', orders: 1 });
  await importCall(other, 'imports.enter', { orders: 2, confirmed: ['other-codes'] });
  await waitForStage(other, 'ready');
  await importCall(other, 'imports.close');
  await eventually('three orders at the platform', () => ofPlatform('W').length >= 3);
  expect(ofPlatform('W').toSorted()).toEqual(['W-0001', 'W-0002', 'W-0004']);
});

it.each([
  ['claimed', 2],
  // An entering commit has at most 200 orders.
  ['entered', 260],
] as const)(
  'is entered to its end, each order once, by a bench that was killed once it had %s',
  async (dieAt, count) => {
    const other = (await site.two())[1];
    if (other.store.areas.counts().communes === 0) keepAreas(other, areas);
    const { folder, code } = site.localSite.newBench();
    putNewDatabase(join(folder, STORE_FILE), areas);
    const file = join(folder, 'don.csv');
    const prefix = dieAt.toUpperCase();
    const text = csvOf(orderRows(count, {}, prefix));
    writeFileSync(file, text);
    const start = (more: Readonly<Record<string, string>>) => {
      const { baseUrl, token } = site.platform;
      const child = startChild(
        'site-importing-process.ts',
        options({ folder, file, code, 'base-url': baseUrl, token, ...more }),
      );
      onTestFinished(() => child.kill());
      return child;
    };
    const killed = start({ join: site.localSite.newCode(), 'die-at': dieAt });
    expect(await killed.gone).toBeNull();
    expect(killed.output()).toEqual([{ claimed: true }]);
    // The killed bench's orders are in transit; no other bench enters the file.
    const question = await questionAt(other, 'don.csv', text);
    expect(question).toMatchObject({ kind: 'elsewhere' });
    expect(question?.kind === 'elsewhere' && question.bench).toContain(code);
    const confirmed = ['elsewhere'];
    await importCall(other, 'imports.enter', { orders: count, confirmed });
    expect(other.imports.state?.counts).toMatchObject({ fit: 0, out: count });
    await importCall(other, 'imports.close');

    const again = start({});
    const end = await again.line('everything entered, or a question', (fact) =>
      fact['entered'] === undefined && fact['asked'] === undefined ? undefined : fact,
    );
    expect(end).toEqual({ entered: count, wasFinishedLater: dieAt === 'entered' });
    await eventually('the orders at the platform', () => ofPlatform(prefix).length >= count);
    expect(new Set(ofPlatform(prefix)).size).toBe(count);
    expect(ofPlatform(prefix)).toHaveLength(count);
  },
);
