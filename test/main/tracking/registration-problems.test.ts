import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import type { PlatformOptions } from '../../fakes/platform/platform.ts';
import { openTestStation } from '../../fakes/station.ts';
import { listenIn } from './listening-station.ts';

type Interceptor = NonNullable<PlatformOptions['intercept']>;

describe('a platform that clearly refuses', () => {
  it('is not pressed every half minute, and its words are shown', async () => {
    let refusals = 0;
    const refuse: Interceptor = ({ url = '' }, response) => {
      if (refusals < 0 || !url.endsWith('/webhooks/register')) return false;
      refusals += 1;
      response.writeHead(422, { 'content-type': 'application/json' });
      response.end('{"error":true,"message":"Webhook phải là HTTPS.","data":null}');
      return true;
    };
    const bench = await listenIn(await openTestStation({ intercept: refuse }));
    const { registration } = bench.tracking;
    const url = bench.tracking.webhooks.url ?? '';
    expect(await registration.register(url, null)).toMatchObject({ ok: false });
    expect(registration.state).toMatchObject({
      standing: 'none',
      problem: { code: 'refused', message: 'Webhook phải là HTTPS.' },
    });
    const before = refusals;
    // As if it had been registered, so that there is a registration to update.
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
    const strange: Interceptor = ({ url = '' }, response) => {
      if (!url.endsWith('/webhooks/info')) return false;
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end('{"error":true,"message":"Mã lạ: quý khách kiểm tra giúp.","data":null}');
      return true;
    };
    const bench = await listenIn(await openTestStation({ intercept: strange }));
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
