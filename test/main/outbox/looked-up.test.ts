import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { openQueue } from '../../fakes/queue.ts';
import { openTestStation, type StationUnderTest } from '../../fakes/station.ts';

const INFO = '/v1/platform/orders/info';
const HOUR = 3_600_000;

function codeOf({ station }: StationUnderTest, id: string): string {
  return station.store.orders.get(id)?.platform?.platformCode ?? '';
}

describe('an order that was cancelled on the platform by somebody else', () => {
  it('ends as cancelled when its carrier’s codes are asked for, and is not asked for again', async () => {
    const queue = await openQueue();
    queue.platform.faults.handOverFails = true;
    const id = queue.enter();
    queue.outbox.start();
    await queue.reaches(id, 'created');
    queue.platform.advance(queue.platform.orders()[0]?.platformCode ?? '', '0');
    queue.clock.advance(HOUR);
    await queue.reaches(id, 'cancelled');
    expect(queue.store.orders.get(id)).toMatchObject({ trouble: null, delivery: { code: '0' } });
    expect(queue.kinds(id).at(-1)).toBe('cancelled');
    const asked = () => queue.platform.requests().filter(({ path }) => path === INFO).length;
    const before = asked();
    for (let hours = 0; hours < 48; hours++) queue.clock.advance(HOUR);
    await queue.outbox.close();
    expect(asked()).toBe(before);
    expect(queue.store.outbox.get(id)).toBeNull();
  });

  it('ends as cancelled when somebody looks it up, and is printed no more', async () => {
    const bench = await openTestStation();
    bench.printer({});
    const id = await bench.created();
    const code = codeOf(bench, id);
    bench.platform.advance(code, '0');
    const found = await bench.station.orders.find({ code, kind: 'platform' });
    expect(found).toMatchObject({ ok: true, value: { localId: id, delivery: { code: '0' } } });
    expect(bench.station.store.orders.get(id)?.sync).toBe('cancelled');
    expect(
      bench.station.printJobs.print({
        orderIds: [id],
        printerId: null,
        reason: null,
        kind: 'label',
      }),
    ).toMatchObject({ ok: false, error: { code: 'order-unwanted', state: 'cancelled' } });
  });
});

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
    // The same answer once more is no news.
    await bench.station.orders.find({ code: 'WEB-1', kind: 'soc' });
    expect(bench.kinds(id).filter((kind) => kind === 'status-changed')).toHaveLength(1);
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
    const late = { body: null as string | null };
    const bench = await openTestStation({
      aside(request, response) {
        if (late.body === null || !request.url?.startsWith(INFO)) return false;
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(late.body);
        return true;
      },
    });
    const id = await bench.created();
    const code = codeOf(bench, id);
    bench.clock.advance(1_000);
    bench.platform.advance(code, '14');
    await bench.station.orders.find({ code, kind: 'platform' });
    const known = bench.station.store.orders.get(id);
    const told = (change: object) => {
      const order = { platform_code: code, platform_shortcode: known?.platform?.shortCode };
      late.body = JSON.stringify({
        error: false,
        message: '',
        data: { order: { ...order, ...change } },
      });
    };
    told({ status: '2', status_name: 'Chờ', updated_at: '2026-01-01T00:00:00+07:00' });
    await bench.station.orders.find({ code, kind: 'platform' });
    expect(bench.station.store.orders.get(id)).toMatchObject({ delivery: known?.delivery });
    told({});
    await bench.station.orders.find({ code, kind: 'platform' });
    expect(bench.station.store.orders.get(id)).toMatchObject({
      delivery: known?.delivery,
      platform: known?.platform ?? {},
    });
  });
});

describe('a sort code that is missing alone', () => {
  it('is followed as well, and not for ever where the carrier has none', async () => {
    const answers = { sortCode: null as string | null, asked: 0 };
    const bench = await openTestStation({
      aside(request, response) {
        if (request.url !== INFO) return false;
        answers.asked += 1;
        const platform = bench.platform.orders()[0];
        const order = {
          platform_code: platform?.platformCode,
          platform_shortcode: platform?.shortCode,
          carrier_code: 'W-1',
          carrier_sortcode: answers.sortCode,
        };
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ error: false, message: '', data: { order } }));
        return true;
      },
    });
    bench.platform.faults.handOverFails = true;
    const id = await bench.created();
    const entry = () => bench.station.store.outbox.get(id);
    await eventually('the waybill', () => {
      bench.clock.advance(60_000);
      return bench.station.store.orders.get(id)?.platform?.waybill === 'W-1';
    });
    expect(entry()).not.toBeNull();
    await eventually('no more questions', () => {
      bench.clock.advance(HOUR);
      return entry() === null;
    });
    expect(answers.asked).toBe(8);
  });
});
