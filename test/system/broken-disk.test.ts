import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { answer } from '../fakes/calls.ts';
import { openTestBench, station } from '../fakes/bench.ts';
import { eventually } from '../fakes/eventually.ts';
import { frailDisk, noFrailDisk, noMounting } from '../fakes/small-disk.ts';
import { accountBench, benchOn, settled } from './account-on-disk.ts';

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
    const listed = await ask('orders.range', {});
    expect(listed).toMatchObject({
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
