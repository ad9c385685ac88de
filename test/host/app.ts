import { EventEmitter } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { addSwitch, closeChromium, awaitChromium, visibleChromium } from './chromium.ts';
import { packed, root } from './root.ts';
import { releaseInstanceLock, takeInstanceLock } from './single-instance.ts';

type PathName = 'home' | 'appData' | 'userData' | 'sessionData' | 'crashDumps';
/** A window that quitting closes; `close` returns false if the app kept it open. */
interface Closable {
  close(): boolean;
}

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string;
  version: string;
};

/** Electron's app lifecycle: ready after the entry module ran, quit in two stages, exit. */
class App extends EventEmitter {
  readonly isPackaged = packed !== null;
  readonly windows = new Set<Closable>();
  readonly commandLine = { appendSwitch: addSwitch };
  readonly #paths = new Map<PathName, string>();
  #ready = false;
  #exiting = false;

  getName = (): string => manifest.name;
  getVersion = (): string => manifest.version;
  getAppPath = (): string => root;

  getPath(name: PathName): string {
    return this.#paths.get(name) ?? defaultPath(name);
  }

  setPath(name: PathName, path: string): void {
    if (!existsSync(path)) throw new Error(`Failed to set path '${name}': it does not exist`);
    this.#paths.set(name, path);
  }

  /** Every page of Chromium is already sandboxed. */
  enableSandbox(): void {}

  requestSingleInstanceLock(): boolean {
    const hasLock = takeInstanceLock(this.getPath('userData'), (argv, cwd) => {
      this.emit('second-instance', {}, argv, cwd);
    });
    // Chromium takes a second to start, so it starts now; failures are reported with the window.
    if (hasLock) visibleChromium().catch(() => undefined);
    return hasLock;
  }

  releaseSingleInstanceLock(): void {
    void releaseInstanceLock();
  }

  /** A host cannot restart itself; the message shows tests that a restart was requested. */
  relaunch(): void {
    process.stderr.write('app: relaunch\n');
  }

  isReady = (): boolean => this.#ready;

  whenReady(): Promise<void> {
    return this.#ready
      ? Promise.resolve()
      : new Promise((resolve) => {
          this.once('ready', () => resolve());
        });
  }

  /**
   * Called by the host after the entry module was evaluated. Electron's own Chromium is running by then, and so is this
   * one.
   */
  async becomeReady(): Promise<void> {
    await awaitChromium();
    this.#ready = true;
    this.emit('ready');
  }

  quit(): void {
    if (this.#exiting || this.#isPrevented('before-quit')) return;
    for (const window of this.windows) {
      if (!window.close()) return;
    }
    if (!this.#isPrevented('will-quit')) this.exit(0);
  }

  exit(code = 0): void {
    if (this.#exiting) return;
    this.#exiting = true;
    void closeChromium()
      .then(releaseInstanceLock)
      .finally(() => process.exit(code));
  }

  /** After the last window closed, the app quits unless it has a listener. */
  windowClosed(window: Closable): void {
    if (!this.windows.delete(window) || this.windows.size > 0 || this.#exiting) return;
    if (!this.emit('window-all-closed')) this.quit();
  }

  #isPrevented(event: 'before-quit' | 'will-quit'): boolean {
    let prevented = false;
    this.emit(event, { preventDefault: () => (prevented = true) });
    return prevented;
  }
}

function defaultPath(name: PathName): string {
  if (name === 'home') return homedir();
  return name === 'appData' ? appDataFolder() : join(appDataFolder(), manifest.name);
}

function appDataFolder(): string {
  if (process.platform === 'win32') return process.env['APPDATA'] ?? homedir();
  if (process.platform === 'darwin') return join(homedir(), 'Library/Application Support');
  return process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config');
}

export const app = new App();
