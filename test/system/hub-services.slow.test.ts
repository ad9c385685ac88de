import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../fakes/eventually.ts';
import { freePort } from '../fakes/free-port.ts';
import { root } from '../host/root.ts';
import { hubUnit } from './hub-unit.ts';

const NOBODY = 65_534;

/** Whether a process is running; an ended one that its parent has not collected does not count. */
function isRunning(pid: number): boolean {
  const file = `/proc/${pid}/status`;
  return existsSync(file) && !/^State:\s+Z/m.test(readFileSync(file, 'utf8'));
}

it('opens as the unit starts it, by a user without rights, and ends as systemd ends it', async ({
  skip,
}) => {
  const { words: argv, folder, all } = hubUnit();
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const home = mkdtempSync(join(tmpdir(), 'packbench-unit-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  chmodSync(home, 0o755);
  // The running Node may be in a home folder, to which other users have no access.
  const node = join(home, 'node');
  copyFileSync(process.execPath, node);
  chmodSync(node, 0o755);
  const state = mkdtempSync(join(home, 'state-'));
  chmodSync(state, Number.parseInt(all('StateDirectoryMode')[0] ?? '', 8));
  if (owner.uid !== undefined) chownSync(state, owner.uid, owner.gid);
  const [, program = '', ...args] = argv.map((word) => (word === folder ? state : word));
  const reads = spawnSync(node, ['-e', `require('fs').accessSync('${program}')`], {
    cwd: root,
    ...owner,
  });
  if (reads.status !== 0) skip('The project lies where no other user gets');

  const listen = ['--listen', `127.0.0.1:${await freePort()}`];
  const hub = spawn(node, [program, ...args, ...listen], {
    cwd: root,
    ...owner,
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void hub.kill('SIGKILL'));
  let said = '';
  for (const stream of [hub.stdout, hub.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const exitCode = new Promise<number | null>((resolve) =>
    hub.once('close', (code) => resolve(code)),
  );
  await eventually('the hub to open', () => said.includes('https://') || hub.exitCode !== null);
  expect(said).toContain('https://');
  // Its PostgreSQL also runs as that user, in its folder.
  const [pid] = readFileSync(join(state, 'data/postmaster.pid'), 'utf8').split('\n');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  expect(Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])).toBe(owner.uid ?? process.getuid?.());

  // KillMode=mixed: only its first process receives the signal, and ends the others in time.
  const since = Date.now();
  hub.kill('SIGTERM');
  expect(await exitCode).toBe(0);
  expect(Date.now() - since).toBeLessThan(Number(all('TimeoutStopSec')[0]) * 1_000);
  // A clean exit: a killed one leaves the file.
  expect(existsSync(join(state, 'data/postmaster.pid'))).toBe(false);
  await eventually('its PostgreSQL to be gone', () => !isRunning(Number(pid)));
});
