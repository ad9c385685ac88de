import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { bodyOf } from './webhook-bodies.ts';
import { codeOf } from '../../fakes/code-of.ts';
import { fates, listening } from './update-listener.ts';

describe('an update of an order of this station', () => {
  it('is kept, answered with 200, and changes what is known of the parcel', async () => {
    const bench = await listening();
    const id = await bench.created();
    const update = { code: codeOf(bench, id), status: '14', status_name: 'Hoãn Giao Hàng' };
    expect(await bench.tell({ ...update, reason_text: 'Không nghe máy', weight: 800 })).toBe(200);
    await eventually('the update is applied', () => fates(bench)[0] === 'applied');
    expect(bench.station.store.orders.get(id)).toMatchObject({
      sync: 'created',
      delivery: { code: '14', reason: 'Không nghe máy', at: '2026-11-21T01:00:00.000Z' },
      counted: { weight: { value: 800 } },
    });
    expect(bench.kinds(id)).toEqual(expect.arrayContaining(['status-changed', 'count-changed']));
    const weighed = bench.station.store.events
      .ofOrder(id)
      .find(({ kind }) => kind === 'count-changed');
    expect(weighed?.facts).toMatchObject({ weightBefore: 500, weight: 800 });
  });

  it('that comes twice, or late, changes nothing and says so', async () => {
    const bench = await listening();
    const code = codeOf(bench, await bench.created());
    const now = { code, status: '11', updated_at: '2026-11-21T08:00:00+07:00' };
    await bench.tell(now);
    await bench.tell(now);
    await bench.tell({ ...now, pushed_at: '2026-11-21T09:00:00+07:00' });
    await bench.tell({ ...now, status: '4', updated_at: '2026-11-20T08:00:00+07:00' });
    await eventually(
      'all are applied',
      () => fates(bench).length === 4 && !fates(bench).includes('new'),
    );
    expect(fates(bench)).toEqual(['late', 'repeated', 'repeated', 'applied']);
    const id = bench.station.store.orders.idOfPlatformCode(code) ?? '';
    expect(bench.station.store.orders.get(id)?.delivery?.code).toBe('11');
    expect(bench.kinds(id).filter((kind) => kind === 'status-late')).toHaveLength(1);
  });

  it('that comes before the order is known is applied when the order appears', async () => {
    const bench = await listening();
    const id = await bench.created({ soc: 'WEB-1' });
    const code = codeOf(bench, id);
    // Another bench of the same account entered it.
    const other = await listening();
    await other.tell({ code, status: '11' });
    await eventually('it is looked at', () => fates(other)[0] === 'no-order');
    other.station.store.commit(() => {
      const { station } = other;
      const order = station.store.orders.insert({
        id: 'LATER',
        soc: 'WEB-1',
        draft: bench.station.store.orders.get(id)!.draft,
        pickupPoint: null,
        at: other.clock.now(),
      });
      station.store.orders.change(
        order.id,
        { sync: 'created', platform: bench.station.store.orders.get(id)!.platform! },
        other.clock.now(),
      );
    });
    other.station.signals.orderChanged('LATER');
    await eventually('it is applied', () => fates(other)[0] === 'applied');
    expect(other.station.store.orders.get('LATER')?.delivery?.code).toBe('11');
  });

  it('is applied after a restart when the process died before that', async () => {
    const bench = await listening();
    const id = await bench.created();
    // The state left by the inbox if the machine dies after the answer.
    bench.station.store.webhookArrivals.put(
      [Buffer.from(bodyOf({ code: codeOf(bench, id), status: '11' }))],
      bench.clock.now(),
    );
    const again = await bench.restart();
    await again.station.tracking.start();
    await eventually('it is applied', () => fates(again)[0] === 'applied');
    expect(again.station.store.orders.get(id)?.delivery?.code).toBe('11');
  });

  it('that matters is looked up, and the look-up’s word counts', async () => {
    const bench = await listening();
    const id = await bench.created();
    await bench.tell({ code: codeOf(bench, id), status: '0', status_name: 'Huỷ' });
    await eventually('it is applied', () => fates(bench)[0] === 'applied');
    expect(bench.station.store.orders.get(id)).toMatchObject({
      sync: 'created',
      delivery: { code: '0', isUnconfirmed: true },
    });
    bench.clock.advance(7_000);
    await eventually('the contradiction is told', () =>
      bench.kinds(id).includes('status-contradicted'),
    );
    expect(bench.station.store.orders.get(id)).toMatchObject({
      sync: 'created',
      delivery: { code: '2' },
    });
  });

  it('that a look-up confirms ends the order', async () => {
    const bench = await listening();
    const id = await bench.created();
    bench.platform.advance(codeOf(bench, id), '0');
    await bench.tell({ code: codeOf(bench, id), status: '0', status_name: 'Huỷ' });
    await eventually('it is applied', () => fates(bench)[0] === 'applied');
    bench.clock.advance(7_000);
    await eventually(
      'it is cancelled',
      () => bench.station.store.orders.get(id)?.sync === 'cancelled',
    );
    expect(bench.kinds(id)).not.toContain('status-contradicted');
  });
});

describe('a body that is no update', () => {
  it('is answered with 400, kept nowhere, and counted', async () => {
    const bench = await listening();
    const url = `http://127.0.0.1:${bench.port}/${bench.tracking.paths.present}`;
    for (const body of ['', 'x', '[]', '{"status":"12"}', '['.repeat(60_000)])
      expect((await fetch(url, { method: 'POST', body })).status).toBe(400);
    expect(bench.station.store.webhookCalls.newest(10)).toEqual([]);
    expect(bench.tracking.webhooks.listener.counts).toMatchObject({ unreadable: 5, kept: 0 });
  });
});
