/** Waits until the window has drawn the changes of a key or click. */
export function afterRender(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
