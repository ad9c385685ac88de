import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { accountBench, enter, syncOf, type AccountBench } from '../../fakes/account-bench.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { station } from '../../fakes/bench.ts';
import { ask, write, folderPrinter } from './older-version.ts';

/** Orders stored by another version, with the parts that have another format. */
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
    const searched = await ask(under, 'orders.range', { text: 'strange' });
    expect(searched.orders.map((order) => order.id)).toEqual([strange]);
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

/** Returns the state of the newest print job. */
function stateOfJob({ bench }: AccountBench): string | undefined {
  return station(bench).store.printJobs.latest(1)[0]?.state;
}

function platformColumn({ file }: AccountBench, id: string): unknown {
  const db = new Sqlite(file);
  const column = db.prepare('SELECT platform FROM orders WHERE id = ?').pluck().get(id);
  db.close();
  return column;
}
