import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { registered, registeredStation } from './registered-station.ts';

describe('a platform that cannot be reached', () => {
  it('is asked again at growing intervals, which is shown, until the new address is there', async () => {
    const bench = await registeredStation();
    bench.platform.faults.down = true;
    bench.tracking.renewPath();
    await eventually('it failed', () => {
      // The waits between the tries of one request.
      bench.clock.advance(1_000);
      return bench.registration.state.triesAgain;
    });
    expect(bench.registration.state).toMatchObject({ problem: { code: 'unreachable' } });
    bench.platform.faults.down = false;
    await eventually('it is registered', () => {
      bench.clock.advance(1_000);
      return bench.registration.state.standing === 'ours';
    });
    expect(await registered(bench)).toBe(bench.tracking.webhooks.url);
    expect(bench.registration.state).toMatchObject({ problem: null, triesAgain: false });
  });

  it('is found again by a station that has nothing else to ask', async () => {
    const bench = await registeredStation();
    const id = await bench.created();
    bench.platform.faults.down = true;
    void bench.station.orders.find({ code: 'X', kind: 'soc' });
    await eventually('it is in trouble', () => {
      bench.clock.advance(1_000);
      return bench.station.state().connection.state === 'trouble';
    });
    bench.platform.faults.down = false;
    await eventually('it is online', () => {
      bench.clock.advance(60_000);
      return bench.station.state().connection.state === 'online';
    });
    expect(bench.station.store.orders.get(id)?.sync).toBe('created');
  });
});
