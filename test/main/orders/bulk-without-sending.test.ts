import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { stationWith, all, runBulk } from './many-at-once.ts';

describe('handing many parcels over', () => {
  it('puts each into its carrier’s open handover, and says why not', async () => {
    const under = await stationWith(12);
    const { station } = under;
    const open = station.handovers.open({ id: '1', name: 'GHTK' });
    station.store.orders.change('O2', { sync: 'cancelled' }, 1);
    // Cancelled orders and orders without a label are excluded.
    expect(await station.bulk.survey('hand-over', all())).toMatchObject({
      orders: 12,
      fit: 3,
      first: [{ id: 'O4' }, { id: 'O8' }, { id: 'O10' }],
    });
    station.store.orders.change('O2', { sync: 'created' }, 1);
    const run = await runBulk(under, 'hand-over', all());
    expect(run).toMatchObject({
      done: 4,
      refused: [
        { why: 'not-on-platform', orders: 4, socs: ['SOC-0', 'SOC-3', 'SOC-6', 'SOC-9'] },
        { why: 'not-printed', orders: 4, socs: ['SOC-1', 'SOC-5', 'SOC-7', 'SOC-11'] },
      ],
    });
    const lies = (id: string) => station.store.handovers.parcels(id).map(({ orderId }) => orderId);
    expect(lies(open.id)).toEqual(['O4', 'O10']);
    const other = station.handovers.latest(5).find(({ carrier }) => carrier.id === '2');
    expect(lies(other?.id ?? '')).toEqual(['O2', 'O8']);
    expect(await runBulk(under, 'hand-over', all({ printed: true }))).toMatchObject({
      done: 0,
      refused: [{ why: 'already', orders: 4 }],
    });
    expect(lies(open.id)).toEqual(['O4', 'O10']);
  });
});

describe('marking many orders as seen', () => {
  it('settles what there is to be read and nothing else', async () => {
    const under = await stationWith(12);
    const { orders } = under.station.store;
    for (const id of ['O1', 'O4'])
      orders.change(id, { trouble: { code: 'cancel-refused', message: '' } }, 1);
    expect(await runBulk(under, 'acknowledge', all({ show: 'trouble' }))).toMatchObject({
      of: 2,
      done: 2,
      refused: [],
    });
    expect(orders.get('O1')?.trouble).toBeNull();
    // Marked as read by mistake: the news can be restored once.
    expect(await under.station.bulk.unmark()).toMatchObject({ ok: true });
    expect(orders.get('O1')?.trouble?.code).toBe('cancel-refused');
    expect(orders.get('O4')?.trouble?.code).toBe('cancel-refused');
    expect(under.station.bulk.state).toBeNull();
    expect(await under.station.bulk.unmark()).toMatchObject({ error: { code: 'wrong-state' } });
    await runBulk(under, 'acknowledge', all({ show: 'trouble' }));
    expect(await runBulk(under, 'acknowledge', all({ carrier: '1' }))).toMatchObject({
      done: 0,
      refused: [{ why: 'no-news', orders: 4 }],
    });
  });
});

it('can be begun again after its beginning failed', async () => {
  const { station, file } = await stationWith(2);
  const db = new Sqlite(file);
  onTestFinished(() => {
    db.close();
  });
  db.exec(
    `CREATE TRIGGER refused BEFORE INSERT ON settings BEGIN SELECT RAISE(ABORT, 'refused'); END`,
  );
  await expect(station.bulk.begin('acknowledge', all())).rejects.toThrow('refused');
  expect(station.bulk.state).toBeNull();
  db.exec('DROP TRIGGER refused');
  expect(await station.bulk.begin('acknowledge', all())).toEqual({ ok: true, value: undefined });
});
