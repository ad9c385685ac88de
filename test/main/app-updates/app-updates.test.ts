import { chmodSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { feedFolder, keepInstaller, publish, serveFeed } from '../../fakes/feed.ts';
import { eventually } from '../../fakes/eventually.ts';
import { installApp, type InstalledApp } from '../../fakes/installed-app.ts';

// electron-updater's own code in front of a real web server; only the program around it is the test's.

const minute = 60_000;

/** A feed with this version in it, and a program 1.0.0 that looks there. */
async function setUp(version = '1.1.0', options: Parameters<typeof installApp>[0] = {}) {
  const folder = feedFolder();
  const kind = options.kind ?? 'nsis';
  await publish(folder, version, { kind });
  const feed = await serveFeed(folder);
  const app = installApp({ ...options, kind });
  return { folder, feed, app };
}

function follow(app: InstalledApp, feed: string, channel: 'stable' | 'early' = 'stable') {
  expect(app.updates.save({ feed, channel, proxy: '' })).toMatchObject({ ok: true });
}

describe('a newer version in the feed', () => {
  it('is downloaded, and installed once nothing is under way and nobody touches a key', async () => {
    const { feed, app } = await setUp();
    app.underWay = ['orders', 'prints'];
    follow(app, feed.url);
    const ready = await app.reaches('ready');
    expect(ready).toMatchObject({ version: '1.1.0', inTheWay: ['orders', 'prints', 'keys'] });

    // Mid-shift: minutes pass, and there is always an order on its way.
    app.clock.advance(20 * minute);
    expect(app.exchanges).toEqual([]);
    expect(app.updates.state.step).toMatchObject({ inTheWay: ['orders', 'prints'] });

    // Nothing is under way any more, and somebody looks something up.
    app.underWay = [];
    app.updates.touched();
    expect(app.updates.state.step).toMatchObject({ inTheWay: ['keys'] });
    app.clock.advance(4 * minute);
    app.updates.touched();
    app.clock.advance(4 * minute);
    expect(app.exchanges).toEqual([]);

    app.clock.advance(2 * minute);
    await eventually('the exchange', () => app.exchanges.length === 1);
    expect(app.backups).toHaveLength(1);
    expect(app.told.at(-1)).toMatchObject({ kind: 'update-begun', thing: '1.1.0' });
  });

  it('is installed at once when the shift lead says so, whatever is under way', async () => {
    const { feed, app } = await setUp();
    app.underWay = ['form', 'imports'];
    follow(app, feed.url);
    await app.reaches('ready');
    expect(app.updates.install()).toMatchObject({ ok: true });
    await eventually('the exchange', () => app.exchanges.length === 1);
  });

  it('is not installed by the end of the program', async () => {
    const { feed, app } = await setUp();
    follow(app, feed.url);
    await app.reaches('ready');
    app.updates.close();
    app.clock.advance(60 * minute);
    expect(app.exchanges).toEqual([]);
    // electron-updater has put no installer where Windows' next start would find it either.
    expect(readdirSync(join(app.cache, 'pending'))).toContain('Packbench-1.1.0-win-x64.exe');
  });

  it('is handed to its installer silently, which starts the program again', async () => {
    const { feed, app } = await setUp();
    const note = join(app.folder, 'note');
    vi.stubEnv('INSTALLER_NOTE', note);
    follow(app, feed.url);
    await app.reaches('ready');
    app.clock.advance(6 * minute);
    await eventually('the exchange', () => app.exchanges.length === 1);
    // Windows runs what ends in .exe; here it takes the right to.
    chmodSync(join(app.cache, 'pending/Packbench-1.1.0-win-x64.exe'), 0o755);
    expect(app.exchanges[0]!()).toBe(true);
    await eventually('the installer', () => existsSync(note));
    expect(readFileSync(note, 'utf8')).toBe('1.1.0 --updated /S --force-run\n');
  });

  it('takes the place of the AppImage that runs, and is started', async () => {
    const { feed, app } = await setUp('1.1.0', { kind: 'appimage' });
    const running = join(app.folder, 'Packbench-1.0.0-linux-x86_64.AppImage');
    writeFileSync(running, 'the version before');
    vi.stubEnv('APPIMAGE', running);
    const note = join(app.folder, 'note');
    vi.stubEnv('INSTALLER_NOTE', note);
    follow(app, feed.url);
    await app.reaches('ready');
    app.clock.advance(6 * minute);
    await eventually('the exchange', () => app.exchanges.length === 1);
    expect(app.exchanges[0]!()).toBe(true);
    await eventually('the new version', () => existsSync(note));
    expect(readFileSync(note, 'utf8')).toBe('1.1.0 \n');
    expect(existsSync(running)).toBe(false);
    expect(existsSync(join(app.folder, 'Packbench-1.1.0-linux-x86_64.AppImage'))).toBe(true);
  });

  it('waits for the shift lead where the system asks for a password', async () => {
    const { feed, app } = await setUp('1.1.0', { kind: 'deb' });
    follow(app, feed.url);
    await app.reaches('ready');
    app.clock.advance(60 * minute);
    expect(app.updates.state.step).toMatchObject({ is: 'ready', inTheWay: ['lead'] });
    expect(app.exchanges).toEqual([]);
    app.updates.install();
    await eventually('the exchange', () => app.exchanges.length === 1);
  });

  it('makes room for one that is newer still', async () => {
    const { folder, feed, app } = await setUp();
    app.underWay = ['orders'];
    follow(app, feed.url);
    await app.reaches('ready');
    await publish(folder, '1.2.0');
    app.clock.advance(5 * 60 * minute);
    const step = await eventually('another step', () => {
      const { step } = app.updates.state;
      return step.is === 'ready' && step.version !== '1.1.0' ? step : null;
    });
    expect(step.version).toBe('1.2.0');
  });
});

describe('what a feed offers and nobody wants', () => {
  it('is an older version: it is told and left alone', async () => {
    const { feed, app } = await setUp('0.9.0');
    follow(app, feed.url);
    const current = await eventually('looked', () => {
      const { step } = app.updates.state;
      return step.is === 'current' && step.checkedAt !== null ? step : null;
    });
    expect(current.older).toBe('0.9.0');
    expect(feed.asked.map(({ path }) => path)).toEqual(['/latest.yml']);
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
    feed.aside = (_, response) => {
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
    feed.aside = (request, response) => {
      if (!request.url?.endsWith('.exe')) return false;
      response.writeHead(200, { 'content-length': 200_000 });
      response.write(Buffer.alloc(100_000), () => response.destroy());
      return true;
    };
    follow(app, feed.url);
    expect(await app.reaches('failed')).toMatchObject({ why: 'cut-off' });
    feed.aside = null;
    app.clock.advance(31 * minute);
    expect(await app.reaches('ready')).toMatchObject({ version: '1.1.0' });
  });

  it.each([
    ['there is none', 404, 'no-such-feed'],
    ['the server is broken', 500, 'unreachable'],
  ])('says that %s', async (_, status, why) => {
    const { feed, app } = await setUp();
    feed.aside = (_, response) => {
      response.writeHead(status).end();
      return true;
    };
    follow(app, feed.url);
    expect(await app.reaches('failed')).toMatchObject({ why });
  });

  it('is no feed at all', async () => {
    const { feed, app } = await setUp();
    feed.aside = (_, response) => {
      response.end('<html>Welcome</html>');
      return true;
    };
    follow(app, feed.url);
    expect(await app.reaches('failed')).toMatchObject({ why: 'not-understood' });
  });

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

describe('the maps of blocks', () => {
  it('let Windows fetch only what is new', async () => {
    const { folder, feed, app } = await setUp();
    await publish(folder, '1.0.0');
    await publish(folder, '1.1.0');
    keepInstaller(folder, '1.0.0', join(app.cache, 'installer.exe'));
    follow(app, feed.url);
    await app.reaches('ready');
    const asked = feed.asked.filter(({ path }) => path.endsWith('.exe'));
    const sent = asked.reduce((sum, one) => sum + one.sent, 0);
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(90_000);
  });

  it('let an AppImage fetch only what is new', async () => {
    const { folder, feed, app } = await setUp('1.1.0', { kind: 'appimage' });
    await publish(folder, '1.0.0', { kind: 'appimage' });
    await publish(folder, '1.1.0', { kind: 'appimage' });
    vi.stubEnv('APPIMAGE', join(folder, 'Packbench-1.0.0-linux-x86_64.AppImage'));
    follow(app, feed.url);
    await app.reaches('ready');
    const asked = feed.asked.filter(({ path }) => path.endsWith('.AppImage'));
    expect(asked.reduce((sum, one) => sum + one.sent, 0)).toBeLessThan(90_000);
  });

  it('that are missing cost only the whole download', async () => {
    const { feed, app } = await setUp();
    feed.aside = (request, response) => {
      if (!request.url?.includes('.blockmap')) return false;
      response.writeHead(404).end();
      return true;
    };
    follow(app, feed.url);
    expect(await app.reaches('ready')).toMatchObject({ version: '1.1.0' });
  });
});

describe('a folder of the site', () => {
  it.each(['nsis', 'appimage', 'deb'] as const)('feeds %s without any server', async (kind) => {
    const { folder, app } = await setUp('1.1.0', { kind });
    await publish(folder, '1.0.0', { kind });
    await publish(folder, '1.1.0', { kind });
    vi.stubEnv('APPIMAGE', join(folder, 'Packbench-1.0.0-linux-x86_64.AppImage'));
    if (kind === 'nsis') keepInstaller(folder, '1.0.0', join(app.cache, 'installer.exe'));
    follow(app, folder);
    expect(await app.reaches('ready')).toMatchObject({ version: '1.1.0' });
  });

  it('says when it is not there', async () => {
    const app = installApp();
    follow(app, join(app.folder, 'nowhere'));
    expect(await app.reaches('failed')).toMatchObject({ why: 'no-such-feed' });
  });
});

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

describe('off', () => {
  it('is how a fresh computer begins: it asks nobody', async () => {
    const { feed, app } = await setUp();
    app.updates.start();
    app.clock.advance(24 * 60 * minute);
    expect(app.updates.state.step).toEqual({ is: 'off', why: 'no-feed' });
    expect(feed.asked).toEqual([]);
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
    expect(feed.asked).toEqual([]);
  });
});

describe('after the start', () => {
  async function begun() {
    const { feed, app } = await setUp();
    follow(app, feed.url);
    await app.reaches('ready');
    app.updates.install();
    await eventually('the exchange', () => app.exchanges.length === 1);
    app.updates.close();
    return app;
  }

  it('says that another version runs', async () => {
    const { folder } = await begun();
    const after = installApp({ folder, version: '1.1.0' });
    after.updates.start();
    expect(after.updates.state.last).toMatchObject({ is: 'updated', from: '1.0.0', to: '1.1.0' });
  });

  it('says that the same version runs, and leaves the next try to the shift lead', async () => {
    const { folder } = await begun();
    const after = installApp({ folder });
    after.updates.start();
    expect(after.updates.state.last).toMatchObject({ is: 'not-updated', to: '1.1.0' });
    expect(after.told).toMatchObject([{ kind: 'update-failed', thing: '1.1.0' }]);
    after.clock.advance(2 * minute);
    await after.reaches('ready');
    after.clock.advance(60 * minute);
    expect(after.updates.state.step).toMatchObject({ inTheWay: ['lead'] });
    expect(after.exchanges).toEqual([]);
  });
});

describe('a proxy', () => {
  const wanted = `Basic ${Buffer.from('bench:p@ss').toString('base64')}`;

  /** A feed whose address only the proxy can reach: it answers for any host, to whoever has the password. */
  async function behindProxy() {
    const { folder, feed: proxy, app } = await setUp();
    proxy.aside = (request, response) => {
      if (request.headers['proxy-authorization'] === wanted) return false;
      response.writeHead(407, { 'proxy-authenticate': 'Basic' }).end();
      return true;
    };
    const { host } = new URL(proxy.url);
    return { folder, proxy, app, address: `http://bench@${host}` };
  }

  it('is given its user and password, which stand in no file', async () => {
    const { proxy, app, address } = await behindProxy();
    const feed = 'http://updates.invalid/';
    app.updates.save({ feed, channel: 'stable', proxy: address }, undefined, 'p@ss');
    expect(await app.reaches('ready')).toMatchObject({ version: '1.1.0' });
    expect(new Set(proxy.asked.map(({ authorization }) => authorization))).toEqual(
      new Set([wanted]),
    );
    expect(app.updates.state).toMatchObject({ hasPassword: true });
    const kept = readFileSync(join(app.folder, 'app-updates.json'), 'utf8');
    expect(kept).not.toContain('p@ss');
    expect(JSON.stringify(app.told)).not.toContain('p@ss');
    expect(app.vault.get('update-proxy')).toBe('p@ss');
  });

  it('that refuses the password is named', async () => {
    const { app, address } = await behindProxy();
    const feed = 'http://updates.invalid/';
    app.updates.save({ feed, channel: 'stable', proxy: address }, undefined, 'wrong');
    expect(await app.reaches('failed')).toMatchObject({ why: 'proxy-refused' });
  });

  it('gets no password that was given for another', async () => {
    const { proxy, app, address } = await behindProxy();
    const feed = 'http://updates.invalid/';
    app.updates.save(
      { feed, channel: 'stable', proxy: 'http://bench@127.0.0.1:1' },
      undefined,
      'p@ss',
    );
    await app.reaches('failed');
    app.updates.save({ feed, channel: 'stable', proxy: address });
    await eventually('asked', () => proxy.asked.length > 0);
    expect(proxy.asked.filter(({ authorization }) => authorization === wanted)).toEqual([]);
    expect(app.updates.state.hasPassword).toBe(false);
  });
});
