/** Lets the window draw what a key or a click has changed. */
export function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
