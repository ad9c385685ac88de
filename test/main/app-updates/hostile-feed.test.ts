import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { feedFolder, publish, serveFeed } from '../../fakes/feed.ts';
import { installApp } from '../../fakes/installed-app.ts';
import { noMounting, smallDisk } from '../../fakes/small-disk.ts';
import { follow, minute, setUp } from './following.ts';

// electron-updater's own code in front of a real web server; only the program around it is the test's.

describe('what a feed offers and nobody wants', () => {
  it('is an older version: it is told and left alone', async () => {
    const { feed, app } = await setUp('0.9.0');
    follow(app, feed.url);
    const current = await eventually('looked', () => {
      const { step } = app.updates.state;
      return step.is === 'current' && step.checkedAt !== null ? step : null;
    });
    expect(current.older).toBe('0.9.0');
    expect(feed.requests.map(({ path }) => path)).toEqual(['/latest.yml']);
  });

  it('is contents of another hash: nothing is kept of them', async () => {
    const folder = feedFolder();
    await publish(folder, '1.1.0', {
      change: ({ files }) => (files[0]!.sha512 = `${'A'.repeat(86)}==`),
    });
    const feed = await serveFeed(folder);
    const app = installApp();
    follow(app, feed.url);
    expect(await app.reaches('failed')).toMatchObject({ why: 'wrong-contents' });
    expect(readdirSync(join(app.cache, 'pending'))).toEqual([]);
    expect(app.updates.install()).toMatchObject({ ok: false });
  });

  it('is a version without a hash', async () => {
    const folder = feedFolder();
    await publish(folder, '1.1.0', { change: ({ files }) => (files[0]!.sha512 = '') });
    const feed = await serveFeed(folder);
    const app = installApp();
    follow(app, feed.url);
    expect(await app.reaches('failed')).toMatchObject({ why: 'not-understood' });
  });

  it('is a file that lies elsewhere', async () => {
    const folder = feedFolder();
    await publish(folder, '1.1.0', { change: ({ files }) => (files[0]!.url = '/etc/x.exe') });
    const app = installApp();
    follow(app, folder);
    expect(await app.reaches('failed')).toMatchObject({ why: 'not-understood' });
  });

  it('is a web page that leads to a file of this computer', async () => {
    const { feed, app } = await setUp();
    const secret = join(app.folder, 'secret');
    writeFileSync(secret, 'version: 9.9.9');
    feed.intercept = (_, response) => {
      response.writeHead(302, { location: pathToFileURL(secret).href }).end();
      return true;
    };
    follow(app, feed.url);
    expect(await app.reaches('failed')).toMatchObject({
      detail: 'The feed leads elsewhere: file:',
    });
  });

  it('was changed after the download: it is fetched anew and not installed', async () => {
    const { feed, app } = await setUp();
    follow(app, feed.url);
    await app.reaches('ready');
    writeFileSync(join(app.cache, 'pending/Packbench-1.1.0-win-x64.exe'), 'something else');
    app.clock.advance(6 * minute);
    expect(await app.reaches('failed')).toMatchObject({ why: 'wrong-contents' });
    expect(app.exchanges).toEqual([]);
    app.clock.advance(31 * minute);
    await app.reaches('ready');
  });
});

describe('a bad day of the feed', () => {
  it('breaks a download off: the next look ends it', async () => {
    const { feed, app } = await setUp();
    feed.intercept = (request, response) => {
      if (!request.url?.endsWith('.exe')) return false;
      response.writeHead(200, { 'content-length': 200_000 });
      response.write(Buffer.alloc(100_000), () => response.destroy());
      return true;
    };
    follow(app, feed.url);
    expect(await app.reaches('failed')).toMatchObject({ why: 'cut-off' });
    feed.intercept = null;
    app.clock.advance(31 * minute);
    expect(await app.reaches('ready')).toMatchObject({ version: '1.1.0' });
  });

  it.each([
    ['there is none', 404, 'no-such-feed'],
    ['the server is broken', 500, 'unreachable'],
  ])('says that %s', async (_, status, why) => {
    const { feed, app } = await setUp();
    feed.intercept = (_, response) => {
      response.writeHead(status).end();
      return true;
    };
    follow(app, feed.url);
    expect(await app.reaches('failed')).toMatchObject({ why });
  });

  it('is no feed at all', async () => {
    const { feed, app } = await setUp();
    feed.intercept = (_, response) => {
      response.end('<html>Welcome</html>');
      return true;
    };
    follow(app, feed.url);
    expect(await app.reaches('failed')).toMatchObject({ why: 'not-understood' });
  });

  it.skipIf(noMounting)(
    'has more than the disk of the bench has room for: it is said, and fetched once there is',
    async () => {
      const disk = smallDisk(2);
      const { feed, app } = await setUp('1.1.0', { folder: disk.folder });
      disk.fill(100_000);
      follow(app, feed.url);
      expect(await app.reaches('failed')).toMatchObject({ why: 'disk-full' });
      disk.makeRoom();
      app.clock.advance(31 * minute);
      expect(await app.reaches('ready')).toMatchObject({ version: '1.1.0' });
    },
  );

  it('has no disk for a backup: nothing is installed', async () => {
    const { feed, app } = await setUp();
    app.canBackUp = false;
    follow(app, feed.url);
    await app.reaches('ready');
    app.updates.install();
    expect(await app.reaches('failed')).toMatchObject({ why: 'no-backup', detail: 'disk-full' });
    expect(app.exchanges).toEqual([]);
  });
});
