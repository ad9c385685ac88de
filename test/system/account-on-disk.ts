import { expect } from 'vitest';
import { answer } from '../fakes/calls.ts';
import type { FakePlatform } from '../fakes/platform/platform.ts';
import type { CallInput, CallName } from '../../shared/contract.ts';
import type { Order } from '../../shared/model/order.ts';
import { ok, type Result } from '../../shared/result.ts';
import { benchOf, realPlatform } from '../fakes/account-bench.ts';
import { type BenchUnderTest } from '../fakes/bench.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { smallDisk } from '../fakes/small-disk.ts';

export const point = {
  name: 'Kho',
  phone: '0987654321',
  address: '12 Duy Tân',
  province: 'Thành phố Hà Nội',
  district: 'Quận Cầu Giấy',
  commune: 'Phường Dịch Vọng Hậu',
};

export interface AccountBench<Disk = unknown> extends BenchUnderTest {
  readonly disk: Disk;
  readonly platform: FakePlatform;
  readonly ask: <Name extends CallName>(
    name: Name,
    input?: CallInput<Name>,
  ) => Promise<Result<unknown>>;
  readonly enter: (soc: string) => Promise<Result<Order>>;
}

/** A bench on a disk of 16 MB: a journal grows up to 4 MB before it is written back to its database. */
export const accountBench = () => benchOn(smallDisk(16));

/** Opens a bench on `disk`, in front of a platform with its own disk. */
export async function benchOn<Disk extends { folder: string }>(
  disk: Disk,
): Promise<AccountBench<Disk>> {
  const platform = await realPlatform();
  const opened = await benchOf(disk.folder);
  const saved = await opened.bench.saveAccount({
    baseUrl: platform.baseUrl,
    token: platform.token,
  });
  expect(saved).toEqual(ok());
  const ask: AccountBench['ask'] = (name, input) => answer(opened.bench, opened.log, name, input);
  const saving = (await ask('pickupPoints.save', { id: null, point })) as Result<{ id: string }>;
  const pickupPointId = saving.ok ? saving.value.id : '';
  const enter = (soc: string) =>
    ask('orders.enter', { draft: draftOf({ soc, pickupPointId }), print: false });
  return { ...opened, disk, platform, ask, enter: enter as AccountBench['enter'] };
}

/** Waits until the queue is empty. */
export async function settled({ bench, clock }: AccountBench): Promise<void> {
  const station = bench.station();
  if (!station.ok) throw new Error(station.error.code);
  const { orders } = station.value.store;
  await eventually('the queue empty', () => {
    clock.advance(60_000);
    const { queued, sending, uncertain } = orders.counts();
    return queued + sending + uncertain === 0;
  });
}
