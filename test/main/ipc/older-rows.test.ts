import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../../../main/base/surroundings.ts';
import { answer } from '../../../main/ipc/answer.ts';
import type { CallInput, CallName, CallOutput } from '../../../shared/contract.ts';
import { printerInputSchema } from '../../../shared/model/printer.ts';
import type { Result } from '../../../shared/result.ts';
import {
  backup,
  accountBench,
  enter,
  syncOf,
  type AccountBench,
} from '../../fakes/account-bench.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { station } from '../../fakes/bench.ts';

/** As the window asks, through the contract. */
async function ask<Name extends CallName>(
  { bench }: AccountBench,
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const answered = (await answer(bench, silentLog, name, input)) as Result<CallOutput<Name>>;
  if (!answered.ok) throw new Error(JSON.stringify(answered.error));
  return answered.value;
}

/** Writes to the database of the open station as another version of Packbench would have. */
function write({ file }: AccountBench, sql: string, ...values: unknown[]): void {
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
    const under = await accountBench();
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
    const under = await accountBench();
    const { id } = await backup(under);
    const folder = join(under.folder, 'account', 'backups');
    for (const name of ['packbench-20261399T990000000Z-3.db', 'packbench-v9-2027.backup', 'x.db'])
      writeFileSync(join(folder, name), '');
    const { backups } = await ask(under, 'backups.list', undefined);
    expect(backups.map((made) => made.id)).toEqual([id]);
  });
});

/** Orders that another version stored: what of them it wrote in another shape. */
const outdated = [
  ['a draft without a receiver', { draft: { weight: 500, parcels: [{ grams: 500 }] } }],
  ['a receiver of another shape', { draft: { receiver: { name: 'Chị Lan', phone: 84 } } }],
  ['a draft that is a list', { draft: ['Chị Lan'] }],
  ['an amount in words', { draft: { ...draftOf(), codAmount: '350k' } }],
  ['a pickup point that is only named', { pickup_point: 'Kho Cầu Giấy' }],
  ['a status in words', { delivery: 'Chờ lấy hàng' }],
] as const;

describe('an order that another version stored in another shape', () => {
  it.each(outdated)('costs no list, search, panel or queue (%s)', async (_name, columns) => {
    const under = await accountBench();
    const { outbox } = station(under.bench);
    outbox.pause(true);
    const [sound, strange] = ['SOUND', 'STRANGE'].map((soc) => enter(under.bench, soc));
    const id = strange ?? '';
    for (const [column, value] of Object.entries(columns))
      write(under, `UPDATE orders SET ${column} = ? WHERE id = ?`, JSON.stringify(value), id);
    const { orders } = await ask(under, 'orders.range', {});
    expect(orders.map((order) => order.id)).toEqual([strange, sound]);
    expect((await ask(under, 'orders.rows', { ids: [id] })).orders).toHaveLength(1);
    const found = await ask(under, 'orders.range', { text: 'strange' });
    expect(found.orders.map((order) => order.id)).toEqual([strange]);
    expect((await ask(under, 'orders.range', { text: 'lan' })).orders.length).toBeGreaterThan(0);
    expect(await ask(under, 'orders.byCode', { code: 'STRANGE' })).toEqual({ id });
    const { order } = await ask(under, 'orders.get', { id });
    expect(order.unreadable).toEqual(
      Object.keys(columns).map((column) => (column === 'pickup_point' ? 'pickupPoint' : column)),
    );
    outbox.pause(false);
    await eventually('the sound one created', () => syncOf(under, sound ?? '') === 'created');
    await eventually('the strange one settled', () => syncOf(under, id) === 'rejected');
    expect(under.platform.orders().map(({ soc }) => soc)).toEqual(['SOUND']);
    expect((await ask(under, 'orders.get', { id })).order.trouble).toMatchObject({
      code: 'order-unreadable',
    });
  });

  it('is shown with what can be read of it', async () => {
    const under = await accountBench();
    station(under.bench).outbox.pause(true);
    const id = enter(under.bench, 'STRANGE');
    const { inspection: _later, ...draft } = { ...draftOf({ codAmount: 350_000 }), payer: 'both' };
    write(under, 'UPDATE orders SET draft = ? WHERE id = ?', JSON.stringify(draft), id);
    const { orders } = await ask(under, 'orders.range', {});
    expect(orders[0]).toMatchObject({
      receiverName: draft.receiver.name,
      codAmount: 350_000,
      unreadable: ['draft'],
    });
    expect((await ask(under, 'orders.get', { id })).order.draft).toMatchObject({
      receiver: draft.receiver,
      payer: null,
      inspection: null,
    });
  });

  it('is sent once somebody corrected it', async () => {
    const under = await accountBench();
    const { outbox, setup } = station(under.bench);
    outbox.pause(true);
    const id = enter(under.bench, 'STRANGE');
    write(under, `UPDATE orders SET draft = '{"receiver": 1}' WHERE id = ?`, id);
    outbox.pause(false);
    await eventually('it refused', () => syncOf(under, id) === 'rejected');
    const { order } = await ask(under, 'orders.get', { id });
    const pickupPointId = setup.pickupPoints.list()[0]?.id ?? '';
    const draft = draftOf({ soc: 'STRANGE', pickupPointId });
    await ask(under, 'orders.correct', { id, draft, before: order.draft });
    await eventually('it created', () => syncOf(under, id) === 'created');
    expect((await ask(under, 'orders.get', { id })).order.unreadable).toEqual([]);
  });

  it('prints the platform’s label, not ours', async () => {
    const under = await accountBench();
    under.platform.settings.labelAs = 'pdf';
    const { printJobs, setup } = station(under.bench);
    setup.printers.save(null, { ...folderPrinter, labelSource: 'own', heightMm: 88 });
    const id = enter(under.bench, 'STRANGE');
    await eventually('it created', () => syncOf(under, id) === 'created');
    write(under, `UPDATE orders SET draft = '{"receiver": 1}' WHERE id = ?`, id);
    printJobs.print({ orderIds: [id], printerId: null, reason: null });
    await eventually('it printed', () => stateOfJob(under) === 'sent');
    expect(await ask(under, 'printing.jobs', {})).toMatchObject([{ order: { soc: 'STRANGE' } }]);
    expect(under.platform.requests().filter(({ path }) => path.includes('/label'))).toHaveLength(1);
  });

  it('holds a label whose codes it cannot read, and prints it after a look-up', async () => {
    const under = await accountBench();
    under.platform.settings.labelAs = 'pdf';
    const { printJobs, setup, store } = station(under.bench);
    setup.printers.save(null, { ...folderPrinter, heightMm: 88 });
    const id = enter(under.bench, 'STRANGE');
    await eventually('it created', () => syncOf(under, id) === 'created');
    const { platformCode = '' } = store.orders.get(id)?.platform ?? {};
    const older = JSON.stringify({ code: platformCode, carrier: { id: 7 } });
    write(under, 'UPDATE orders SET platform = ? WHERE id = ?', older, id);
    const { orders } = await ask(under, 'orders.range', {});
    expect(orders[0]).toMatchObject({ platformCode, shortCode: '', unreadable: ['platform'] });
    printJobs.print({ orderIds: [id], printerId: null, reason: null });
    await eventually('it held', () => stateOfJob(under) === 'held');
    expect(platformColumn(under, id)).toBe(older);
    await ask(under, 'orders.find', { code: platformCode, kind: 'platform' });
    const { order } = await ask(under, 'orders.get', { id });
    expect(order.unreadable).toEqual([]);
    const [job] = store.printJobs.ofOrder(id);
    await ask(under, 'printing.settle', { id: job?.id ?? '', verdict: 'print-again' });
    await eventually('it printed', () => stateOfJob(under) === 'sent');
  });
});

/** Where the newest print job stands. */
function stateOfJob({ bench }: AccountBench): string | undefined {
  return station(bench).store.printJobs.latest(1)[0]?.state;
}

function platformColumn({ file }: AccountBench, id: string): unknown {
  const db = new Sqlite(file);
  const column = db.prepare('SELECT platform FROM orders WHERE id = ?').pluck().get(id);
  db.close();
  return column;
}
