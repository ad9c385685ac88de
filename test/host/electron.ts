/** Replaces `electron` in the host: the parts of Electron that the app uses. */
export { app } from './app.ts';
export {
  crashReporter,
  dialog,
  Menu,
  nativeTheme,
  Notification,
  screen,
  shell,
} from './desktop.ts';
export { ipcMain } from './ipc.ts';
export { safeStorage } from './safe-storage.ts';
export { protocol, session } from './session.ts';
export { BrowserWindow } from './window.ts';
export { utilityProcess } from './utility-process.ts';
