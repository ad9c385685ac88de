import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import type { PlatformOptions } from '../../fakes/platform/platform.ts';
import { openTestStation } from '../../fakes/station.ts';
import { listenIn } from './listening-station.ts';
import { registered, registeredStation } from './registered.ts';

type Aside = NonNullable<PlatformOptions['aside']>;

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

describe('a platform that clearly refuses', () => {
  it('is not pressed every half minute, and its words are shown', async () => {
    let refusals = 0;
    const refuse: Aside = ({ url = '' }, response) => {
      if (refusals < 0 || !url.endsWith('/webhooks/register')) return false;
      refusals += 1;
      response.writeHead(422, { 'content-type': 'application/json' });
      response.end('{"error":true,"message":"Webhook phải là HTTPS.","data":null}');
      return true;
    };
    const bench = await listenIn(await openTestStation({ aside: refuse }));
    const { registration } = bench.tracking;
    const url = bench.tracking.webhooks.url ?? '';
    expect(await registration.register(url, null)).toMatchObject({ ok: false });
    expect(registration.state).toMatchObject({
      standing: 'none',
      problem: { code: 'refused', message: 'Webhook phải là HTTPS.' },
    });
    const before = refusals;
    // As if it had been registered, so that there is something to bring up to date.
    refusals = -1;
    await registration.register(url, null);
    refusals = before;
    bench.tracking.renewPath();
    await eventually('it is refused', () => refusals === before + 1);
    await eventually('it is at rest', () => !registration.state.isBusy);
    expect(registration.state).toMatchObject({ triesAgain: false, problem: { code: 'refused' } });
    for (let minutes = 0; minutes < 50; minutes++) bench.clock.advance(60_000);
    await eventually('it is at rest', () => !registration.state.isBusy);
    expect(refusals).toBe(before + 1);
  });

  it('to say which address is registered is no obstacle for somebody who is sure', async () => {
    const strange: Aside = ({ url = '' }, response) => {
      if (!url.endsWith('/webhooks/info')) return false;
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end('{"error":true,"message":"Mã lạ: quý khách kiểm tra giúp.","data":null}');
      return true;
    };
    const bench = await listenIn(await openTestStation({ aside: strange }));
    const { registration } = bench.tracking;
    const url = bench.tracking.webhooks.url ?? '';
    expect(await registration.register(url, null)).toEqual({
      ok: false,
      error: { code: 'webhook-of-others', url: '' },
    });
    expect(await registration.register(url, '')).toMatchObject({ ok: true, value: { url } });
    expect(registration.state.standing).toBe('ours');
  });
});
