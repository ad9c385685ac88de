import { describe, expect, it } from 'vitest';
import { connectProxy } from '../../fakes/connect-proxy.ts';
import { installApp } from '../../fakes/installed-app.ts';
import { secureFeed, trustTheSite } from './secure-feed.ts';

// A feed on the site's own server: https by the site's private authority, behind a proxy with a password.

const minute = 60_000;

describe('a proxy that leads to a feed over https', () => {
  it('is given user and password, and sees nothing of what is fetched', async () => {
    trustTheSite();
    const feed = await secureFeed();
    const proxy = await connectProxy('bench', 'p@ss:word');
    const app = installApp();
    app.updates.save({ feed, channel: 'stable', proxy: proxy.address }, undefined, 'p@ss:word');
    expect(await app.reaches('ready')).toMatchObject({ version: '1.1.0' });
    app.clock.advance(6 * minute);
    expect(new Set(proxy.requests.map(({ to }) => to))).toEqual(new Set([new URL(feed).host]));
    expect(proxy.requests.every(({ isLet }) => isLet)).toBe(true);
  });

  it('that refuses the password gives no version', async () => {
    trustTheSite();
    const proxy = await connectProxy('bench', 'right');
    const app = installApp();
    const feed = await secureFeed();
    app.updates.save({ feed, channel: 'stable', proxy: proxy.address }, undefined, 'wrong');
    expect(await app.reaches('failed')).toMatchObject({ why: 'proxy-refused' });
    expect(proxy.requests.every(({ isLet }) => !isLet)).toBe(true);
  });
});
