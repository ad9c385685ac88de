import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../../../main/base/surroundings.ts';
import { answer } from '../../../main/ipc/answer.ts';
import type { CallInput, CallName, CallOutput } from '../../../shared/contract.ts';
import { printerInputSchema } from '../../../shared/model/printer.ts';
import type { Result } from '../../../shared/result.ts';
import { backup, desk, enter, type Desk } from '../../fakes/desk.ts';
import { station } from '../../fakes/bench.ts';

/** As the window asks, through the contract. */
async function ask<Name extends CallName>(
  { bench }: Desk,
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const answered = (await answer(bench, silentLog, name, input)) as Result<CallOutput<Name>>;
  if (!answered.ok) throw new Error(JSON.stringify(answered.error));
  return answered.value;
}

/** Writes to the database of the open station as another version of Packbench would have. */
function write({ file }: Desk, sql: string, ...values: unknown[]): void {
  const db = new Sqlite(file);
  db.prepare(sql).run(...values);
  db.close();
}

const folderPrinter = printerInputSchema.parse({
  name: 'Máy in thử',
  transport: { kind: 'folder', folder: '' },
  language: 'zpl',
  dpi: 203,
  widthMm: 80,
  heightMm: 80,
  labelSize: 'S10',
});
const unheardOf = JSON.stringify({ code: 'printer-on-fire', flames: 3 });
const otherShape = JSON.stringify({ code: 'refused', words: 'Không được' });

describe('what another version of Packbench wrote', () => {
  it('costs neither the list of orders nor an order', async () => {
    const under = await desk();
    const [sound, strange, changed] = ['SOUND', 'STRANGE', 'CHANGED'].map((soc) =>
      enter(under.bench, soc),
    );
    write(under, 'UPDATE orders SET trouble = ? WHERE id = ?', unheardOf, strange);
    write(under, 'UPDATE orders SET trouble = ? WHERE id = ?', otherShape, changed);
    const { orders } = await ask(under, 'orders.range', {});
    expect(new Set(orders.map(({ id }) => id))).toEqual(new Set([sound, strange, changed]));
    const troubleOf = (id?: string) => orders.find((order) => order.id === id)?.trouble;
    expect(troubleOf(strange)).toEqual({ code: 'unknown-trouble', was: 'printer-on-fire' });
    expect(troubleOf(changed)).toEqual({ code: 'unknown-trouble', was: 'refused' });
    const { order } = await ask(under, 'orders.get', { id: strange ?? '' });
    expect(order.soc).toBe('STRANGE');
  });

  it('costs no timeline', async () => {
    const under = await desk();
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
    const under = await desk();
    const { outbox, setup } = station(under.bench);
    outbox.pause(true);
    setup.printers.save(null, folderPrinter);
    const ids = ['ONE', 'TWO'].map((soc) => enter(under.bench, soc));
    const jobs = await ask(under, 'printing.print', { orderIds: ids });
    write(
      under,
      `UPDATE print_jobs SET state = 'held', trouble = ?, notes = ?, allowed = '["singed"]', reason = 'burnt' WHERE id = ?`,
      unheardOf,
      JSON.stringify([{ kind: 'singed' }, { kind: 'fitted' }]),
      jobs[0]?.id,
    );
    const listed = await ask(under, 'printing.jobs', {});
    // The other one waits in its batch, which stands for it.
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
    const under = await desk();
    const { id } = await backup(under);
    const folder = join(under.folder, 'account', 'backups');
    for (const name of ['packbench-20261399T990000000Z-3.db', 'packbench-v9-2027.backup', 'x.db'])
      writeFileSync(join(folder, name), '');
    const { backups } = await ask(under, 'backups.list', undefined);
    expect(backups.map((made) => made.id)).toEqual([id]);
  });
});
