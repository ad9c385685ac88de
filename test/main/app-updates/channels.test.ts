import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { publish } from '../../fakes/feed.ts';
import { installApp } from '../../fakes/installed-app.ts';
import { follow, minute, setUp } from './following.ts';

describe('channels', () => {
  it('give early benches a version first, and the others the same one later', async () => {
    const { folder, feed, app: early } = await setUp('1.0.0');
    await publish(folder, '1.1.0', { channel: 'early' });
    const stable = installApp();
    follow(early, feed.url, 'early');
    follow(stable, feed.url);
    expect(await early.reaches('ready')).toMatchObject({ version: '1.1.0' });
    await eventually('looked', () => {
      const { step } = stable.updates.state;
      return step.is === 'current' && step.checkedAt !== null;
    });
    await publish(folder, '1.1.0');
    stable.clock.advance(5 * 60 * minute);
    expect(await stable.reaches('ready')).toMatchObject({ version: '1.1.0' });
  });

  it('let early benches follow the others where those are further', async () => {
    const { folder, feed, app } = await setUp('1.3.0');
    await publish(folder, '1.2.0-early.3', { channel: 'early' });
    follow(app, feed.url, 'early');
    expect(await app.reaches('ready')).toMatchObject({ version: '1.3.0' });
  });
});
