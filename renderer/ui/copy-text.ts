/** Puts a text into the clipboard. It must be called by a press: the window has no permission beyond that. */
export function copyText(text: string): void {
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', give, { once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', give);
}
