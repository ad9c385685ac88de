/** Reads the text on the clipboard; empty if there is none, or if the window may not read it without asking. */
export async function readClipboard(): Promise<string> {
  try {
    // The name is missing in the list of types, though Chromium knows it.
    const { state } = await navigator.permissions.query({
      name: 'clipboard-read' as PermissionName,
    });
    return state === 'granted' ? await navigator.clipboard.readText() : '';
  } catch {
    return '';
  }
}
