import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlatformClient } from '../../../main/platform/client.ts';
import type { PlatformClient } from '../../../main/platform/client.ts';
import { systemClock } from '../../../main/base/host-services.ts';
import { startPlatform } from '../../fakes/platform/platform.ts';
import type { FakePlatform } from '../../fakes/platform/platform.ts';
import type { Area } from '../../../shared/model/area.ts';
import { draft, pickupPoint } from './samples.ts';
import { TOKEN, captureLog } from './support.ts';
import { realClocks } from '../../fakes/clock.ts';
import { valueOf } from '../../fakes/value-of.ts';

let folder: string;
let platform: FakePlatform;
let client: PlatformClient;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'packbench-platform-'));
  const journal = join(folder, 'journal.jsonl');
  platform = await startPlatform({ journal, token: TOKEN, clock: systemClock });
  client = createPlatformClient({
    baseUrl: platform.baseUrl,
    token: () => TOKEN,
    log: captureLog(),
    ...realClocks,
  });
});

afterAll(async () => {
  await client.close();
  await platform.close();
  rmSync(folder, { recursive: true });
});

function byName(areas: readonly Area[], name: string): Area {
  const area = areas.find((candidate) => candidate.name.includes(name));
  if (area === undefined) throw new Error(`No ${name} among ${areas.length} areas`);
  return area;
}

/** Finds areas by the platform's own spelling. */
async function areasOf(provinceName: string, districtName: string) {
  const province = byName(valueOf(await client.provinces()), provinceName);
  const district = byName(valueOf(await client.districts(province.code)), districtName);
  const [commune] = valueOf(await client.communes(district.code));
  if (commune === undefined) throw new Error(`No commune in ${district.name}`);
  return { province, district, commune };
}

async function sampleOrder(soc: string) {
  const from = await areasOf('Hà Nội', 'Cầu Giấy');
  const to = await areasOf('Hồ Chí Minh', 'Quận 1');
  const names = ({ province, district, commune }: typeof from) => ({
    province: province.name,
    district: district.name,
    commune: commune.name,
  });
  return {
    soc,
    draft: { ...draft, declaredValue: 350_000, receiver: { ...draft.receiver, ...names(to) } },
    pickupPoint: { ...pickupPoint, ...names(from) },
  };
}

test('areas lie in each other', async () => {
  const { province, district, commune } = await areasOf('Hồ Chí Minh', 'Quận 1');
  expect(province).toMatchObject({ level: 'province', parentCode: null, district: null });
  expect(district).toMatchObject({ level: 'district', parentCode: province.code });
  expect(commune).toMatchObject({
    level: 'commune',
    parentCode: district.code,
    province: province.name,
    district: district.name,
  });
  expect(valueOf(await client.provinces())).toHaveLength(63);
});

test('quotes come from several carriers', async () => {
  const { draft, pickupPoint } = await sampleOrder('Q-1');
  const quotes = valueOf(
    await client.price({
      senderProvince: pickupPoint.province,
      senderDistrict: pickupPoint.district,
      receiverProvince: draft.receiver.province,
      receiverDistrict: draft.receiver.district,
      weight: 500,
      declaredValue: 350_000,
    }),
  );
  expect(quotes.length).toBeGreaterThan(1);
  for (const quote of quotes) expect(quote.shipmentFee).toBeGreaterThan(0);
});

test('an order is created, found by both codes and printed', async () => {
  const order = await sampleOrder('T-0001');
  const created = valueOf(await client.create(order));
  expect(created).toMatchObject({ soc: 'T-0001', codAmount: 350_000, delivery: { code: '2' } });
  for (const foundOrder of [
    valueOf(await client.find('T-0001', 'soc')),
    valueOf(await client.find(created.platform.platformCode, 'platform')),
  ])
    expect(foundOrder).toMatchObject({
      soc: 'T-0001',
      platform: {
        shortCode: created.platform.shortCode,
        shipmentFee: created.platform.shipmentFee,
      },
      weight: 500,
      declaredValue: 350_000,
      payer: 'sender',
      receiver: { name: 'Chị Lan', district: order.draft.receiver.district },
    });
  const token = valueOf(await client.printToken([created.platform.platformCode]));
  const label = valueOf(await client.label(token, 'S9'));
  expect(label.kind === 'html' && label.html).toContain(created.platform.shortCode);
});

test('an order is cancelled once, and a look-up shows it', async () => {
  const { platform } = valueOf(await client.create(await sampleOrder('T-0010')));
  expect(valueOf(await client.cancel(platform.platformCode))).toEqual({
    platformCode: platform.platformCode,
    soc: 'T-0010',
    delivery: { code: '0', name: expect.any(String) },
  });
  expect(await client.cancel(platform.platformCode)).toMatchObject({
    error: { code: 'refused', effect: 'none' },
  });
  expect(valueOf(await client.find('T-0010', 'soc'))).toMatchObject({ delivery: { code: '0' } });
  expect(await client.cancel('PB.0')).toMatchObject({ error: { code: 'refused' } });
});

test('routing is as it was changed to', async () => {
  const { carriers } = valueOf(await client.routing());
  const [first = '', second = ''] = carriers.map(({ code }) => code);
  const choice = { option: '3', carriers: [first, second] } as const;
  expect(valueOf(await client.changeRouting({ ...choice, carriers: [first, second] }))).toEqual(
    choice,
  );
  expect(valueOf(await client.routing())).toMatchObject({ option: '3', chosen: [first, second] });
  valueOf(await client.changeRouting({ option: '1', carriers: [] }));
  expect(valueOf(await client.routing())).toMatchObject({
    option: '1',
    optionName: expect.stringMatching(/./),
    chosen: [],
  });
});

test('a webhook is not there until it is registered, and then replaced', async () => {
  expect(await client.webhook()).toEqual({ ok: true, value: null });
  for (const url of ['http://127.0.0.1:9/hook/a', 'http://127.0.0.1:9/hook/b']) {
    const registered = valueOf(await client.registerWebhook(url));
    expect(registered.url).toBe(url);
    expect(registered.createdAt).not.toBeNull();
    expect(valueOf(await client.webhook())).toEqual(registered);
  }
});

test('an order that nobody created is not there', async () => {
  expect(await client.find('T-9999', 'soc')).toEqual({ ok: true, value: null });
});

test('the routing setting proves address and token', async () => {
  expect(valueOf(await client.routing())).toMatchObject({ option: '1' });
  const stranger = createPlatformClient({
    baseUrl: platform.baseUrl,
    token: () => 'another-token',
    log: captureLog(),
    ...realClocks,
  });
  expect(await stranger.routing()).toMatchObject({ error: { code: 'unauthorised' } });
  expect(await stranger.find('T-0001', 'soc')).toMatchObject({ error: { code: 'unauthorised' } });
  await stranger.close();
});

test('an order that the platform refuses is refused in its words', async () => {
  const order = await sampleOrder('T-0002');
  const receiver = { ...order.draft.receiver, commune: 'Phường Không Có' };
  const result = await client.create({ ...order, draft: { ...order.draft, receiver } });
  expect(result).toMatchObject({ ok: false, error: { code: 'refused', effect: 'none' } });
  expect(await client.find('T-0002', 'soc')).toEqual({ ok: true, value: null });
});

test('an answer that got lost after the commit may hide an order, and a lookup finds it', async () => {
  const order = await sampleOrder('T-0003');
  platform.faults.loseAfterCommit = { next: 1 };
  const lost = await client.create(order);
  expect(lost).toMatchObject({ ok: false, error: { code: 'unreachable', effect: 'possible' } });
  expect(await client.find('T-0003', 'soc')).toMatchObject({ ok: true, value: { soc: 'T-0003' } });
});

test('a print token that nobody gave is refused', async () => {
  expect(await client.label('nobody', 'S9')).toMatchObject({ error: { code: 'refused' } });
});
