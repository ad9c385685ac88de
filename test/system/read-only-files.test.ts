import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BenchSettingsFile } from '../../main/bench/bench-settings.ts';
import { lockFolder } from '../../main/store/engine/lock.ts';
import { openTestBench, station } from '../fakes/bench.ts';
import { draftOf, pickupPoint } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import { temporaryFolder } from '../fakes/folder.ts';

// Files of the data folder that nobody may write, not even root, and two starts of the app on one folder.

const appProcess = resolve(import.meta.dirname, '../fakes/app-process.ts');

/** Makes a file or folder unwritable until the test ends. */
function freeze(path: string): void {
  const frozen = spawnSync('chattr', ['+i', path], { encoding: 'utf8' });
  if (frozen.status !== 0) throw new Error(frozen.stderr);
  onTestFinished(() => void spawnSync('chattr', ['-i', path]));
}

/** Why files cannot be frozen here; null if they can. */
const noFreezing = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-frozen-'));
  const { status } = spawnSync('chattr', ['+i', folder]);
  spawnSync('chattr', ['-i', folder]);
  rmSync(folder, { recursive: true });
  return status === 0 ? null : 'chattr is not allowed';
})();

/** Starts the app as a process that stays open until the test ends. */
function start(data: string) {
  const args = [appProcess, '{"isIdle":true}', `--user-data-dir=${data}`, '--headless'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  return { child, ended: once(child, 'close'), said: () => said };
}

it('runs one of two starts on one data folder at the same moment; the other one says so with a code', async () => {
  const data = join(temporaryFolder(), 'data');
  const both = [start(data), start(data), start(data)];
  const isOver = () => both.filter(({ child }) => child.exitCode !== null);
  await eventually('two of them ended', () => isOver().length === 2);
  for (const { child, said } of isOver()) {
    expect(child.exitCode).toBe(1);
    expect(said()).toContain(`Packbench is already running on the data folder ${data}`);
  }
  const running = both.find(({ child }) => child.exitCode === null);
  await eventually('the station', () => existsSync(join(data, 'training', 'packbench.db')));
  running?.child.kill('SIGTERM');
  await running?.ended;
});

describe.skipIf(noFreezing !== null)(`read-only files ${noFreezing ?? ''}`, () => {
  it('end a start with one sentence if they are the data folder', async () => {
    const data = temporaryFolder();
    freeze(data);
    const { child, ended, said } = start(data);
    await ended;
    expect(child.exitCode).toBe(1);
    const sentences = said()
      .split('\n')
      .filter((line) => line.includes(' / '));
    expect(sentences).toEqual([
      expect.stringContaining(`The data folder ${data} cannot be written: grant the right to`),
    ]);
  });

  it('let no second process in if they are the lock', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'bench.lock');
    const first = lockFolder(file, folder);
    if (!first.ok) throw new Error(first.error.code);
    first.value.release();
    freeze(file);
    const refused = { ok: false, error: { code: 'store-unwritable', file } };
    expect(lockFolder(file, folder)).toMatchObject(refused);
    expect(lockFolder(file, folder)).toMatchObject(refused);
  });

  it('leave the settings of the computer as they were, and are named', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'bench.json');
    new BenchSettingsFile(folder).save({ baseUrl: 'https://a.test' });
    const before = readFileSync(file, 'utf8');
    freeze(file);
    const settings = new BenchSettingsFile(folder);
    expect(settings.save({ baseUrl: 'https://b.test' })).toMatchObject({
      ok: false,
      error: { code: 'store-unwritable', file },
    });
    expect(settings.current.baseUrl).toBe('https://a.test');
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it.each(['packbench.db', '.'])(
    'open no station if they are its database or folder (%s), and it opens whole when that is mended',
    async (frozen) => {
      const folder = temporaryFolder();
      const first = await openTestBench(folder);
      const { store, orders } = station(first.bench);
      store.pickupPoints.save(pickupPoint);
      expect(orders.enter({ draft: draftOf({ soc: 'RO' }), print: false }).ok).toBe(true);
      await first.bench.close();
      const path = join(folder, 'training', frozen);
      freeze(path);
      const { bench } = await openTestBench(folder);
      const opened = bench.station();
      expect(opened).toMatchObject({ ok: false, error: { code: 'store-unwritable' } });
      expect(JSON.stringify(opened)).toContain(join(folder, 'training', 'packbench.db'));
      spawnSync('chattr', ['-i', path]);
      expect(await bench.reopen()).toEqual({ ok: true, value: undefined });
      expect(station(bench).store.orders.idOfSoc('RO')).not.toBeNull();
      await bench.close();
    },
  );

  it('refuse what cannot be saved while a station is open, and keep what was saved', async () => {
    const folder = temporaryFolder();
    const { bench } = await openTestBench(folder);
    const { store, orders } = station(bench);
    store.pickupPoints.save(pickupPoint);
    expect(orders.enter({ draft: draftOf({ soc: 'R1' }), print: false }).ok).toBe(true);
    // An open file stays writable; its folder takes no new file.
    freeze(join(folder, 'training'));
    expect(orders.enter({ draft: draftOf({ soc: 'R2' }), print: false }).ok).toBe(true);
    await bench.close();
    spawnSync('chattr', ['-i', join(folder, 'training')]);
    const again = await openTestBench(folder);
    const socs = ['R1', 'R2'].map((soc) => station(again.bench).store.orders.idOfSoc(soc));
    expect(socs).not.toContain(null);
    await again.bench.close();
  });
});
