import { EventEmitter } from 'node:events';
import type { Session, WebContents } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { fencePage, fenceSession } from '../../../main/electron/fences.ts';
import { hiddenWindow } from '../../../main/electron/hidden-window.ts';
import { openWindow } from '../../../main/electron/window.ts';
import { silentLog } from '../../../main/base/host-services.ts';

/** Options of the opened windows. The host's Chromium has its own sandbox and ignores them. */
const opened = vi.hoisted(() => [] as { webPreferences: Record<string, unknown> }[]);
vi.mock('electron', async (original) => {
  const { EventEmitter: Emitter } = await import('node:events');
  class Contents extends Emitter {
    setWindowOpenHandler(): void {}
  }
  class BrowserWindow extends Emitter {
    readonly webContents = new Contents();
    constructor(options: (typeof opened)[number]) {
      super();
      opened.push(options);
    }
  }
  return { ...(await original<object>()), BrowserWindow };
});

class FakeContents extends EventEmitter {
  opens: (() => { action: string }) | null = null;
  setWindowOpenHandler = (handler: () => { action: string }) => void (this.opens = handler);
}

describe('a page', () => {
  it.each(['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview'])(
    'is kept from %s',
    (event) => {
      const contents = new FakeContents();
      fencePage(contents as unknown as WebContents);
      const preventDefault = vi.fn<() => void>();
      contents.emit(event, { preventDefault });
      expect(preventDefault).toHaveBeenCalledTimes(1);
    },
  );

  it('opens no window', () => {
    const contents = new FakeContents();
    fencePage(contents as unknown as WebContents);
    expect(contents.opens?.()).toEqual({ action: 'deny' });
  });
});

describe('a session', () => {
  function fenced(...options: [] | [{ readsClipboard: boolean }]) {
    const handlers: Record<string, (...args: never[]) => unknown> = {};
    const session = Object.assign(new EventEmitter(), {
      setPermissionRequestHandler: (handler: () => unknown) => (handlers['request'] = handler),
      setPermissionCheckHandler: (handler: () => unknown) => (handlers['check'] = handler),
      setDevicePermissionHandler: (handler: () => unknown) => (handlers['device'] = handler),
    });
    fenceSession(session as unknown as Session, ...options);
    const call = (handler: string, ...args: unknown[]) =>
      (handlers[handler] as (...args: unknown[]) => boolean)(...args);
    /** Returns whether a permission is granted, as a request and as a check. */
    const grants = (permission: string) => {
      const answers: boolean[] = [];
      call('request', null, permission, (isGiven: boolean) => answers.push(isGiven));
      return [...answers, call('check', null, permission)];
    };
    return { session, grants, grantsDevice: () => call('device') };
  }

  it('gives no permission, no device and no download', () => {
    const { session, grants, grantsDevice } = fenced();
    for (const permission of ['media', 'clipboard-read', 'geolocation'])
      expect(grants(permission)).toEqual([false, false]);
    expect(grantsDevice()).toBe(false);
    const preventDefault = vi.fn<() => void>();
    session.emit('will-download', { preventDefault });
    expect(preventDefault).toHaveBeenCalledTimes(1);
  });

  it('of the window lets text be read from the clipboard, and nothing else', () => {
    const { grants, grantsDevice } = fenced({ readsClipboard: true });
    expect(grants('clipboard-read')).toEqual([true, true]);
    for (const permission of ['media', 'clipboard-sanitized-write', 'geolocation', 'hid'])
      expect(grants(permission)).toEqual([false, false]);
    expect(grantsDevice()).toBe(false);
  });
});

describe('a window', () => {
  it('of the app is sandboxed, isolated and without Node', () => {
    opened.length = 0;
    openWindow({
      preload: '/preload.cjs',
      stateFile: '/none/window.json',
      headless: true,
      packaged: true,
      log: silentLog,
    });
    expect(opened).toMatchObject([
      {
        webPreferences: {
          sandbox: true,
          contextIsolation: true,
          nodeIntegration: false,
          webviewTag: false,
          navigateOnDragDrop: false,
          devTools: false,
        },
      },
    ]);
  });

  it('for a foreign document has no preload and runs no script', () => {
    opened.length = 0;
    hiddenWindow({} as Session);
    const [{ webPreferences } = { webPreferences: {} }] = opened;
    expect(webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      javascript: false,
      webviewTag: false,
    });
    expect(webPreferences).not.toHaveProperty('preload');
  });
});
