/** Names that Windows reserves for devices, with any extension. */
const device = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i;
const forbidden = /[\p{Cc}<>:"|?*]/u;
/** Drive with root, or server and share. `\\.\` and `\\?\` are devices. */
const root = /^(?:[a-z]:[\\/]|\\\\(?![.?]\\)[^\\/]+\\[^\\/]+(?:\\|$))/i;

/** Node and Chromium use the same name except for case. */
const { navigator } = globalThis as { navigator?: { platform?: string } };
const isOnWindows = /^win/i.test(navigator?.platform ?? '');

/**
 * True if labels may be stored in this folder. It must be an absolute path, on Windows with a drive or server: any
 * other depends on how the app was started. Windows removes dots and spaces at the end of a name, and discards data
 * written to a device name. Empty for the station's own folder.
 */
export function isPrinterFolder(folder: string, isWindows = isOnWindows): boolean {
  if (folder === '') return true;
  if (!isWindows) return folder.startsWith('/');
  const [start] = root.exec(folder) ?? [];
  if (start === undefined) return false;
  const share = start.startsWith('\\') ? start.split('\\').filter(Boolean) : [];
  const names = [...share, ...folder.slice(start.length).split(/[\\/]/)];
  return names.every((name) => !/[. ]$/.test(name) && !device.test(name) && !forbidden.test(name));
}
