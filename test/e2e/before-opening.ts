import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createIds } from '../../main/base/ids.ts';
import { openStore, type Store } from '../../main/store/store.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { startPlatform, type FakePlatform } from '../fakes/platform/platform.ts';

/**
 * Prepares the training platform of a data folder before the station is first opened: SHOP-7001 waits for pickup,
 * SHOP-7002 was collected. Returns their platform codes.
 */
export async function haveOrdersOfOthers(
  folder: string,
): Promise<{ waiting: string; fetched: string }> {
  mkdirSync(join(folder, 'training'), { recursive: true });
  const journal = join(folder, 'training/platform.ndjson');
  const platform = await startPlatform({ journal, token: 'another station', clock: systemClock });
  const waiting = await create(platform, 'SHOP-7001');
  const fetched = await create(platform, 'SHOP-7002');
  platform.advance(fetched, '4');
  await platform.close();
  return { waiting, fetched };
}

async function create({ baseUrl, token }: FakePlatform, soc: string): Promise<string> {
  const receiver = { province: 'Thành phố Hồ Chí Minh', district: 'Quận 1' };
  const pickup = {
    pickup_phone: '0281234567',
    pickup_address: '1 Lê Duẩn',
    pickup_province: receiver.province,
    pickup_district: receiver.district,
    pickup_commune: 'Phường Bến Nghé',
  };
  const response = await fetch(`${baseUrl}/v1/platform/orders/create`, {
    method: 'POST',
    headers: { Token: token, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...pickup,
      ...receiver,
      soc,
      commune: 'Phường Bến Nghé',
      name: 'Anh Minh',
      phone: '0987654321',
      address: '45 Nguyễn Huệ',
      amount: 120_000,
      value: 4_500_000,
      weight: 800,
      service: '1',
      config: '1',
      payer: '1',
      product_type: '1',
      product: 'Sách',
    }),
  });
  const answer = (await response.json()) as { data: { platform_code: string } };
  return answer.data.platform_code;
}

/**
 * Shortens the three minutes until the second lookup of an order after its answer or request was lost. `ms` must be
 * longer than the platform needs until an order becomes visible there.
 */
export function recheckSoon(folder: string, mode: 'training' | 'account', ms: number): void {
  changeStored(folder, mode, ({ settings }) => settings.set('outbox.recheckMs', ms));
}

/** Changes the database of a data folder before the station is opened. */
export function changeStored(
  folder: string,
  mode: 'training' | 'account',
  change: (store: Store) => void,
): void {
  mkdirSync(join(folder, mode), { recursive: true });
  const store = openStore(join(folder, mode, 'packbench.db'), createIds(systemClock));
  if (!store.ok) throw new Error(store.error.code);
  change(store.value);
  store.value.close();
}
