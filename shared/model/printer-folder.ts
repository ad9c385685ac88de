/** Windows takes these names for devices, whatever ending follows. */
const device = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i;
const forbidden = /[\p{Cc}<>:"|?*]/u;
/** A drive and its root, or server and share. `\\.\` and `\\?\` lead to devices. */
const root = /^(?:[a-z]:[\\/]|\\\\(?![.?]\\)[^\\/]+\\[^\\/]+(?:\\|$))/i;

/** Node and Chromium name it alike but for capitals. */
const { navigator } = globalThis as { navigator?: { platform?: string } };
const isOnWindows = /^win/i.test(navigator?.platform ?? '');

/**
 * Whether labels may be kept in a folder of this name: an absolute path, on Windows with a drive or server, since any
 * other leads to a folder that depends on how the app was started. Windows drops dots and spaces at the end of a name, and
 * swallows what is written to the name of a device. Empty for the station's own folder.
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
