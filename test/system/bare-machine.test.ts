import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../fakes/eventually.ts';
import { root } from './document-texts.ts';

/** Returns the first file of this name on the PATH. */
function which(name: string): string {
  const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return realpathSync(stdout.trim());
}

/** Creates a folder that is the whole PATH of a machine with Node, npm and a shell: no browser, no apt-get. */
function barePath(folder: string): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  symlinkSync(process.execPath, join(bin, 'node'));
  for (const name of ['npm', 'npx', 'sh', 'env']) symlinkSync(which(name), join(bin, name));
  return bin;
}

/** Runs `npm start` there, without a screen and without the user's files of Packbench. */
function npmStart(folder: string, ...args: string[]): ChildProcess & { said(): string } {
  const path = barePath(folder);
  // Otherwise npm would download the browser again despite a cached one.
  const cache = spawnSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).stdout.trim();
  const hidden = { PACKBENCH_CHROMIUM: '', DISPLAY: '', WAYLAND_DISPLAY: '', NODE_OPTIONS: '' };
  const child = spawn(join(path, 'npm'), ['start', '--', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...hidden,
      PATH: path,
      HOME: folder,
      XDG_CACHE_HOME: join(folder, 'cache'),
      npm_config_cache: cache,
      PACKBENCH_RUNTIME: 'host',
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
  return Object.assign(child, { said: () => said });
}

it.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'npm start starts on a machine without a browser, and says where the window can be seen',
  // The complete start of a user, with npm and the build.
  { timeout: 60_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'packbench-bare-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    const app = npmStart(folder, `--user-data-dir=${join(folder, 'data')}`);
    const closing = once(app, 'close');
    onTestFinished(() => void app.kill('SIGKILL'));
    const address = await eventually('the address', () => {
      if (app.exitCode !== null) throw new Error(app.said());
      return /To see it: (http:\S+\d)/.exec(app.said())?.[1];
    });
    await eventually('the page', async () => {
      if (app.exitCode !== null) throw new Error(app.said());
      const pages = (await fetch(`${address}/json/list`)
        .then((answer) => answer.json())
        .catch(() => [])) as { title: string }[];
      return pages.some(({ title }) => title.includes('Packbench'));
    });
    expect(app.said()).toContain('chromium-153');
    app.kill('SIGTERM');
    await closing;
  },
);
