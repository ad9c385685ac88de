import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { openTestStation, type StationUnderTest } from '../../fakes/station.ts';
import { codeOf } from '../../fakes/code-of.ts';
import { INFO } from '../outbox/requests.ts';
import { fates, listening } from './update-listener.ts';

describe('an order that nothing is heard of', () => {
  it('is looked up after half an hour, told of, and left alone once it was delivered', async () => {
    const bench = await openTestStation();
    const id = await bench.created();
    await bench.station.tracking.start();
    await pass(bench, 29);
    bench.platform.advance(codeOf(bench, id), '12');
    await pass(bench, 3);
    await eventually('it is looked up', () => codeNow(bench, id) === '12');
    expect(bench.kinds(id)).toContain('status-changed');
    expect(bench.station.store.followed.timesOf(id).next).toBeNull();
  });

  it('is asked for later once an update told of it', async () => {
    const bench = await listening();
    const { followed } = bench.station.store;
    const id = await bench.created();
    await pass(bench, 20);
    const planned = followed.timesOf(id).next ?? 0;
    await bench.tell({ code: codeOf(bench, id), status: '11' });
    await eventually('the update is applied', () => fates(bench)[0] === 'applied');
    expect(planned).toBeGreaterThan(0);
    await eventually('it is planned anew', () => (followed.timesOf(id).next ?? 0) > planned);
    expect(followed.timesOf(id).next).toBeGreaterThan(planned);
  });
});

describe('an order that is due while the platform cannot be reached', () => {
  it('is looked up again after a rest of five minutes, not with every step', async () => {
    let isAway = true;
    const lookUps: number[] = [];
    const bench: StationUnderTest = await openTestStation({
      intercept(request, response) {
        if (!isAway || !request.url?.startsWith(INFO)) return false;
        lookUps.push(bench.clock.monotonic());
        response.destroy();
        return true;
      },
    });
    const id = await bench.created();
    await bench.station.tracking.start();
    await pass(bench, 29);
    bench.platform.advance(codeOf(bench, id), '12');
    await eventually('two look-ups', () => pass(bench, 1).then(() => lookUps.length >= 2));
    const [first = 0, second = 0] = lookUps;
    expect(second - first).toBeGreaterThanOrEqual(5 * 60_000);
    isAway = false;
    await eventually('it is found', () => pass(bench, 1).then(() => codeNow(bench, id) === '12'));
  });
});

describe('updates that stopped', () => {
  it('are noticed by three orders that went on untold, and make every other order due', async () => {
    const bench = await listening();
    const { store, tracking } = bench.station;
    const ids = [];
    for (let count = 0; count < 4; count++) ids.push(await bench.created());
    const silent = ids.pop() ?? '';
    await pass(bench, 1);
    expect(store.followed.timesOf(silent).next).toBeGreaterThan(bench.clock.now());
    for (const id of ids) {
      expect(tracking.webhooks.hasGap).toBe(false);
      bench.platform.advance(codeOf(bench, id), '4');
      expect(await tracking.lookUpNow(id)).toMatchObject({ ok: true });
    }
    expect(tracking.webhooks.hasGap).toBe(true);
    await eventually(
      'the silent order is due',
      () => (store.followed.timesOf(silent).next ?? Infinity) <= bench.clock.now(),
    );
    await eventually('nothing is left', () => catchUpSince(bench) === null);
    // Those were just looked up.
    for (const id of ids)
      expect(store.followed.timesOf(id).next).toBeGreaterThan(bench.clock.now());
  });

  it('are caught up with after a restart', async () => {
    const bench = await openTestStation();
    const id = await bench.created();
    bench.station.store.followed.plan(id, bench.clock.now() + 3_600_000);
    bench.station.store.settings.set('following.catchUpSince', bench.clock.now());
    const again = await bench.restart();
    await again.station.tracking.start();
    await eventually('nothing is left', () => catchUpSince(again) === null);
    expect(again.station.store.followed.timesOf(id).next).toBe(bench.clock.now());
  });
});

describe('an order that was cancelled on the platform after its label was printed', () => {
  it('needs a person, louder when the courier has it', async () => {
    const bench = await openTestStation();
    const [labelled, inHandover] = [await bench.created(), await bench.created()];
    const { store, handovers } = bench.station;
    for (const id of [labelled, inHandover]) {
      store.orders.countPrinted(id, bench.clock.now());
      bench.platform.advance(codeOf(bench, id), '0');
    }
    const platform = store.orders.get(inHandover)?.platform;
    const handover = handovers.open({ id: platform?.carrierId ?? '', name: 'GHTK' });
    handovers.scan(handover.id, platform?.platformCode ?? '');
    for (const id of [labelled, inHandover])
      await bench.station.orders.find({ code: codeOf(bench, id), kind: 'platform' });
    expect(store.orders.get(labelled)).toMatchObject({
      sync: 'cancelled',
      trouble: { code: 'cancelled-after-print', handedOver: false },
    });
    expect(store.orders.get(inHandover)?.trouble).toMatchObject({ handedOver: true });
    expect(store.orders.counts().troubled).toBe(2);
    expect(bench.station.outbox.acknowledge(labelled)).toMatchObject({ ok: true });
    expect(store.orders.counts().troubled).toBe(1);
  });
});

/** Advances by minutes, and lets the work of each tick continue in between. */
async function pass({ clock }: StationUnderTest, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed++) {
    clock.advance(60_000);
    await setImmediate();
  }
}

function codeNow({ station }: StationUnderTest, id: string): string {
  return station.store.orders.get(id)?.delivery?.code ?? '';
}

function catchUpSince({ station }: StationUnderTest): number | null {
  return station.store.settings.get('following.catchUpSince');
}
