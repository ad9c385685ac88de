import { describe, expect, it } from 'vitest';
import { installApp } from '../../fakes/installed-app.ts';
import { follow, minute, setUp } from './following.ts';

describe('off', () => {
  it('is how a fresh computer begins: it asks nobody', async () => {
    const { feed, app } = await setUp();
    app.updates.start();
    app.clock.advance(24 * 60 * minute);
    expect(app.updates.state.step).toEqual({ is: 'off', why: 'no-feed' });
    expect(feed.requests).toEqual([]);
  });

  it('is what no installer put here', async () => {
    const app = installApp({ kind: null });
    follow(app, 'http://127.0.0.1:1/');
    expect(app.updates.state.step).toEqual({ is: 'off', why: 'copied' });
  });

  it('is policy: the window can switch nothing on', async () => {
    const { feed, app } = await setUp();
    app.updates.provision({ feed: '', channel: 'stable', proxy: '', policy: 'off' });
    const saved = app.updates.save({ feed: feed.url, channel: 'stable', proxy: '' });
    expect(saved).toMatchObject({ ok: false, error: { code: 'wrong-state' } });
    const later = installApp({ folder: app.folder });
    expect(later.updates.state).toMatchObject({
      isLocked: true,
      step: { is: 'off', why: 'policy' },
    });
    expect(feed.requests).toEqual([]);
  });
});
