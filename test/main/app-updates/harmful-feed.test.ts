import { readdirSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { feedFolder, keepInstaller, publish, serveFeed } from '../../fakes/feed.ts';
import { installApp } from '../../fakes/installed-app.ts';
import { follow, minute, setUp } from './following.ts';

describe('a feed that means harm', () => {
  /** Sends blanks until the client disconnects, or 64 MB were read. */
  function endless(response: ServerResponse): void {
    let sent = 0;
    const piece = Buffer.alloc(1 << 16, ' ');
    const more = () => {
      while (!response.destroyed && (sent += piece.length) < 64 << 20 && response.write(piece));
      if (sent >= 64 << 20) response.end();
    };
    response.on('drain', more);
    more();
  }

  it.each(['another host', 'itself, round and round'])(
    'leads to %s: nobody follows',
    async (where) => {
      const { feed, app } = await setUp();
      const other = await serveFeed(feedFolder());
      feed.intercept = ({ url = '' }, response) => {
        const location = where === 'another host' ? `${other.url}latest.yml?secret=1` : url;
        response.writeHead(302, { location }).end();
        return true;
      };
      follow(app, feed.url);
      const step = await app.reaches('failed');
      expect(step.why).toBe('leads-elsewhere');
      expect(step.detail).not.toContain('secret');
      expect([feed.requests.length, other.requests.length]).toEqual([1, 0]);
    },
  );

  it('leads to another host for the installer: nobody follows', async () => {
    const { feed, app } = await setUp();
    const other = await serveFeed(feedFolder());
    feed.intercept = ({ url = '' }, response) => {
      if (!url.endsWith('.exe')) return false;
      response.writeHead(302, { location: `${other.url}x.exe` }).end();
      return true;
    };
    follow(app, feed.url);
    expect(await app.reaches('failed')).toMatchObject({ why: 'leads-elsewhere' });
    expect(other.requests).toEqual([]);
  });

  it('never ends what it says of itself: it is cut off after a megabyte', async () => {
    const { feed, app } = await setUp();
    let isCut = false;
    feed.intercept = (_, response) => {
      response.on('close', () => (isCut = true));
      endless(response);
      return true;
    };
    follow(app, feed.url);
    expect(await app.reaches('failed')).toMatchObject({ why: 'wrong-contents' });
    await eventually('the end of the line', () => isCut);
  });

  it('never ends an installer: it is cut off where it is longer than was said, and nothing is kept', async () => {
    const { feed, app } = await setUp();
    feed.intercept = ({ url = '' }, response) => {
      if (!url.endsWith('.exe')) return false;
      endless(response);
      return true;
    };
    follow(app, feed.url);
    expect(await app.reaches('failed')).toMatchObject({ why: 'wrong-contents' });
    expect(readdirSync(join(app.cache, 'pending'))).toEqual([]);
  });

  it('says of an installer that it would fill the disk', async () => {
    const folder = feedFolder();
    await publish(folder, '1.1.0', { change: ({ files }) => (files[0]!.size = 2 ** 40) });
    const feed = await serveFeed(folder);
    const app = installApp();
    follow(app, feed.url);
    expect(await app.reaches('failed')).toMatchObject({ why: 'not-understood' });
  });

  it.each([
    ['the description of the version', '.yml'],
    ['an installer', '.exe'],
  ])('goes silent in %s: the request ends after a minute', async (_, ending) => {
    const { feed, app } = await setUp();
    let isRequested = false;
    feed.intercept = ({ url = '' }, response) => {
      if (!url.split('?')[0]?.endsWith(ending)) return false;
      response.write('v', () => (isRequested = true));
      return true;
    };
    follow(app, feed.url);
    await eventually('the question', () => isRequested);
    app.clock.advance(minute);
    expect(await app.reaches('failed')).toMatchObject({ why: 'cut-off' });
  });

  it('has a map of blocks that unpacks to more than any has: the installer is fetched whole', async () => {
    const { folder, feed, app } = await setUp();
    await publish(folder, '1.0.0');
    await publish(folder, '1.1.0');
    keepInstaller(folder, '1.0.0', join(app.cache, 'installer.exe'));
    // Valid maps, so that they would be used, followed by 64 MB of blanks.
    const nothing = Buffer.alloc(64 * 1024 * 1024, ' ');
    feed.intercept = ({ url = '' }, response) => {
      if (!url.includes('.blockmap')) return false;
      const name = basename(decodeURIComponent(url.split('?')[0] ?? ''));
      const map = gunzipSync(readFileSync(join(folder, name)));
      response.end(gzipSync(Buffer.concat([map, nothing])));
      return true;
    };
    follow(app, feed.url);
    expect(await app.reaches('ready')).toMatchObject({ version: '1.1.0' });
    const sent = feed.requests.filter(({ path }) => path.endsWith('.exe')).map((one) => one.sent);
    expect(Math.max(...sent)).toBeGreaterThan(190_000);
  });

  it('packs what it says of itself: nothing is unpacked, and nothing understood', async () => {
    const { feed, app } = await setUp();
    feed.intercept = (_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(gzipSync(Buffer.alloc(32 * 1024 * 1024, ' ')));
      return true;
    };
    follow(app, feed.url);
    expect(await app.reaches('failed')).toMatchObject({ why: 'not-understood' });
  });
});
