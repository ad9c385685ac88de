import type { Session, WebContents } from 'electron';

/**
 * Denies every permission (camera, location, notifications, devices) and every download. `readsClipboard` allows the
 * page to read text from the clipboard, for a key of the entry form.
 */
export function fenceSession(session: Session, { readsClipboard = false } = {}): void {
  const isAllowed = (permission: string) => readsClipboard && permission === 'clipboard-read';
  session.setPermissionRequestHandler((_contents, permission, answer) =>
    answer(isAllowed(permission)),
  );
  session.setPermissionCheckHandler((_contents, permission) => isAllowed(permission));
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
}

/** Restricts a page to its address: no navigation, no new window, no embedded browser. */
export function fencePage(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-navigate', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => event.preventDefault());
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
}
