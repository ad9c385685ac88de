import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { listeningStation } from './listening-station.ts';
import { bodyOf } from './webhook-bodies.ts';

/** Final statuses that need confirmation: codes of cancelled, delivered, in part, returned, settled, lost, paid for. */
const mattering = ['0', '12', '13', '16', '17', '21', '25', '27'];

async function stationAfterUpdate(status: string, updatedAt = '2026-11-21T08:00:00+07:00') {
  const bench = await listeningStation();
  const id = await bench.created();
  const order = () => bench.station.store.orders.get(id);
  const code = order()?.platform?.platformCode ?? '';
  const sendUpdate = async (change: Record<string, unknown>) => {
    const url = bench.tracking.webhooks.url ?? '';
    const answer = await fetch(url, { method: 'POST', body: bodyOf({ code, ...change }) });
    expect(answer.status).toBe(200);
  };
  await sendUpdate({ status, status_name: `Mã ${status}`, updated_at: updatedAt });
  await eventually('it is applied', () => order()?.delivery?.code === status);
  return { ...bench, id, code, order, tell: sendUpdate };
}

describe('an update that matters', () => {
  it.each(mattering)(
    'to status %s stands unconfirmed until the platform shows it too',
    async (status) => {
      const bench = await stationAfterUpdate(status);
      expect(bench.order()).toMatchObject({ sync: 'created', delivery: { isUnconfirmed: true } });
      bench.platform.advance(bench.code, status);
      await eventually('it is confirmed', () => {
        bench.clock.advance(7_000);
        return !bench.order()?.delivery?.isUnconfirmed;
      });
      expect(bench.order()).toMatchObject({
        sync: status === '0' ? 'cancelled' : 'created',
        delivery: { code: status },
      });
      expect(bench.kinds(bench.id)).not.toContain('status-contradicted');
    },
  );

  it.each(mattering)(
    'to status %s is taken back when the platform shows another',
    async (status) => {
      const bench = await stationAfterUpdate(status);
      await eventually('the contradiction is told', () => {
        bench.clock.advance(7_000);
        return bench.kinds(bench.id).includes('status-contradicted');
      });
      expect(bench.order()).toMatchObject({ sync: 'created', delivery: { code: '2' } });
      const event = bench.station.store.events
        .ofOrder(bench.id)
        .find(({ kind }) => kind === 'status-contradicted');
      const platformStatus = { statusCode: '2', status: 'Chờ Lấy Hàng' };
      expect(event?.facts).toMatchObject({ claimed: `Mã ${status}`, ...platformStatus });
    },
  );

  it('is asked about before orders that are only silent, of which there may be many', async () => {
    const bench = await listeningStation();
    const silent = [await bench.created(), await bench.created(), await bench.created()];
    const id = await bench.created();
    const { store } = bench.station;
    // Those have waited for long, and their parcels are packed.
    for (const other of silent) {
      store.orders.countPrinted(other, bench.clock.now());
      store.followed.plan(other, bench.clock.now() - 1_000);
    }
    const code = store.orders.get(id)?.platform?.platformCode ?? '';
    const body = bodyOf({ code, status: '0' });
    await fetch(bench.tracking.webhooks.url ?? '', { method: 'POST', body });
    await eventually('it is applied', () => store.orders.get(id)?.delivery?.code === '0');
    const before = bench.platform.requests().length;
    await eventually('the contradiction is told', () => {
      bench.clock.advance(6_000);
      return bench.kinds(id).includes('status-contradicted');
    });
    const lookUps = bench.platform.requests().slice(before);
    expect(lookUps.filter(({ path }) => path.endsWith('/orders/info'))).toHaveLength(1);
  });
});

describe('an update that does not matter so much', () => {
  it('counts also on a computer whose clock is hours ahead of the platform’s', async () => {
    const bench = await listeningStation();
    const platformsTime = new Date(bench.clock.now() + 60_000).toISOString();
    bench.clock.jump(9 * 3_600_000);
    const id = await bench.created();
    const { orders } = bench.station.store;
    const code = orders.get(id)?.platform?.platformCode ?? '';
    const body = bodyOf({ code, status: '11', updated_at: platformsTime });
    await fetch(bench.tracking.webhooks.url ?? '', { method: 'POST', body });
    await eventually('it is applied', () => orders.get(id)?.delivery?.code === '11');
    expect(orders.get(id)?.delivery?.at).toBe(platformsTime);
    expect(bench.tracking.webhooks.fates).toMatchObject({ applied: 1, late: 0 });
  });

  it('counts at once', async () => {
    const bench = await stationAfterUpdate('11');
    expect(bench.order()?.delivery).not.toHaveProperty('isUnconfirmed');
  });
});
