import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRuntime } from '../../launch.mjs';
import { openTestBench, station } from '../fakes/bench.ts';
import { leaveWaitingOrder } from '../fakes/waiting-order.ts';
import { startApp, type StartedApp } from './app.ts';
import { processTree, stillRunning } from './processes.ts';
import { runToEnd, selfTested } from './run-to-end.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packbench-runtime-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

describe('the window', () => {
  let app: StartedApp;
  let page: Page;
  beforeAll(async () => {
    app = await startApp({ userDataDir: join(folder, 'window') });
    ({ page } = app);
  });
  afterAll(() => app.close());

  it('has a bridge of two functions, and no way around it', async () => {
    const bridge = await page.evaluate(() => {
      const world = globalThis as unknown as Record<string, Record<string, unknown>>;
      return {
        members: Object.entries(world['packbench'] ?? {}).map(([name, it]) => [name, typeof it]),
        isFrozen: Object.isFrozen(world['packbench']),
        nodeGlobals: ['require', 'process', 'module', 'Buffer', 'packbenchHost', 'electron'].filter(
          (name) => name in world,
        ),
      };
    });
    expect(bridge).toEqual({
      members: [
        ['invoke', 'function'],
        ['on', 'function'],
      ],
      isFrozen: true,
      nodeGlobals: [],
    });
  });

  it('reaches the station over the bridge', async () => {
    expect(await app.invoke('station.state')).toMatchObject({ ok: true });
  });

  it.runIf(process.platform === 'linux')('clears away what it made last in small steps', () => {
    const commands = processTree(app.process.pid ?? 0).map((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
    );
    const pages = commands.filter((command) => command.includes('--type=renderer'));
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages) expect(page).toMatch(/--js-flags=\S*--max-semi-space-size=4\b/);
  });

  it('is not reached by calls that the contract does not know', async () => {
    expect(await app.invoke('station.explode', { now: true })).toMatchObject({
      ok: false,
      error: { code: 'internal' },
    });
  });

  it('loads without breaking its own content security policy', async () => {
    await page.addInitScript(() => {
      const violations: string[] = [];
      Object.assign(globalThis, { broken: violations });
      addEventListener('securitypolicyviolation', (event) => {
        violations.push(`${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    await page.reload();
    await page.waitForSelector('#root > *');
    expect(await page.evaluate('broken')).toEqual([]);
  });

  it.each([
    // From a timer, since the debugging protocol exempts its own code from this rule.
    ['code from text', "setTimeout(() => new Function('')(), 0)"],
    ['a script from elsewhere', "element('script', { src: 'https://example.com/x.js' })"],
    ['an inline script', "element('script', { textContent: 'globalThis.injected = true' })"],
    ['an inline style', "element('style', { textContent: 'body { color: red }' })"],
    ['an image from elsewhere', "element('img', { src: 'https://example.com/x.png' })"],
    ['a frame', "element('iframe', { src: 'https://example.com/' })"],
    ['a request elsewhere', "fetch('https://example.com/').catch(() => 0)"],
    ['a form', "element('form', { action: 'https://example.com/' }).submit()"],
  ])('forbids %s', async (_what, attempt) => {
    const directive = await page.evaluate(`new Promise((resolve, reject) => {
      const element = (name, members) => {
        const made = Object.assign(document.createElement(name), members);
        document.body.append(made);
        return made;
      };
      addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective), {
        once: true,
      });
      setTimeout(() => resolve('nothing was forbidden'), 3000);
      try { ${attempt} } catch {}
    })`);
    expect(directive).toMatch(/^(script|style|img|frame|connect|form|default)-/);
    expect(await page.evaluate("'injected' in globalThis")).toBe(false);
  });

  it('stays on its page', async () => {
    const before = page.url();
    await page.evaluate(`location.href = 'https://example.com/'`);
    await page.evaluate(`location.assign('/other.html')`);
    expect(await page.evaluate('new Promise((r) => setTimeout(() => r(location.href), 300))')).toBe(
      before,
    );
    expect(page.url()).toBe(before);
  });

  it('opens no other window', async () => {
    const pages = () => page.context().pages().length;
    const before = pages();
    expect(await page.evaluate(`window.open('https://example.com/')`)).toBeNull();
    await page.evaluate(`(() => {
      const link = document.createElement('a');
      Object.assign(link, { href: 'https://example.com/', target: '_blank' });
      document.body.append(link);
      link.click();
    })()`);
    await page.evaluate('new Promise((r) => setTimeout(r, 300))');
    expect(pages()).toBe(before);
  });

  it.each(['/..%2f..%2fpackage.json', '/%2e%2e/main/index.js', '/..%5cpreload.cjs', '/none.js'])(
    'is not served %s',
    async (path) => {
      const status = `fetch(${JSON.stringify(path)}).then((answer) => answer.status)`;
      expect(await page.evaluate(status)).toBe(404);
    },
  );

  it('hears that somebody started the app again, who is told what to do', async () => {
    await page.evaluate(
      `window.packbench.on('station.startedAgain', () => { globalThis.again = 1 })`,
    );
    const second = await runToEnd([`--user-data-dir=${app.dataFolder}`]);
    expect(second.code).toBe(1);
    expect(second.stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/đang chạy.*--user-data-dir.*already running.*--user-data-dir/),
    ]);
    await expect.poll(() => page.evaluate(`globalThis.again`)).toBe(1);
    expect(await app.invoke('station.state')).toMatchObject({ ok: true });
  });
});

it('listens for a debugger on the port that is asked for', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((onClosed) => probe.close(onClosed));
  const app = await startApp({ args: [`--remote-debugging-port=${port}`] });
  expect(app.stderr()).toContain(`DevTools listening on ws://127.0.0.1:${port}/devtools/browser/`);
  expect(await app.invoke('station.state')).toMatchObject({ ok: true });
  await app.close();
});

it('looks whether everything works, says so as JSON, and ends with a code that tells the same', async () => {
  const tested = await selfTested(join(folder, 'self-test'));
  expect(tested.rows.find(({ id }) => id === 'platform')?.light).toBe('green');
});

it('sends and prints nothing that waits at the bench while it only looks', async () => {
  const dataFolder = join(folder, 'waiting');
  const id = await leaveWaitingOrder(dataFolder);
  const { rows } = await selfTested(dataFolder);
  expect(rows.find((row) => row.id === 'platform')?.light).toBe('green');
  const { bench } = await openTestBench(dataFolder, { isReadOnly: true });
  const { orders, printJobs } = station(bench).store;
  const states = [orders.get(id)?.sync, printJobs.latest(1)[0]?.state];
  await bench.close();
  expect(states).toEqual(['queued', 'queued']);
});

describe('what cannot be used on the command line', () => {
  it('is said, and nothing is started', async () => {
    const dataFolder = join(folder, 'nothing');
    const { code, stderr } = await runToEnd([`--user-data-dir=${dataFolder}`, '--provision']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/--provision cần một giá trị, như --provision=.*\(needs a value\)/);
  });

  it('is a data folder that cannot be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const { code, stderr } = await runToEnd([`--user-data-dir=${join(file, 'data')}`]);
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/Không ghi được.*--user-data-dir.*cannot be written.*--user-data-dir/),
    ]);
  });

  it.runIf(findRuntime()?.kind === 'host')('is a debugging port that somebody has', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, stderr } = await runToEnd([
      `--user-data-dir=${join(folder, 'port')}`,
      `--remote-debugging-port=${port}`,
    ]);
    other.close();
    expect(code).toBe(1);
    expect(stderr).toContain(`Port ${port} is in use`);
  });

  it('is a provisioning file with faults: each is named on a line, and nothing changes', async () => {
    const file = join(folder, 'faults.json');
    writeFileSync(file, '{"station":{"code":17},"printers":{}}');
    const dataFolder = join(folder, 'provisioned');
    const { code, stderr } = await runToEnd([`--user-data-dir=${dataFolder}`, '--provision', file]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^.*station.*$/m);
    expect(stderr).toMatch(/^.*printers.*$/m);
    expect(readdirSync(dataFolder)).not.toContain('vault.json');
  });
});

describe.runIf(process.platform === 'linux')('when it ends', () => {
  it('leaves no process behind', async () => {
    const app = await startApp();
    const tree = processTree(app.process.pid ?? 0);
    expect(tree.length).toBeGreaterThan(2);
    expect(await app.close()).toBe(0);
    expect(stillRunning(tree)).toEqual([]);
  });

  it('leaves none behind even when it is killed', async () => {
    const app = await startApp();
    const tree = processTree(app.process.pid ?? 0);
    await app.kill();
    await expect.poll(() => stillRunning(tree)).toEqual([]);
  });

  it.each<NodeJS.Signals>(['SIGTERM', 'SIGINT'])('ends with npm start on %s', async (signal) => {
    const npm = spawn(
      'npm',
      ['start', '--', '--headless', `--user-data-dir=${join(folder, 'npm')}`],
      {
        cwd: resolve(import.meta.dirname, '../..'),
        stdio: 'ignore',
        // As in a terminal, with one process group that Ctrl-C reaches.
        detached: true,
      },
    );
    const pid = npm.pid ?? 0;
    // Chromium's renderers start last.
    await expect.poll(() => processTree(pid).length).toBeGreaterThan(6);
    const tree = processTree(pid);
    process.kill(signal === 'SIGINT' ? -pid : pid, signal);
    await expect.poll(() => stillRunning(tree)).toEqual([]);
  });

  it('ends with the test that started it', async () => {
    const script = `
      const { startApp } = await import(${JSON.stringify(import.meta.resolve('./app.ts'))});
      const app = await startApp({ userDataDir: ${JSON.stringify(join(folder, 'orphan'))} });
      console.log(app.process.pid);
      process.kill(process.pid, 'SIGKILL');`;
    const run = spawn(process.execPath, ['--input-type=module', '-e', script]);
    const [line] = (await once(run.stdout.setEncoding('utf8'), 'data')) as [string];
    const tree = processTree(Number(line));
    await expect.poll(() => stillRunning(tree)).toEqual([]);
  });

  it('starts again on the folder of one that was killed', async () => {
    const userDataDir = join(folder, 'killed');
    const first = await startApp({ userDataDir });
    await first.kill();
    const second = await startApp({ userDataDir });
    expect(await second.invoke('station.state')).toMatchObject({ ok: true });
    expect(await second.close()).toBe(0);
  });
});
