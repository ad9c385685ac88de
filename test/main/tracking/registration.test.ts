import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import type { StationUnderTest } from '../../fakes/station.ts';
import { listenerSetting, listeningStation } from './listening-station.ts';
import { registered, registeredStation } from './registered-station.ts';

const otherUrl = 'https://phanmem.vidu.vn/updates';

function registrations({ platform }: StationUnderTest): number {
  return platform.requests().filter(({ path }) => path.endsWith('/webhooks/register')).length;
}

describe('the address that the platform calls', () => {
  it('is read at the start, and nothing is registered that nobody asked for', async () => {
    const bench = await listeningStation();
    const { registration } = bench.tracking;
    await eventually('it is read', () => registration.state.standing !== 'unread');
    expect(registration.state).toMatchObject({ standing: 'none', record: null, problem: null });
    expect(registrations(bench)).toBe(0);
  });

  it('is this station’s once it is registered, and orders created then tell it', async () => {
    const bench = await registeredStation();
    expect(await registered(bench)).toBe(bench.tracking.webhooks.url);
    expect(bench.registration.state).toMatchObject({ standing: 'ours' });
    const id = await bench.created();
    const code = bench.station.store.orders.get(id)?.platform?.platformCode ?? '';
    bench.platform.advance(code, '11');
    await eventually('the update came and is applied', () => {
      bench.clock.advance(1_000);
      return bench.station.store.orders.get(id)?.delivery?.code === '11';
    });
    expect(bench.tracking.webhooks.listener.counts).toMatchObject({ kept: 1 });
  });

  it('of somebody else is named, and replaced only when that very one is given up', async () => {
    const bench = await listeningStation();
    const { registration } = bench.tracking;
    const own = bench.tracking.webhooks.url ?? '';
    await bench.station.platform.registerWebhook(otherUrl);
    for (const replaces of [null, '', 'https://phanmem.vidu.vn/']) {
      expect(await registration.register(own, replaces)).toEqual({
        ok: false,
        error: { code: 'webhook-of-others', url: otherUrl },
      });
    }
    expect(registration.state).toMatchObject({ standing: 'others', record: { url: otherUrl } });
    expect(await registered(bench)).toBe(otherUrl);
    expect(await registration.register(own, otherUrl)).toMatchObject({ ok: true });
    expect(await registered(bench)).toBe(own);
  });

  it('of somebody else is never replaced by itself', async () => {
    const bench = await registeredStation();
    await bench.station.platform.registerWebhook(otherUrl);
    bench.tracking.renewPath();
    await eventually('it is read', () => bench.registration.state.standing === 'others');
    bench.clock.advance(2 * 3_600_000);
    await eventually('it is at rest', () => !bench.registration.state.isBusy);
    expect(await registered(bench)).toBe(otherUrl);
  });

  it('of another program can be registered by hand, and stays', async () => {
    const bench = await registeredStation();
    expect(await bench.registration.register(otherUrl, null)).toMatchObject({ ok: true });
    expect(bench.registration.state).toMatchObject({ standing: 'others' });
    bench.clock.advance(2 * 3_600_000);
    await eventually('it is at rest', () => !bench.registration.state.isBusy);
    expect(await registered(bench)).toBe(otherUrl);
  });
});

describe('an address of this station that is out of date', () => {
  it('is replaced by itself when the path is renewed, and the old path is served on', async () => {
    const bench = await registeredStation();
    const before = bench.tracking.webhooks.url ?? '';
    bench.tracking.renewPath();
    const after = bench.tracking.webhooks.url ?? '';
    expect(after).not.toBe(before);
    await eventually('it is registered', () => bench.registration.state.standing === 'ours');
    expect(await registered(bench)).toBe(after);
    expect(bench.tracking.webhooks.replacedPaths).toBe(1);
    for (const url of [before, after]) {
      const answer = await fetch(url, { method: 'POST', body: '{"code":"PB.1"}' });
      expect(answer.status).toBe(200);
    }
    expect(bench.tracking.webhooks.listener.counts).toMatchObject({ kept: 2, elsewhere: 0 });
  });

  it('is replaced by itself when the public address is edited', async () => {
    const bench = await registeredStation();
    const publicUrl = 'https://kho.vidu.vn/packbench/';
    await bench.tracking.use(listenerSetting({ port: bench.port, publicUrl }));
    await eventually('it is registered', () => bench.registration.state.standing === 'ours');
    expect(await registered(bench)).toBe(
      `https://kho.vidu.vn/packbench/${bench.tracking.paths.present}`,
    );
  });

  it('is replaced after a restart when that was left undone', async () => {
    const bench = await registeredStation();
    bench.platform.faults.down = true;
    bench.tracking.renewPath();
    const again = await bench.restart();
    again.platform.faults.down = false;
    await again.station.tracking.start();
    const { registration } = again.station.tracking;
    await eventually('it is registered', () => registration.state.standing === 'ours');
    expect(await registered(again)).toBe(again.station.tracking.webhooks.url);
  });

  it('stays while this station takes no updates', async () => {
    const bench = await registeredStation();
    const before = await registered(bench);
    await bench.tracking.use(listenerSetting({ isOn: false, publicUrl: 'https://moi.vidu.vn' }));
    await bench.registration.read();
    expect(bench.registration.state).toMatchObject({ standing: 'outdated', triesAgain: false });
    bench.clock.advance(2 * 3_600_000);
    expect(await registered(bench)).toBe(before);
  });
});
