import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { follow, minute, setUp } from './following.ts';

// electron-updater's own code in front of a real web server; only the program around it is the test's.

describe('a newer version in the feed', () => {
  it('is handed to its installer silently, which starts the program again', async () => {
    const { feed, app } = await setUp();
    const note = join(app.folder, 'note');
    vi.stubEnv('INSTALLER_NOTE', note);
    follow(app, feed.url);
    await app.reaches('ready');
    app.clock.advance(6 * minute);
    await eventually('the exchange', () => app.exchanges.length === 1);
    // Windows runs files that end in .exe; here the file needs the execute right.
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
});
