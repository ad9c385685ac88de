import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The installation's folder as programs in the container see it. */
const INSIDE = '/mnt';
/**
 * A user without a name in `passwd`: Wine then uses the name of the environment, which has letters outside Windows'
 * code page, like many users of Packbench. Root would be allowed to write everywhere.
 */
export const USER_ID = 62_000;
const USER_NAME = 'Nguyễn Văn A';

/**
 * Mounts end with the mount namespace, processes with the process namespace, so no clean-up is needed, even after a
 * kill. `$0` is the installation's folder, `$1` the root of the system that Wine is installed in. The shell remains
 * root: a process that changes its user outlives its parent.
 */
const enter = `
folder=$0; system=$1; shift
mount --bind "$folder" "$system${INSIDE}" &&
mount -t proc proc "$system/proc" &&
mount --rbind /dev "$system/dev" &&
mount -t tmpfs -o mode=1777 tmp "$system/tmp" || exit 90
chroot --userspec=${USER_ID}:${USER_ID} --groups= "\${system:-/}" "$@"
exit $?
`;

/** Namespaces for `unshare`. */
export const NAMESPACES: readonly string[] = [
  '--mount',
  '--pid',
  '--fork',
  '--kill-child',
  '--propagation',
  'private',
];

/** Wine, Windows' Node and a copy of the project with Windows' binaries. */
export interface Installation {
  /** Absolute path of the folder that has all of it. */
  readonly folder: string;
  /** Root of the system that Wine is installed in; empty for this one. */
  readonly systemRoot: string;
  /** Path of `node.exe` below the folder. */
  readonly node: string;
}

/** Options for a program in the container. */
export interface ContainerOptions {
  /** Name of the file below `log/` for its output: Wine's Node cannot write to a Linux pipe. */
  readonly log: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether its output is shown while it runs. */
  readonly isShown?: boolean;
}

/** Runs a program as a normal user in the system with Wine, in the copy of the project. Resolves with its exit code. */
export async function runInContainer(
  installation: Installation,
  command: readonly string[],
  { log, env = {}, isShown = false }: ContainerOptions,
): Promise<number> {
  const { folder, systemRoot } = installation;
  const file = join(folder, 'log', log);
  const output = openSync(file, 'w');
  const variables = Object.entries({ ...environment, ...env }).map(
    ([name, value]) => `${name}=${value}`,
  );
  const program = ['/usr/bin/env', '-i', '-C', `${INSIDE}/app`, ...variables, ...command];
  const unshareArgs = [...NAMESPACES, 'sh', '-c', enter, folder, systemRoot, ...program];
  const child = spawn('unshare', unshareArgs, { stdio: ['ignore', output, output] });
  closeSync(output);
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const exited = once(child, 'exit');
  let printedBytes = 0;
  const show = () => {
    const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
    if (isShown) process.stdout.write(bytes.subarray(printedBytes));
    printedBytes = bytes.length;
  };
  while (child.exitCode === null && child.signalCode === null) {
    await Promise.race([exited, sleep(500)]);
    show();
  }
  process.off('exit', end);
  return child.exitCode ?? 1;
}

/** Runs Windows' Node under Wine with these arguments. */
export function runNode(
  installation: Installation,
  args: readonly string[],
  options: ContainerOptions,
): Promise<number> {
  return runInContainer(installation, ['wine', `${INSIDE}/${installation.node}`, ...args], options);
}

const environment: Readonly<Record<string, string>> = {
  PATH: '/usr/bin:/bin',
  // Without it Wine has no names with letters outside ASCII.
  LANG: 'C.UTF-8',
  HOME: `${INSIDE}/home`,
  USER: USER_NAME,
  XDG_RUNTIME_DIR: '/tmp',
  WINEPREFIX: `${INSIDE}/prefix`,
  WINEDEBUG: '-all',
  // Wine reports an older Windows version than Node supports.
  NODE_SKIP_PLATFORM_CHECK: '1',
  NO_COLOR: '1',
};
