import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { openTestStation } from '../../fakes/station.ts';
import { INFO } from './requests.ts';
import { codeOf } from '../../fakes/code-of.ts';

describe('every look-up of an order of this station, whoever asked', () => {
  it('brings its status up to date, with the platform’s own time, and stands in the timeline', async () => {
    const bench = await openTestStation();
    const id = await bench.created({ soc: 'WEB-1' });
    bench.clock.advance(1_000);
    bench.platform.advance(codeOf(bench, id), '14');
    const changedAt = new Date(bench.clock.now()).toISOString();
    bench.clock.advance(1_000);
    await bench.station.orders.find({ code: 'WEB-1', kind: 'soc' });
    const order = bench.station.store.orders.get(id);
    expect(order?.delivery).toEqual({ code: '14', name: 'Hoãn Giao Hàng', at: changedAt });
    expect(order?.platform?.lookedUp).toMatchObject({ updatedAt: changedAt, deliveredAt: null });
    expect(bench.kinds(id).at(-1)).toBe('status-changed');
    // The same answer again is no news, and the existing label is still correct.
    const before = bench.kinds(id);
    const { labels } = bench.station.store;
    labels.put(id, 'own 100x80', new Uint8Array([1]), bench.clock.now());
    await bench.station.orders.find({ code: 'WEB-1', kind: 'soc' });
    expect(bench.kinds(id)).toEqual(before);
    expect(labels.get(id, 'own 100x80')).not.toBeNull();
  });

  it('takes the carrier’s codes, so that nobody has to ask again', async () => {
    const bench = await openTestStation();
    bench.platform.faults.handOverFails = true;
    const id = await bench.created();
    expect(bench.station.store.orders.get(id)?.platform?.waybill).toBeNull();
    bench.platform.faults.handOverFails = false;
    bench.clock.advance(1_000);
    const code = codeOf(bench, id);
    await eventually('the waybill', async () => {
      await bench.station.orders.find({ code, kind: 'platform' });
      bench.clock.advance(60_000);
      return bench.station.store.orders.get(id)?.platform?.waybill;
    });
    expect(bench.kinds(id)).toContain('carrier-assigned');
    await eventually('an empty queue', () => bench.station.store.outbox.get(id) === null);
  });

  it('keeps what it knew when an older answer comes late, and when an answer tells less', async () => {
    const heldAnswer = { body: null as string | null };
    const bench = await openTestStation({
      intercept(request, response) {
        if (heldAnswer.body === null || !request.url?.startsWith(INFO)) return false;
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(heldAnswer.body);
        return true;
      },
    });
    const id = await bench.created();
    const code = codeOf(bench, id);
    bench.clock.advance(1_000);
    bench.platform.advance(code, '14');
    await bench.station.orders.find({ code, kind: 'platform' });
    const orderBefore = bench.station.store.orders.get(id);
    const answerWith = (change: object) => {
      const order = { platform_code: code, platform_shortcode: orderBefore?.platform?.shortCode };
      heldAnswer.body = JSON.stringify({
        error: false,
        message: '',
        data: { order: { ...order, ...change } },
      });
    };
    answerWith({ status: '2', status_name: 'Chờ', updated_at: '2026-01-01T00:00:00+07:00' });
    await bench.station.orders.find({ code, kind: 'platform' });
    expect(bench.station.store.orders.get(id)).toMatchObject({ delivery: orderBefore?.delivery });
    answerWith({});
    await bench.station.orders.find({ code, kind: 'platform' });
    expect(bench.station.store.orders.get(id)).toMatchObject({
      delivery: orderBefore?.delivery,
      platform: orderBefore?.platform ?? {},
    });
  });
});
