/** Reads the text on the clipboard; empty if there is none, or if the window has no permission without a prompt. */
export async function readClipboard(): Promise<string> {
  try {
    // The list of types lacks this name, although Chromium supports it.
    const { state } = await navigator.permissions.query({
      name: 'clipboard-read' as PermissionName,
    });
    return state === 'granted' ? await navigator.clipboard.readText() : '';
  } catch {
    return '';
  }
}
