import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { keepInstaller, leaveOnlyWhatIsNew, publish } from '../../fakes/feed.ts';
import { installApp } from '../../fakes/installed-app.ts';
import { follow, minute, setUp } from './following.ts';

// electron-updater's own code in front of a real web server; only the program around it is the test's.

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

  it('is read only where something is new, which the maps of blocks tell', async () => {
    const { folder, app } = await setUp();
    await publish(folder, '1.0.0');
    const { files } = await publish(folder, '1.1.0');
    keepInstaller(folder, '1.0.0', join(app.cache, 'installer.exe'));
    const [{ size, sha512 } = { size: 0, sha512: '' }] = files;
    const left = leaveOnlyWhatIsNew(folder, '1.0.0', '1.1.0');
    expect([left > 0, left < size / 2]).toEqual([true, true]);
    follow(app, folder);
    await app.reaches('ready');
    // Made of the one before and of what is new, it is what the feed names to the last byte.
    const made = readFileSync(join(app.cache, 'pending/Packbench-1.1.0-win-x64.exe'));
    expect(createHash('sha512').update(made).digest('base64')).toBe(sha512);
  });

  it('whose installer has only what is new is refused by who has none to begin with', async () => {
    const { folder, app } = await setUp();
    await publish(folder, '1.0.0');
    await publish(folder, '1.1.0');
    leaveOnlyWhatIsNew(folder, '1.0.0', '1.1.0');
    follow(app, folder);
    expect(await app.reaches('failed')).toMatchObject({ why: 'wrong-contents' });
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
