import { EventEmitter } from 'node:events';
import { answer } from '../host/ipc.ts';

/**
 * Replaces `electron` where the app's main process runs without a browser: all parts of the host that need none, and a
 * window reduced to its calls to main.
 */
export { app } from '../host/app.ts';
export {
  crashReporter,
  dialog,
  Menu,
  nativeTheme,
  Notification,
  screen,
  shell,
} from '../host/desktop.ts';
export { ipcMain } from '../host/ipc.ts';
export { safeStorage } from '../host/safe-storage.ts';
export { utilityProcess } from '../host/utility-process.ts';

const pageAddress = 'app://packbench/index.html';
let sender: WebContents | null = null;

type Reply =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

/** Makes a contract call as the window's page does: through the same handler, from the same address. */
export async function invoke(channel: string, input?: unknown): Promise<unknown> {
  if (sender === null) throw new Error('The app has no window yet');
  const event = { sender, senderFrame: { url: pageAddress, parent: null } };
  const reply = JSON.parse(await answer('packbench', [channel, input], event)) as Reply;
  if (!reply.ok) throw new Error(reply.message);
  return reply.value;
}

class WebContents extends EventEmitter {
  getURL = (): string => pageAddress;
  isDestroyed = (): boolean => false;
  setWindowOpenHandler(): void {}
  send(): void {}
}

export class BrowserWindow extends EventEmitter {
  readonly webContents = new WebContents();
  static readonly #all: BrowserWindow[] = [];

  static getAllWindows(): BrowserWindow[] {
    return BrowserWindow.#all;
  }

  constructor() {
    super();
    BrowserWindow.#all.push(this);
  }

  async loadURL(): Promise<void> {
    sender = this.webContents;
  }

  isDestroyed = (): boolean => false;
}

export const protocol = {
  handle(): void {},
  registerSchemesAsPrivileged(): void {},
};

class Session extends EventEmitter {
  readonly protocol = protocol;
  setPermissionRequestHandler(): void {}
  setPermissionCheckHandler(): void {}
  setDevicePermissionHandler(): void {}
}

export const session = { defaultSession: new Session() };
