import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { publish } from '../../fakes/feed.ts';
import { follow, minute, setUp } from './following.ts';

// electron-updater's own code in front of a real web server; only the program around it is the test's.

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

  it.each(['keys', 'orders'] as const)(
    'is put off where %s come while the backup is made, and installed later',
    async (what) => {
      const { feed, app } = await setUp();
      follow(app, feed.url);
      await app.reaches('ready');
      const backup = app.holdBackup();
      app.clock.advance(6 * minute);
      await eventually('the backup', () => app.backups.length === 1);
      if (what === 'keys') app.updates.touched();
      else app.underWay = ['orders'];
      backup.end();
      const ready = await app.reaches('ready');
      expect(ready).toMatchObject({ version: '1.1.0', inTheWay: [what] });
      expect(app.exchanges).toEqual([]);
      expect(app.told).not.toContainEqual(expect.objectContaining({ kind: 'update-begun' }));

      app.underWay = [];
      app.clock.advance(6 * minute);
      await eventually('the exchange', () => app.exchanges.length === 1);
    },
  );

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
    expect(app.updates.state.step.is).toBe('ready');
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
    expect(await app.exchanges[0]!()).toBe(true);
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
    expect(await app.exchanges[0]!()).toBe(true);
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

  it('is started by the bench once a deb is in its place, which starts nothing by itself', async () => {
    const { feed, app } = await setUp('1.1.0', { kind: 'deb' });
    const programs = join(app.folder, 'programs');
    const note = join(app.folder, 'note');
    mkdirSync(programs);
    for (const name of ['dpkg', 'pkexec'])
      writeFileSync(join(programs, name), `#!/bin/sh\necho "${name} $*" >>"${note}"\n`, {
        mode: 0o755,
      });
    vi.stubEnv('PATH', `${programs}:${process.env['PATH'] ?? ''}`);
    follow(app, feed.url);
    await app.reaches('ready');
    app.updates.install();
    await eventually('the exchange', () => app.exchanges.length === 1);
    expect(await app.exchanges[0]!()).toBe(false);
    expect(readFileSync(note, 'utf8')).toMatch(/dpkg -i .*Packbench-1\.1\.0/);
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
