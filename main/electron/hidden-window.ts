import { BrowserWindow, type Session } from 'electron';
import { fencePage } from './fences.ts';

/** A window that nobody sees, for a document that is printed: no preload, no scripts, no way out. */
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
