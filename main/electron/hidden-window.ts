import { BrowserWindow, type Session } from 'electron';
import { fencePage } from './fences.ts';

/** Creates a hidden window for a document to print: no preload, no scripts, no navigation. */
export function hiddenWindow(session: Session): BrowserWindow {
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      session,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      javascript: false,
      webviewTag: false,
      spellcheck: false,
    },
  });
  fencePage(window.webContents);
  return window;
}
