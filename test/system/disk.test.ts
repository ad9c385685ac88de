import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { answer } from '../../main/ipc/answer.ts';
import { labelPrinter } from '../fakes/label-printer.ts';
import type { FakePlatform } from '../fakes/platform/platform.ts';
import type { CallInput, CallName } from '../../shared/contract.ts';
import type { Order } from '../../shared/model/order.ts';
import { ok, type Result } from '../../shared/result.ts';
import { benchOf, realPlatform } from '../fakes/account-bench.ts';
import { openTestBench, station, type BenchUnderTest } from '../fakes/bench.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { frailDisk, noFrailDisk, noMounting, smallDisk } from '../fakes/small-disk.ts';

const point = {
  name: 'Kho',
  phone: '0987654321',
  address: '12 Duy Tân',
  province: 'Thành phố Hà Nội',
  district: 'Quận Cầu Giấy',
  commune: 'Phường Dịch Vọng Hậu',
};
const printer = labelPrinter();

interface AccountBench<Disk = unknown> extends BenchUnderTest {
  readonly disk: Disk;
  readonly platform: FakePlatform;
  readonly ask: <Name extends CallName>(
    name: Name,
    input?: CallInput<Name>,
  ) => Promise<Result<unknown>>;
  readonly enter: (soc: string) => Promise<Result<Order>>;
}

/** A bench on a disk of 16 MB: a journal is up to 4 MB long before it is brought over into its database. */
const accountBench = () => benchOn(smallDisk(16));

/** A bench on `disk`, in front of a platform that has its own. */
async function benchOn<Disk extends { folder: string }>(disk: Disk): Promise<AccountBench<Disk>> {
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

/** Enters orders until one is refused; answers what was accepted, and the refusal. */
async function enterUntilRefused({ enter }: AccountBench, prefix: string) {
  const accepted: string[] = [];
  for (let number = 0; number < 5_000; number++) {
    const entered = await enter(`${prefix}-${number}`);
    if (!entered.ok) return { accepted, refusal: entered.error };
    accepted.push(entered.value.soc);
  }
  throw new Error('The disk never filled up');
}

/** Waits until nothing is on its way any more. */
async function settled({ bench, clock }: AccountBench): Promise<void> {
  const station = bench.station();
  if (!station.ok) throw new Error(station.error.code);
  const { orders } = station.value.store;
  await eventually('the queue empty', () => {
    clock.advance(60_000);
    const { queued, sending, uncertain } = orders.counts();
    return queued + sending + uncertain === 0;
  });
}

describe.skipIf(noMounting !== null)(`a full disk ${noMounting ?? ''}`, () => {
  it('refuses what it cannot keep, keeps what it accepted, and goes on once there is room', async () => {
    const under = await accountBench();
    const { clock, disk, ask, enter, platform } = under;
    await ask('printers.save', { id: null, printer });
    disk.fill(800_000);
    const { accepted, refusal } = await enterUntilRefused(under, 'FULL');
    const file = join(disk.folder, 'account', 'packbench.db');
    expect(refusal).toEqual({ code: 'disk-full', file });
    // The engines meet the same disk; nothing of it may end or freeze the app.
    await eventually('the queue at the full disk', () => {
      clock.advance(60_000);
      return under.log.lines.some(({ event }) => event === 'outbox.unwritten');
    });
    expect(await enter('FULL-AGAIN')).toMatchObject({ ok: false, error: { code: 'disk-full' } });

    expect(accepted.length).toBeGreaterThan(5);
    disk.makeRoom();
    expect(await enter('ROOM')).toMatchObject({ ok: true });
    await settled(under);
    const there = platform.orders().map(({ soc }) => soc);
    expect(there.toSorted()).toEqual([...accepted, 'ROOM'].toSorted());
  });

  it('that fills up while an order is on its way neither loses nor doubles it', async () => {
    const under = await accountBench();
    const { disk, enter, platform } = under;
    platform.faults.latencyMs = 300;
    disk.fill(800_000);
    expect(await enter('ON-ITS-WAY')).toMatchObject({ ok: true });
    await eventually('the order on its way', () =>
      platform.requests().some(({ path }) => path.endsWith('/orders/create')),
    );
    disk.fill();
    const { accepted } = await enterUntilRefused(under, 'FULL');
    await eventually('an answer that cannot be kept', () =>
      under.log.lines.some(({ event }) => event === 'outbox.unwritten'),
    );
    platform.faults.latencyMs = 0;
    disk.makeRoom();
    await settled(under);
    const there = platform.orders().map(({ soc }) => soc);
    expect(there.toSorted()).toEqual([...accepted, 'ON-ITS-WAY'].toSorted());
  });

  it('answers every call that writes with what to do, and changes nothing', async () => {
    const under = await accountBench();
    const { disk, ask, enter } = under;
    const { opening } = station(under.bench);
    await ask('form.keep', { form: '{"kept":true}', opening });
    const last = await enter('LAST');
    const id = last.ok ? last.value.id : '';
    disk.fill();
    await enterUntilRefused(under, 'FULL');
    const before = await Promise.all([ask('printers.list'), ask('pickupPoints.list')]);
    const writes: [CallName, unknown][] = [
      ['orders.enter', { draft: draftOf({ soc: 'X' }), print: false }],
      ['pickupPoints.save', { id: null, point: { ...point, name: 'Kho 2' } }],
      ['printers.save', { id: null, printer }],
      ['station.save', { code: 'KHO9', name: 'x', language: 'vi' }],
      ['form.keep', { form: 'x'.repeat(20_000), opening }],
      ['orders.cancel', { id }],
    ];
    for (const [name, input] of writes.slice(1))
      expect([name, await ask(name, input as never)]).toEqual([
        name,
        { ok: false, error: { code: 'disk-full', file: expect.stringContaining('packbench.db') } },
      ]);
    expect(await Promise.all([ask('printers.list'), ask('pickupPoints.list')])).toEqual(before);
  });
});

describe.skipIf(noFrailDisk !== null)(`a disk that breaks in use ${noFrailDisk ?? ''}`, () => {
  it('accepts nothing more, still shows the orders, and delivers each once it is mended', async () => {
    const under = await benchOn(frailDisk());
    const { ask, bench, clock, disk, enter, platform, vault } = under;
    platform.faults.latencyMs = 300;
    expect(await enter('ON-ITS-WAY')).toMatchObject({ ok: true });
    await eventually('the order on its way', () =>
      platform.requests().some(({ path }) => path.endsWith('/orders/create')),
    );
    platform.faults.down = true;
    expect(await enter('WAITS')).toMatchObject({ ok: true });
    disk.breakDown();
    const file = join(disk.folder, 'account', 'packbench.db');
    const refusal = { ok: false, error: { code: 'store-unwritable', file } };
    expect(await enter('REFUSED')).toMatchObject(refusal);
    const { opening } = station(bench);
    expect(await ask('form.keep', { form: '{"half":"typed"}', opening })).toMatchObject(refusal);
    await eventually('an answer that cannot be kept', () => {
      clock.advance(60_000);
      return under.log.lines.some(({ event }) => event === 'outbox.unwritten');
    });
    const shown = await ask('orders.range', {});
    expect(shown).toMatchObject({
      ok: true,
      value: { orders: [{ soc: 'WAITS' }, { soc: 'ON-ITS-WAY' }] },
    });

    await bench.close();
    disk.repair();
    Object.assign(platform.faults, { down: false, latencyMs: 0 });
    const again = await openTestBench(disk.folder, { vault, clock });
    onTestFinished(() => again.bench.close());
    await settled({ ...under, ...again, clock });
    const there = platform.orders().map(({ soc }) => soc);
    expect(there.toSorted()).toEqual(['ON-ITS-WAY', 'WAITS']);
  });
});

describe.skipIf(noMounting !== null)(`a disk that may only be read ${noMounting ?? ''}`, () => {
  it('opens nothing and changes nothing, and opens with every order once it may be written', async () => {
    const under = await accountBench();
    const { disk, enter, vault } = under;
    under.platform.faults.down = true;
    expect(await enter('BEFORE')).toMatchObject({ ok: true });
    await under.bench.close();
    disk.setWritable(false);
    const { bench, log } = await openTestBench(disk.folder, { vault });
    onTestFinished(() => bench.close());
    expect(bench.station()).toMatchObject({ ok: false, error: { code: 'store-unwritable' } });
    expect(await answer(bench, log, 'orders.range', {})).toMatchObject({
      ok: false,
      error: { code: 'store-unwritable', detail: expect.any(String) },
    });
    disk.setWritable(true);
    expect(await answer(bench, log, 'station.reopen', undefined)).toMatchObject({ ok: true });
    const list = await answer(bench, log, 'orders.range', {});
    expect(list).toMatchObject({ ok: true, value: { orders: [{ soc: 'BEFORE' }] } });
  });
});
