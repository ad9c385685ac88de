import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Bench } from '../../main/bench/bench.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { startPlatform, type FakePlatform } from './platform/platform.ts';
import type { Backup } from '../../shared/model/backup.ts';
import type { SyncState } from '../../shared/model/order.ts';
import { MemoryVault, openTestBench, station, type BenchUnderTest } from './bench.ts';
import { draftOf, pickupPoint } from './drafts.ts';
import { eventually } from './eventually.ts';
import { temporaryFolder } from './folder.ts';
import { resources } from './paths.ts';

export interface AccountBench extends BenchUnderTest {
  readonly folder: string;
  /** The open database file. */
  readonly file: string;
  readonly platform: FakePlatform;
  readonly vault: MemoryVault;
}

/** A pickup point as the renderer saves it. */
export const pickupPointInput = {
  name: 'Kho Cầu Giấy',
  platformName: '',
  contact: '',
  code: '',
  phone: '0987654321',
  address: '12 Duy Tân',
  province: 'Thành phố Hà Nội',
  district: 'Quận Cầu Giấy',
  commune: 'Phường Dịch Vọng Hậu',
  isDefault: true,
};

/** Opens a bench that closes with the test. */
export async function benchOf(
  folder = temporaryFolder(),
  vault = new MemoryVault(),
): Promise<BenchUnderTest> {
  const opened = await openTestBench(folder, { vault });
  onTestFinished(() => opened.bench.close());
  return opened;
}

/** Starts a fake of a real platform, at which a station can have an account. */
export async function realPlatform(token = 'token-of-the-account'): Promise<FakePlatform> {
  const journal = join(temporaryFolder(), 'platform.ndjson');
  const platform = await startPlatform({
    journal,
    token,
    clock: systemClock,
    resourcesFolder: resources,
  });
  onTestFinished(() => platform.close());
  return platform;
}

/** Opens a bench with an account on a platform that outlives the bench. */
export async function accountBench(folder = temporaryFolder()): Promise<AccountBench> {
  const platform = await realPlatform();
  const opened = await benchOf(folder);
  await opened.bench.saveAccount({ baseUrl: platform.baseUrl, token: platform.token });
  station(opened.bench).store.pickupPoints.save(pickupPoint);
  const file = join(folder, 'account', 'packbench.db');
  return { ...opened, folder, file, platform };
}

/** Enters an order for the bench's first pickup point. Returns the order's ID. */
export function enter(bench: Bench, soc = '', print = false): string {
  const { orders, setup } = station(bench);
  const pickupPointId = setup.pickupPoints.list()[0]?.id ?? '';
  const entered = orders.enter({ draft: draftOf({ soc, pickupPointId }), print });
  if (!entered.ok) throw new Error(entered.error.code);
  return entered.value.id;
}

export async function backup({ bench }: AccountBench): Promise<Backup> {
  const result = await bench.makeBackup();
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

export function syncOf({ bench }: AccountBench, id: string): SyncState | undefined {
  return station(bench).store.orders.get(id)?.sync;
}

/** Advances the clock until the queue is empty. */
export async function settled({ bench, clock }: AccountBench): Promise<void> {
  await eventually('the queue settled', () => {
    clock.advance(60_000);
    const { queued, sending, uncertain, cancelling } = station(bench).store.orders.counts();
    return queued + sending + uncertain + cancelling === 0;
  });
}
