import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.ts';

/** A screen without a monitor on which ibus-unikey is on, and its keyboard. */
export interface InputMethodSession {
  /** Environment of programs on this screen. */
  readonly env: Readonly<Record<string, string>>;
  /** Presses the keys of a text, with Shift where they need it. A line feed is Enter. `keyMs`: time between keys (ms). */
  type(text: string, keyMs: number): Promise<void>;
  /** Presses the keys of a text on a US keyboard, whatever layout is set, as a scanner does. */
  press(text: string, keyMs: number): Promise<void>;
  stop(): Promise<void>;
}

/** Key codes of X by rows of a US keyboard. */
const rows = [
  [10, '1234567890-='],
  [24, 'qwertyuiop[]'],
  [38, "asdfghjkl;'"],
  [52, 'zxcvbnm,./'],
] as const;

/** Returns the name of a US key for xdotool. */
function usKeyOf(character: string): string {
  if (character === '\n') return '36';
  for (const [first, row] of rows) {
    const at = row.indexOf(character.toLowerCase());
    if (at >= 0) return `${/[A-Z]/.test(character) ? 'shift+' : ''}${first + at}`;
  }
  throw new Error(`No key for ${character}`);
}

/**
 * Starts Xvfb and D-Bus for programs of one test: with ibus and UniKey in an input method, or with a keyboard layout of X
 * and no input method.
 */
export async function inputMethodSession(
  setup: { method: 'telex' | 'vni' } | { layout: string },
): Promise<InputMethodSession> {
  const home = mkdtempSync(join(tmpdir(), 'packbench-ibus-'));
  const running: ChildProcess[] = [];
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1366x768x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  running.push(screen);
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const folders = {
    HOME: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_RUNTIME_DIR: join(home, 'run'),
  };
  mkdirSync(folders.XDG_RUNTIME_DIR, { mode: 0o700 });
  const base = {
    ...folders,
    DISPLAY: `:${String(number).trim()}`,
    ...('method' in setup ? { GTK_IM_MODULE: 'ibus', XMODIFIERS: '@im=ibus' } : {}),
    LANG: 'C.UTF-8',
  };
  // Its services write to the same folders, so they need this environment too.
  const bus = spawn('/usr/bin/dbus-daemon', ['--session', '--nofork', '--print-address'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...base },
  });
  running.push(bus);
  const [address] = (await once(bus.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  const env = { ...base, DBUS_SESSION_BUS_ADDRESS: String(address).trim() };
  const run = (file: string, ...args: string[]) =>
    spawnSync(file, args, { env: { ...process.env, ...env }, encoding: 'utf8' });
  if ('layout' in setup) run('setxkbmap', setup.layout);
  else {
    run('gsettings', 'set', 'org.freedesktop.ibus.engine.unikey', 'input-method', setup.method);
    run('gsettings', 'set', 'org.freedesktop.ibus.general', 'preload-engines', "['Unikey']");
    running.push(
      spawn('ibus-daemon', ['--xim', '--panel=disable'], {
        stdio: 'ignore',
        env: { ...process.env, ...env },
      }),
    );
    await eventually('UniKey on', () => {
      run('ibus', 'engine', 'Unikey');
      return run('ibus', 'engine').stdout.trim() === 'Unikey';
    });
  }
  const xdotool = async (...args: string[]) => {
    const options = { stdio: 'ignore', env: { ...process.env, ...env } } as const;
    await once(spawn('xdotool', args, options), 'close');
  };
  return {
    env,
    // xdotool waits half of its delay between keys.
    type: (text, keyMs) => xdotool('type', '--delay', String(keyMs * 2), '--', text),
    press: (text, keyMs) =>
      xdotool('key', '--delay', String(keyMs), ...Array.from(text, (one) => usKeyOf(one))),
    async stop() {
      for (const one of running.toReversed()) {
        one.kill();
        if (one.exitCode === null && one.signalCode === null) await once(one, 'close');
      }
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
