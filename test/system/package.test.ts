import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Printer } from '../../shared/model/printer.ts';
import { startApp } from '../e2e/app.ts';
import { callValue } from '../e2e/bench.ts';
import { selfTested } from '../e2e/run-to-end.ts';
import { extract, namesIn } from '../host/packed/asar.ts';
import { writeElectronFolder } from '../host/packed/electron-folder.ts';
import { decodeZpl } from '../fakes/decode-zpl.ts';
import { eventually } from '../fakes/eventually.ts';
import { publish } from '../fakes/feed.ts';
import { FakePrinter } from '../fakes/printer.ts';
import { zbar } from '../fakes/zbar.ts';
import { root } from '../host/root.ts';
import { t } from '../fakes/window-text.ts';

// electron-builder itself packs the built app; only Electron's folder is a replacement.

/** Limit of a window test, ms: packing takes as long, and these tests open a window. */
const LIMIT_MS = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'packbench-packed-'));
const packed = join(folder, 'packages/linux-unpacked');
const archive = join(packed, 'resources/app.asar');

beforeAll(async () => {
  const electron = join(folder, 'electron');
  await writeElectronFolder(electron);
  const builder = join(root, 'node_modules/electron-builder/cli.js');
  const switches = ['--publish', 'never', '--linux', 'dir', `-c.electronDist=${electron}`];
  const output = `-c.directories.output=${join(folder, 'packages')}`;
  await promisify(execFile)(process.execPath, [builder, ...switches, output], { cwd: root });
  // Every app started from now on is the packed one.
  process.env['PACKBENCH_APP'] = join(packed, 'packbench');
}, LIMIT_MS);

afterAll(() => {
  delete process.env['PACKBENCH_APP'];
  rmSync(folder, { recursive: true, force: true });
});

/** Records the window's calls to main from now on, at the host's bridge. */
async function callsOf(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const calls: string[] = [];
  session.on('Runtime.bindingCalled', ({ payload }) => {
    const { args } = JSON.parse(payload) as { args: unknown[] };
    calls.push(String(args[0]));
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'packbenchHost' });
  return calls;
}

describe('the packed app', { timeout: LIMIT_MS }, () => {
  it('has no fuse left by which it becomes a bare Node, is looked into, or loads other code', () => {
    const check = join(root, 'test/host/packed/check-fuses.ts');
    const checked = (program: string) =>
      spawnSync(process.execPath, [check, program], { encoding: 'utf8' });
    expect(checked(join(packed, 'packbench'))).toMatchObject({ status: 0 });
    // As Electron ships them.
    const { status, stderr } = checked(join(folder, 'electron/electron'));
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([
      'run as bare Node: on',
      'encrypt cookies: off',
      'take NODE_OPTIONS: on',
      'take Node’s --inspect: on',
      'check the archive: off',
      'load the archive alone: off',
      'give file:// more rights: on',
    ]);
  });

  it('holds what it runs on, and nothing of its sources, tests and pictures', () => {
    const names = namesIn(archive);
    const tops = new Set(names.map((name) => name.split('/').slice(0, 2).join('/')));
    expect([...tops].filter((name) => !name.startsWith('node_modules/')).sort()).toEqual([
      '.build/main',
      '.build/preload.cjs',
      '.build/renderer',
      'package.json',
    ]);
    expect(names.filter((name) => /\.(tsx?|map|md)$/.test(name))).toEqual([]);
    // The hub of a site is not included.
    expect(names.filter((name) => /postgres|\/pg[-/]|main\/hub\.js/.test(name))).toEqual([]);
    const resources = readdirSync(join(packed, 'resources/resources')).sort();
    expect(resources).toEqual(
      readdirSync(join(root, 'resources'))
        .filter((name) => name !== 'readme' && name !== 'package')
        .sort(),
    );
  });

  it('has its binaries beside the archive, those of this system only', () => {
    const binaries = namesIn(archive).filter((name) => name.endsWith('.node'));
    expect(binaries.length).toBeGreaterThan(2);
    const ofThisSystem = new RegExp(`${process.platform}[-_]${process.arch}|musl_${process.arch}`);
    expect(binaries.filter((name) => !ofThisSystem.test(name))).toEqual([]);
    const isMissing = (name: string) => !existsSync(join(`${archive}.unpacked`, name));
    expect(binaries.filter(isMissing)).toEqual([]);
  });

  it('can be extracted, each file as it was built', () => {
    const target = join(folder, 'extracted');
    extract(archive, target);
    const isOther = (name: string) =>
      !readFileSync(join(target, name)).equals(readFileSync(join(root, name)));
    const built = namesIn(archive).filter((name) => name.startsWith('.build/main/'));
    expect(built.filter(isOther)).toEqual([]);
  });

  it('starts, opens its database and its window, and prints a test label', async () => {
    const printer = await FakePrinter.open();
    const app = await startApp();
    try {
      await app.page.getByRole('heading', { level: 1 }).first().waitFor();
      const profile = {
        name: 'Zebra bàn 1',
        transport: { kind: 'tcp', host: '127.0.0.1', port: printer.port },
        language: 'zpl',
        dpi: 203,
        widthMm: 100,
        heightMm: 80,
        labelSize: 'S13',
      };
      await callValue(app, 'printers.save', { id: null, printer: profile });
      const printers = await callValue<Printer[]>(app, 'printers.list');
      const id = printers.find(({ name }) => name === profile.name)?.id;
      await callValue(app, 'printers.test', { id });
      const [label] = await printer.printed(1);
      expect(await zbar(decodeZpl(label!).dots)).toEqual(['PACKBENCH']);
    } finally {
      await app.close();
      await printer.close();
    }
  });

  it('looks whether everything works, for whoever asks from a command line, and ends with a code that tells', async () => {
    const { version, rows } = await selfTested(join(folder, 'self-test'));
    expect(version).toBe('0.1.0');
    const lightOf = (name: string) => rows.find(({ id }) => id === name)?.light;
    expect([lightOf('database'), lightOf('platform'), lightOf('fonts')]).toEqual([
      'green',
      'green',
      'green',
    ]);
  });

  it('exchanges itself for a newer version when the shift lead says so', async () => {
    const feed = join(folder, 'feed');
    await publish(feed, '0.2.0', { kind: 'appimage' });
    const running = join(folder, 'Packbench-0.1.0-linux-x86_64.AppImage');
    writeFileSync(running, 'the version before');
    const note = join(folder, 'note');
    const userDataDir = join(folder, 'data');
    const env = { APPIMAGE: running, INSTALLER_NOTE: note, XDG_CACHE_HOME: join(folder, 'cache') };
    const app = await startApp({ userDataDir, env });
    try {
      const { page } = app;
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.keyboard.press('F8');
      await page.getByRole('tab', { name: t('setup.appUpdates.title') }).click();
      await page.getByRole('textbox', { name: t('setup.appUpdates.feed') }).fill(feed);
      await page
        .getByRole('tabpanel')
        .getByRole('button', { name: t('setup.actions.save'), exact: true })
        .click();
      await page.getByText(t('setup.appUpdates.ready', { version: '0.2.0' })).waitFor();
      // Activity at the bench delays the update: the window reports key presses to main.
      const calls = await callsOf(page);
      await page.keyboard.press('Shift');
      await eventually('word of the key', () => calls.includes('appUpdate.touched'));
      await page.getByRole('button', { name: t('setup.appUpdates.install') }).click();
      const question = page.getByRole('alertdialog', {
        name: t('setup.appUpdates.installTitle', { version: '0.2.0' }),
      });
      const install = question.getByRole('button', { name: t('setup.appUpdates.install') });
      // The app may end before Playwright completes the click.
      await install.click().catch((cause: unknown) => {
        if (!page.isClosed()) throw cause;
      });
      await eventually('the new version', () => existsSync(note));
    } finally {
      await app.close();
    }
    expect(readFileSync(note, 'utf8')).toBe('0.2.0 \n');
    expect(existsSync(running)).toBe(false);
    const backups = readdirSync(join(userDataDir, 'training/backups'));
    expect(backups.length).toBeGreaterThan(0);
  });
});
