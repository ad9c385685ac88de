import { join } from 'node:path';
import { app, BrowserWindow, screen } from 'electron';
import { faultInLog } from '../base/loggable.ts';
import type { Log } from '../base/host-services.ts';
import { isOwnPage, startPage } from './app-protocol.ts';
import { fencePage } from './fences.ts';
import { keepWindowState, readWindowState } from './window-state.ts';

/** Size of V8's young generation (MB); by default it grows to several times this. */
const YOUNG_MB = 4;

interface Options {
  /** Bundle of `preload.ts`. */
  readonly preload: string;
  /** File for the window's position. */
  readonly stateFile: string;
  readonly headless: boolean;
  readonly packaged: boolean;
  readonly log: Log;
}

/**
 * Makes V8 collect young objects in small steps. On two cores this interrupts a page for a few ms at a time, instead of
 * 10 to 50 during scrolling. Must run before the app is ready.
 */
export function keepPagesFluent(): void {
  app.commandLine.appendSwitch('js-flags', `--max-semi-space-size=${YOUNG_MB}`);
}

/** Creates the hidden window at its stored place. Unless headless, it appears once painted, and stores its place on closing. */
export function openWindow(options: Options): BrowserWindow {
  const areas = screen.getAllDisplays().map((display) => display.workArea);
  const { maximized = false, ...bounds } = readWindowState(options.stateFile, areas) ?? {
    width: 1280,
    height: 800,
  };
  const window = new BrowserWindow({
    ...bounds,
    minWidth: 800,
    minHeight: 600,
    show: false,
    title: 'Packbench',
    webPreferences: {
      preload: options.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: !options.packaged,
    },
  });
  fencePage(window.webContents);
  if (!options.headless) {
    window.once('ready-to-show', () => {
      if (maximized) window.maximize();
      window.show();
    });
    window.on('close', () => saveBounds(window, options));
  }
  return window;
}

/** Loads the page. Ignores the error if the user closes the window during the load. */
export async function loadPage(window: BrowserWindow): Promise<void> {
  await window.loadURL(startPage).catch((cause: unknown) => {
    if (!window.isDestroyed()) throw cause;
  });
}

/** Brings the window to the front when the app is started a second time. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Sends an event of the contract to all windows of the app; the preload passes it to its listeners. */
export function sendToWindows(event: string, payload: unknown): void {
  for (const { webContents } of BrowserWindow.getAllWindows()) {
    if (!webContents.isDestroyed() && isOwnPage(webContents.getURL())) {
      webContents.send('packbench-event', event, payload);
    }
  }
}

/** Returns the bundle of `preload.ts`, in the folder above the main bundle's. */
export function preloadFile(mainFolder: string): string {
  return join(mainFolder, '..', 'preload.cjs');
}

function saveBounds(window: BrowserWindow, { stateFile, log }: Options): void {
  try {
    keepWindowState(stateFile, { ...window.getNormalBounds(), maximized: window.isMaximized() });
  } catch (cause) {
    log.warn('window.place-not-kept', { detail: faultInLog(cause) });
  }
}
