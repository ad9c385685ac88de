import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { keepInstaller, leaveOnlyWhatIsNew, publish } from '../../fakes/feed.ts';
import { installApp } from '../../fakes/installed-app.ts';
import { follow, setUp } from './following.ts';

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
    // Assembled from the previous version and the new parts, it equals the feed's file to the last byte.
    const installer = readFileSync(join(app.cache, 'pending/Packbench-1.1.0-win-x64.exe'));
    expect(createHash('sha512').update(installer).digest('base64')).toBe(sha512);
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
