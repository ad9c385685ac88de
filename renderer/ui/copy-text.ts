/**
 * Copies a text to the clipboard. A press must trigger the call, because the window has no further clipboard
 * permission.
 */
export function copyText(text: string): void {
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', give, { once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', give);
}
