import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backup, accountBench, enter } from '../../fakes/account-bench.ts';
import { station } from '../../fakes/bench.ts';
import { ask, write, folderPrinter } from './older-version.ts';

const unknownCode = JSON.stringify({ code: 'printer-on-fire', flames: 3 });
const otherShape = JSON.stringify({ code: 'refused', words: 'Không được' });

describe('what another version of Packbench wrote', () => {
  it('costs neither the list of orders nor an order', async () => {
    const under = await accountBench();
    const [sound, strange, changed] = ['SOUND', 'STRANGE', 'CHANGED'].map((soc) =>
      enter(under.bench, soc),
    );
    write(under, 'UPDATE orders SET trouble = ? WHERE id = ?', unknownCode, strange);
    write(under, 'UPDATE orders SET trouble = ? WHERE id = ?', otherShape, changed);
    const { orders } = await ask(under, 'orders.range', {});
    expect(new Set(orders.map(({ id }) => id))).toEqual(new Set([sound, strange, changed]));
    const problemOf = (id?: string) => orders.find((order) => order.id === id)?.trouble;
    expect(problemOf(strange)).toEqual({ code: 'unknown-trouble', was: 'printer-on-fire' });
    expect(problemOf(changed)).toEqual({ code: 'unknown-trouble', was: 'refused' });
    const { order } = await ask(under, 'orders.get', { id: strange ?? '' });
    expect(order.soc).toBe('STRANGE');
  });

  it('costs no timeline', async () => {
    const under = await accountBench();
    const id = enter(under.bench, 'SOUND');
    write(
      under,
      `INSERT INTO order_events (id, order_id, station, at, by, kind, facts)
       VALUES ('7ZZZZZZZZZ', ?, 'PB1', 0, 'station', 'handed-to-drone', '{"height": 30, "at": {"x": 1}}')`,
      id,
    );
    const { events } = await ask(under, 'orders.get', { id });
    expect(events[0]).toMatchObject({ kind: 'entered' });
    expect(events.at(-1)).toMatchObject({ kind: 'unknown', facts: { height: 30 } });
  });

  it('costs neither print jobs nor batches', async () => {
    const under = await accountBench();
    const { outbox, setup } = station(under.bench);
    outbox.pause(true);
    setup.printers.save(null, folderPrinter);
    const ids = ['ONE', 'TWO'].map((soc) => enter(under.bench, soc));
    const jobs = await ask(under, 'printing.print', { orderIds: ids });
    write(
      under,
      `UPDATE print_jobs SET state = 'held', trouble = ?, notes = ?, allowed = '["singed"]', reason = 'burnt' WHERE id = ?`,
      unknownCode,
      JSON.stringify([{ kind: 'singed' }, { kind: 'fitted' }]),
      jobs[0]?.id,
    );
    const listed = await ask(under, 'printing.jobs', {});
    // The other one waits in its batch, which is listed instead.
    expect(listed).toHaveLength(1);
    expect(listed[0]).toMatchObject({
      id: jobs[0]?.id,
      trouble: { code: 'unknown-trouble', was: 'printer-on-fire' },
      notes: [{ kind: 'fitted' }],
      allowed: [],
      reason: 'other',
    });
    expect(await ask(under, 'printing.batches', {})).toMatchObject([{ total: 2, skipped: 1 }]);
  });

  it('costs no list of backups', async () => {
    const under = await accountBench();
    const { id } = await backup(under);
    const folder = join(under.folder, 'account', 'backups');
    for (const name of ['packbench-20261399T990000000Z-3.db', 'packbench-v9-2027.backup', 'x.db'])
      writeFileSync(join(folder, name), '');
    const { backups } = await ask(under, 'backups.list', undefined);
    expect(backups.map((item) => item.id)).toEqual([id]);
  });
});
