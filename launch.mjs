#!/usr/bin/env node
/**
 * Implements `npm start`, `npm test` and the other scripts: does all missing set-up, each step once. Uses only Node's
 * built-ins and runs on any Node from 20 up, since it installs everything else.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { aptGet, fetchBrowser, fetchedBrowser, findChromium } from './test/host/browser.mjs';
import {
  allProjects,
  filesOfRun,
  namesIn,
  needsBuiltApp,
  projectOf,
  quickProjects,
  slowProjects,
} from './test/projects.mjs';
import { lackedBy, testTools } from './test/tools.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const stamps = join(root, 'node_modules/.cache/packbench');
const buildStamp = join(root, '.build/stamp');
const sources = ['main', 'renderer', 'shared', 'resources'];
const buildInputs = [...sources, 'vite.config.ts', 'package.json', 'package-lock.json'];
const onWindows = process.platform === 'win32';

/** A problem that the user must solve: shown as one line, without a stack. */
export class Trouble extends Error {}

/** @type {Record<string, (args: string[]) => Promise<number>>} */
const commands = {
  start,
  test,
  check: async () => ((await checkAll()) === 0 ? 0 : 1),
  'check:fast': checkFast,
  fix,
  build: async () => (await build(), 0),
  'test:unit': (args) => testOnly(['pure', 'unit', 'mocked'], args),
  'test:system': (args) => testOnly(['system'], args),
  'test:e2e': (args) => testOnly(['e2e'], args),
  'test:slow': (args) => testOnly(slowProjects, args),
  'test:files': (args) => testOnly(allProjects, args),
  'test:input-method': (args) => testOnly(['input-method'], args),
  'test:wine': (args) => run(process.execPath, [join(root, 'test/wine/run.ts'), ...args]),
  crash: (args) => runScript('test/system/crash.ts', args),
  bench,
  mutate: (args) => runScript('test/mutate/mutate.ts', args),
  screenshots: (args) => runScript('test/e2e/screenshots.ts', args),
  package: packageApp,
};

/** @param {readonly string[]} argv */
async function main([name = '', ...args]) {
  const command = commands[name];
  if (command === undefined) {
    throw new Trouble(`Usage: node launch.mjs ${Object.keys(commands).join(' | ')} [arguments]`);
  }
  endWithNpm();
  if (!isNodeEnough(process.version))
    return run(findNode(), [join(root, 'launch.mjs'), name, ...args]);
  process.env['PATH'] = `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`;
  const isHub = name === 'start' && args.includes('--hub');
  if (!isHub || !isHubReady()) await install();
  return command(args);
}

// ---- Node -------------------------------------------------------------------------------------

/**
 * better-sqlite3 13 crashes on Node 20, and the host needs `module.registerHooks`.
 * @param {string} version as in `process.version`
 */
export function isNodeEnough(version) {
  return Number.parseInt(version.replace(/^v/, ''), 10) >= 24;
}

/** The Node version that is downloaded if the installed one is too old. */
const FETCHED_NODE = '24.21.0';

/** Returns a Node 24: stored from the last run, or downloaded by npx. */
function findNode() {
  const stamp = join(stamps, 'node');
  const known = read(stamp);
  if (known !== null && existsSync(known)) return known;
  say(`Node ${process.version} is too old for Packbench; getting Node 24 by npx.`);
  const args = ['--yes', `--package=node@${FETCHED_NODE}`, '--', 'node', '-p', 'process.execPath'];
  const { stdout, status } = spawnSync('npx', args, {
    encoding: 'utf8',
    shell: onWindows,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const path = status === 0 ? (stdout.trim().split('\n').at(-1) ?? '') : '';
  if (!existsSync(path)) throw new Trouble('Install Node 24 or newer: https://nodejs.org');
  write(stamp, path);
  return path;
}

// ---- Packages ---------------------------------------------------------------------------------

async function install() {
  const stamp = join(stamps, 'lock');
  const wanted = lockHash();
  // A linked folder belongs to another checkout: npm ci would empty it while in use.
  const modules = lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false });
  if (modules?.isSymbolicLink() || read(stamp) === wanted) return;
  const node = read(join(stamps, 'node'));
  say('Installing packages (npm ci).');
  const code = await run('npm', ['ci', '--no-audit', '--no-fund'], { shell: onWindows });
  if (code !== 0) throw new Trouble('npm ci failed: see its message above.');
  write(stamp, wanted);
  // npm ci emptied the folder that the stamps are in.
  if (node !== null) write(join(stamps, 'node'), node);
}

/**
 * Whether a hub can start as it is: built, on this computer or another one, and with the packages that it runs with.
 */
function isHubReady() {
  const modules = join(root, 'node_modules');
  return read(buildStamp) === buildHash() && hasPackages(join(root, 'package-lock.json'), modules);
}

/**
 * Whether a folder of packages has all packages of the lock file except those for development, as after `npm ci
 * --omit=dev`. Optional ones may be for another system.
 * @param {string} lock
 * @param {string} modules
 */
export function hasPackages(lock, modules) {
  /** @type {{ packages: Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(lock, 'utf8'));
  return Object.entries(packages).every(([path, { version, dev, optional, devOptional }]) => {
    if (path === '' || dev || optional || devOptional) return true;
    const manifest = read(join(modules, relative('node_modules', path), 'package.json'));
    return manifest !== null && JSON.parse(manifest).version === version;
  });
}

function lockHash() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).digest('hex');
}

/**
 * Returns the file of a package's command, to be run by this Node.
 * @param {string} pack
 * @param {string} [name]
 */
export function bin(pack, name = pack) {
  const folder = join(root, 'node_modules', pack);
  const { bin: bins } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bins === 'string' ? bins : bins[name]);
}

// ---- Build ------------------------------------------------------------------------------------

async function build() {
  const wanted = buildHash();
  if (read(buildStamp) === wanted) return;
  const started = Date.now();
  rmSync(buildStamp, { force: true });
  const options = ['build', '--app', '--configLoader', 'native'];
  const code = await run(process.execPath, [bin('vite'), ...options]);
  if (code !== 0) throw new Trouble('The build failed: see the messages above.');
  write(buildStamp, wanted);
  say(`Built in ${seconds(started)}.`);
}

const buildHash = () => contentHash(buildInputs.map((input) => join(root, input)));

/**
 * Returns one hash of the names and contents of files and folders.
 * @param {readonly string[]} paths absolute
 */
export function contentHash(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn)) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  if (!existsSync(path)) return [];
  try {
    const names = readdirSync(path).sort();
    return names.flatMap((name) => filesIn(join(path, name)));
  } catch (cause) {
    if (/** @type {NodeJS.ErrnoException} */ (cause).code === 'ENOTDIR') return [path];
    throw cause;
  }
}

// ---- Runtime ------------------------------------------------------------------------------------

/** @typedef {{ kind: 'electron' | 'packed', file: string } | { kind: 'host', chromium: string }} Runtime */

/**
 * Returns Electron if its binary exists or can be downloaded, otherwise the host; null if neither is possible.
 * PACKBENCH_RUNTIME=host forces the host; PACKBENCH_APP names the program of a packed app.
 * @returns {Runtime | null}
 */
export function findRuntime() {
  const app = process.env['PACKBENCH_APP'];
  if (app !== undefined) return { kind: 'packed', file: app };
  const electron = process.env['PACKBENCH_RUNTIME'] === 'host' ? null : findElectron();
  if (electron !== null) return { kind: 'electron', file: electron };
  const chromium = findChromium();
  return chromium === null ? null : { kind: 'host', chromium };
}

function findElectron() {
  const folder = join(root, 'node_modules/electron');
  const name = () => read(join(folder, 'path.txt'));
  const file = () =>
    join(process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(folder, 'dist'), name() ?? '-');
  if (name() !== null && existsSync(file())) return file();
  // Tried once per set of packages: its server may be unreachable from this machine.
  const stamp = join(stamps, 'electron-tried');
  if (read(stamp) === lockHash()) return null;
  say("Looking for Electron's binary (at most a minute, only this once).");
  spawnSync(process.execPath, [join(folder, 'install.js')], { stdio: 'ignore', timeout: 60_000 });
  write(stamp, lockHash());
  return name() !== null && existsSync(file()) ? file() : null;
}

/** Installs a runtime if none exists, as far as this machine's rights allow. */
function makeSureOfRuntime() {
  if (findRuntime() !== null) return;
  aptGet(['chromium']);
  if (findChromium() === null) fetchBrowser();
}

/**
 * Returns the program and arguments that start the built app.
 * @param {Runtime} runtime
 * @param {readonly string[]} args
 * @returns {[file: string, args: string[]]}
 */
export function commandLine(runtime, args) {
  if (runtime.kind === 'host') return [process.execPath, [join(root, 'test/host/run.ts'), ...args]];
  const app = runtime.kind === 'packed' ? [] : [root];
  return [runtime.file, [...electronSwitches(args), ...app, ...args]];
}

/** @param {readonly string[]} args */
function electronSwitches(args) {
  if (process.platform !== 'linux') return [];
  return [
    // Chromium refuses to run as root with its sandbox.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // Electron has no --headless option, and exits at once without a display.
    ...(args.includes('--headless') && !hasScreen()
      ? ['--ozone-platform=headless', '--disable-gpu']
      : []),
  ];
}

function hasScreen() {
  return (
    process.platform !== 'linux' ||
    Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])
  );
}

/** @param {string[]} args */
async function start(args) {
  if (args.includes('--help') || args.includes('-h')) return printHelp(args.includes('--hub'));
  await build();
  // The hub needs neither window nor browser.
  if (args.includes('--hub'))
    return run(process.execPath, [join(root, '.build/main/hub.js'), ...args]);
  makeSureOfRuntime();
  const runtime = findRuntime();
  if (runtime === null)
    throw new Trouble('Packbench needs Electron or a browser: install Chromium, Chrome or Edge.');
  const cannotShow =
    !hasScreen() || (runtime.kind === 'host' && runtime.chromium === fetchedBrowser);
  if (cannotShow && !args.includes('--headless')) args = await withoutScreen(args);
  if (runtime.kind !== 'host') return run(...commandLine(runtime, args));
  say(`Electron's binary cannot be had here; running in the host on ${runtime.chromium}.`);
  const host = join(root, 'test/host/run.ts');
  process.argv = [process.execPath, host, ...args];
  await import(pathToFileURL(host).href);
  // The host ends the process itself; until then this code applies.
  return 0;
}

/**
 * @param {boolean} isHub
 * @returns {Promise<number>}
 */
async function printHelp(isHub) {
  const text = isHub
    ? (await import('./main/hub/help.ts')).hubHelp
    : (await import('./main/electron/help.ts')).help;
  process.stdout.write(text);
  return 0;
}

/**
 * Returns the arguments for a machine without a screen; prints the address where the window can be viewed.
 * @param {string[]} args
 */
async function withoutScreen(args) {
  const name = '--remote-debugging-port=';
  const given = args.find((arg) => arg.startsWith(name));
  const port = given?.slice(name.length) ?? String(await freePort(9222));
  say(
    `No screen can be used here, so the window is open without one. To see it: http://127.0.0.1:${port}` +
      ', or chrome://inspect in a Chrome on this computer with that address.',
  );
  return [...args, '--headless', ...(given === undefined ? [`${name}${port}`] : [])];
}

/**
 * @param {number} wanted a port, or any other if it is in use
 * @returns {Promise<number>}
 */
function freePort(wanted) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', wanted === 0 ? reject : () => resolve(freePort(0)));
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : wanted));
    });
  });
}

// ---- Checks -------------------------------------------------------------------------------------

/** @returns {Promise<number>} how many checks failed */
async function checkAll() {
  const checks = await import('./test/checks.mjs');
  return checks.checkAll();
}

/** @param {string[]} args the commit to compare with */
async function checkFast(args) {
  const { checkChanged } = await import('./test/checks.mjs');
  return (await checkChanged(args)) === 0 ? 0 : 1;
}

async function fix() {
  const lint = await run(process.execPath, [bin('oxlint'), '--type-aware', '--fix']);
  return (await run(process.execPath, [bin('oxfmt'), '.'])) || lint;
}

// ---- Tests --------------------------------------------------------------------------------------

/** @param {string[]} args for vitest */
async function test(args) {
  tools();
  await build();
  const { checkSources } = await import('./test/checks.mjs');
  const failedChecks = await checkSources();
  const { runTests } = await import('./test/run.mjs');
  return runTests(quickProjects, args, failedChecks);
}

/**
 * Runs those of the projects to which the named files belong.
 * @param {string[]} projects
 * @param {string[]} args for vitest
 */
async function testOnly(projects, args) {
  const files = filesOfRun(projects, args);
  if (files.length === 0)
    throw new Trouble(`No test of ${projects.join(', ')} is named ${namesIn(args).join(', ')}.`);
  if (files.some((file) => needsBuiltApp(projectOf(file)))) {
    tools();
    await build();
  }
  const { runTests } = await import('./test/run.mjs');
  return runTests(projects, args);
}

/** Installs the browser and the tools that the tests use, as far as this machine's rights allow. */
function tools() {
  const missing = testTools(process.platform).filter(({ isThere }) => !isThere());
  if (missing.length > 0) aptGet(missing.map(({ pack }) => pack));
  if (findChromium() === null) fetchBrowser();
  if (findChromium() === null)
    throw new Trouble('The tests need a browser: install Chromium, Chrome or Edge.');
}

// ---- The rest -----------------------------------------------------------------------------------

/**
 * Additional files of a group, besides those that start with its name: keystroke → painted and F9 → ready are rows of
 * the window, scan → coloured result is one of the scans too.
 * @type {Record<string, string[]>}
 */
const alsoOf = { window: ['search-painted', 'entry'], scans: ['window-scans'] };

/**
 * @param {string[]} args names of groups: `print` runs `test/benchmarks/print*.bench.ts`; `--strict` fails if an aim is
 * missed; `--json FILE` and `--against FILE|FOLDER|COMMIT` run each file `--runs N` times
 */
async function bench(args) {
  const { measureAndCompare, parseBenchArguments } =
    await import('./test/benchmarks/comparison/command.ts');
  const parsed = parseBenchArguments(args);
  const files = benchFiles(parsed.groups);
  if (parsed.json !== null || parsed.against !== null) {
    for (const name of files) await makeReady(join('test/benchmarks', name));
    return measureAndCompare(root, files, parsed);
  }
  let worst = 0;
  for (const name of files)
    worst = Math.max(worst, await runScript(join('test/benchmarks', name), [...parsed.flags]));
  return worst;
}

/** @param {readonly string[]} named groups; empty means all */
function benchFiles(named) {
  const groups = named.flatMap((group) => [group, ...(alsoOf[group] ?? [])]);
  const all = readdirSync(join(root, 'test/benchmarks')).filter((name) =>
    name.endsWith('.bench.ts'),
  );
  const chosen = all.filter(
    (name) => groups.length === 0 || groups.some((group) => name.startsWith(group)),
  );
  if (chosen.length === 0)
    throw new Trouble(`No benchmark named ${named.join(', ')} in test/benchmarks.`);
  return chosen.sort();
}

/**
 * @param {string} script below the root, run by Node as it is
 * @param {string[]} args
 */
async function runScript(script, args) {
  return run(process.execPath, [await makeReady(script), ...args]);
}

/**
 * Gets the tools of a script and builds the app. Resolves with the script's file.
 * @param {string} script below the root
 */
async function makeReady(script) {
  const file = join(root, script);
  if (!existsSync(file)) throw new Trouble(`${script} does not exist in this version.`);
  tools();
  const lacked = lackedBy(file);
  if (lacked.length > 0)
    throw new Trouble(`${script} needs these Debian packages or their like: ${lacked.join(' ')}`);
  await build();
  return file;
}

/** @param {string[]} args for electron-builder: `--dir`, `--linux`, `--win` */
async function packageApp(args) {
  await build();
  const electron = findElectron() === null ? 'stand-in' : 'real';
  return run(process.execPath, [join(root, 'test/host/packed/package-app.ts'), electron, ...args]);
}

// ---- Processes and files ------------------------------------------------------------------------

/** npm passes SIGTERM on to its shell, which ends without passing it on to this process. */
function endWithNpm() {
  if (onWindows || process.env['npm_lifecycle_event'] === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

/**
 * Runs a program on this terminal, passes signals on, and resolves with its exit code.
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(file, args, options = {}) {
  const child = spawn(file, args, { stdio: 'inherit', cwd: root, ...options });
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}

/**
 * @param {string} file
 * @param {string} content
 */
function write(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** @param {string} line */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** @param {number} started ms since the epoch */
export function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}

const entry = process.argv[1];
if (entry !== undefined && realpathSync(entry) === fileURLToPath(import.meta.url)) {
  // No top-level await: the host imports this module, and would wait for itself.
  main(process.argv.slice(2)).then(
    (code) => (process.exitCode = code),
    (/** @type {unknown} */ cause) => {
      if (!(cause instanceof Trouble)) throw cause;
      say(cause.message);
      process.exitCode = 1;
    },
  );
}
