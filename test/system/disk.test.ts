import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { labelPrinter } from '../fakes/label-printer.ts';
import type { CallName } from '../../shared/contract.ts';
import { station } from '../fakes/bench.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { noMounting } from '../fakes/small-disk.ts';
import { point, type AccountBench, accountBench, settled } from './account-on-disk.ts';

const printer = labelPrinter();

/** Enters orders until one is refused. Returns the accepted ones, and the refusal. */
async function enterUntilRefused({ enter }: AccountBench, prefix: string) {
  const accepted: string[] = [];
  for (let number = 0; number < 5_000; number++) {
    const entered = await enter(`${prefix}-${number}`);
    if (!entered.ok) return { accepted, refusal: entered.error };
    accepted.push(entered.value.soc);
  }
  throw new Error('The disk never filled up');
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
    // The background engines use the same disk; its errors must not end or freeze the app.
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
      ['settings.save', { key: 'station', value: { code: 'KHO9', name: 'x', language: 'vi' } }],
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
