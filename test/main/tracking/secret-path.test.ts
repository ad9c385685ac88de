import { describe, expect, it, onTestFinished } from 'vitest';
import { webhookListenerSchema } from '../../../shared/model/webhook-listener.ts';
import { eventually } from '../../fakes/eventually.ts';
import { openTestStation } from '../../fakes/station.ts';
import { listening } from './update-listener.ts';

describe('the secret path', () => {
  it('is another after it was renewed, and the one before is served on until it was silent for long', async () => {
    const bench = await listening();
    const { paths } = bench.tracking;
    const before = paths.present;
    expect(before).toMatch(/^[0-9a-z]{26}$/);
    const after = paths.renew();
    expect(after).not.toBe(before);
    expect([paths.isOurs(before), paths.isOurs(after)]).toEqual([true, true]);
    bench.clock.sleep(59 * 24 * 3_600_000);
    paths.called(before);
    bench.clock.sleep(59 * 24 * 3_600_000);
    expect(paths.isOurs(before)).toBe(true);
    bench.clock.sleep(2 * 24 * 3_600_000);
    expect([paths.isOurs(before), paths.isOurs(after)]).toEqual([false, true]);
    expect(paths.replaced).toEqual([]);
  });

  it('that orders still have is served, and kept at a renewal, while the clock is years ahead', async () => {
    const bench = await listening();
    const { paths } = bench.tracking;
    const before = paths.present;
    paths.renew();
    bench.clock.jump(2 * 365 * 24 * 3_600_000);
    expect(paths.isOurs(before)).toBe(true);
    paths.renew();
    bench.clock.jump(-2 * 365 * 24 * 3_600_000);
    expect(paths.isOurs(before)).toBe(true);
  });
});

describe('the listener', () => {
  it('says that its port is taken, and opens it once it is free', async () => {
    const first = await listening();
    const second = await openTestStation();
    const { tracking } = second.station;
    await tracking.use(webhookListenerSchema.parse({ isOn: true, port: first.port }));
    expect(tracking.webhooks.listener).toMatchObject({
      state: 'failed',
      trouble: { code: 'port', why: 'taken', port: first.port },
    });
    await first.station.tracking.use(webhookListenerSchema.parse({ isOn: false }));
    expect(first.tracking.webhooks.listener.state).toBe('off');
    second.clock.advance(30_000);
    await eventually('it listens', () => tracking.webhooks.listener.state === 'listening');
    onTestFinished(() => tracking.close());
  });
});
