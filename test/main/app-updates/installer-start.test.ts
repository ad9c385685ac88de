import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openLog } from '../../../main/upkeep/log.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { installApp } from '../../fakes/installed-app.ts';
import { follow, setUp } from './following.ts';

// The Windows installer as the last step, where the system reports with a delay that it cannot start.

/** Returns a program that is about to run its downloaded installer. */
async function atLastStep() {
  const folder = temporaryFolder();
  const log = openLog({ folder: join(folder, 'logs') });
  const { feed, app } = await setUp('1.1.0', { folder, log });
  follow(app, feed.url);
  await app.reaches('ready');
  app.updates.install();
  await eventually('the exchange', () => app.exchanges.length === 1);
  app.updates.close();
  const installer = join(app.cache, 'pending/Packbench-1.1.0-win-x64.exe');
  // On Linux it is not executable, and on Windows it is no program. Wine would start the downloaded script.
  writeFileSync(installer, 'no program');
  return {
    app,
    installer,
    logged: () => readFileSync(join(folder, 'logs/packbench.log'), 'utf8'),
  };
}

/** Creates the folder in which electron-builder puts the program that requests administrator rights from Windows. */
function resourcesWith(elevate: string | null): string {
  const folder = temporaryFolder();
  if (elevate !== null) writeFileSync(join(folder, 'elevate.exe'), elevate, { mode: 0o755 });
  mkdirSync(folder, { recursive: true });
  Object.assign(process, { resourcesPath: folder });
  onTestFinished(() => {
    Reflect.deleteProperty(process, 'resourcesPath');
  });
  return folder;
}

it.each([
  ['is not let', () => {}],
  ['is gone, as a virus scanner takes it away', (installer: string) => rmSync(installer)],
])(
  'an installer that %s: the bench is started again, and the next start tells of it',
  async (_, harm) => {
    resourcesWith(null);
    const { app, installer, logged } = await atLastStep();
    harm(installer);
    expect(await app.exchanges[0]!()).toBe(false);
    expect(logged()).toContain('app-update.not-started');
    expect(app.backups).toHaveLength(1);

    const after = installApp({ folder: app.folder });
    after.updates.start();
    expect(after.updates.state.last).toMatchObject({
      is: 'not-updated',
      from: '1.0.0',
      to: '1.1.0',
    });
    expect(after.auditEntries).toMatchObject([{ kind: 'update-failed', thing: '1.1.0' }]);
  },
);

it.each([
  ['cannot be moved into its place', 'Packbench-1.0.0-linux-x86_64.AppImage', 'gone'],
  ['does not start', 'Packbench-1.0.0-linux-x86_64.AppImage', 'no program'],
  ['does not start from the same name', 'Packbench.AppImage', 'no program'],
] as const)('an AppImage that %s leaves the one that runs where it was', async (_, name, what) => {
  const { feed, app } = await setUp('1.1.0', { kind: 'appimage' });
  const running = join(app.folder, name);
  writeFileSync(running, 'the version before');
  vi.stubEnv('APPIMAGE', running);
  follow(app, feed.url);
  await app.reaches('ready');
  app.updates.install();
  await eventually('the exchange', () => app.exchanges.length === 1);
  const downloaded = join(app.cache, 'pending/Packbench-1.1.0-linux-x86_64.AppImage');
  if (what === 'gone') rmSync(downloaded);
  // As on a disk mounted without execute rights.
  else writeFileSync(downloaded, '#!/nowhere\n');
  expect(await app.exchanges[0]!()).toBe(false);
  expect(readFileSync(running, 'utf8')).toBe('the version before');
  expect(existsSync(`${running}.before`)).toBe(false);
});

it('an installer that needs rights is tried once more with them', async () => {
  resourcesWith(
    '#!/bin/sh\necho "$*" >"$INSTALLER_NOTE.new"\nmv "$INSTALLER_NOTE.new" "$INSTALLER_NOTE"\n',
  );
  const { app, installer } = await atLastStep();
  const note = join(app.folder, 'note');
  vi.stubEnv('INSTALLER_NOTE', note);
  expect(await app.exchanges[0]!()).toBe(true);
  await eventually('the installer', () => existsSync(note));
  expect(readFileSync(note, 'utf8')).toBe(`${installer} --updated /S --force-run\n`);
});
