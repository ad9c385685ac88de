import { join } from 'node:path';
import { app, BrowserWindow, screen } from 'electron';
import { faultInLog } from '../base/loggable.ts';
import type { Log } from '../base/surroundings.ts';
import { isOwnPage, startPage } from './app-protocol.ts';
import { fencePage } from './fences.ts';
import { keepWindowState, readWindowState } from './window-state.ts';

/** Room for what a page made last, MB; V8 lets it grow to several times that by itself. */
const YOUNG_MB = 4;

interface Options {
  /** The bundle of `preload.ts`. */
  readonly preload: string;
  /** Where the window's place on the screen is remembered. */
  readonly stateFile: string;
  readonly headless: boolean;
  readonly packaged: boolean;
  readonly log: Log;
}

/**
 * Has pages clear away what they made last in small steps: on two cores that stops a page for a few ms at a time
 * instead of 10 to 50 in the middle of scrolling. Must run before the app is ready.
 */
export function keepPagesFluent(): void {
  app.commandLine.appendSwitch('js-flags', `--max-semi-space-size=${YOUNG_MB}`);
}

/** Makes the window, empty and hidden; it appears once `showPage` has something to show in it. */
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
    window.on('close', () => keepPlace(window, options));
  }
  return window;
}

/** Loads the page. Whoever closes the window meanwhile wanted just that. */
export async function showPage(window: BrowserWindow): Promise<void> {
  await window.loadURL(startPage).catch((cause: unknown) => {
    if (!window.isDestroyed()) throw cause;
  });
}

/** Brings the window to the front, for whoever starts the app a second time. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Passes an event of the contract to every window of ours; the preload hands it to its listeners. */
export function sendToWindows(event: string, payload: unknown): void {
  for (const { webContents } of BrowserWindow.getAllWindows()) {
    if (!webContents.isDestroyed() && isOwnPage(webContents.getURL())) {
      webContents.send('packbench-event', event, payload);
    }
  }
}

/** The bundle of `preload.ts` beside the bundle of the main process. */
export function preloadFile(mainFolder: string): string {
  return join(mainFolder, '..', 'preload.cjs');
}

function keepPlace(window: BrowserWindow, { stateFile, log }: Options): void {
  try {
    keepWindowState(stateFile, { ...window.getNormalBounds(), maximized: window.isMaximized() });
  } catch (cause) {
    log.warn('window.place-not-kept', { detail: faultInLog(cause) });
  }
}
