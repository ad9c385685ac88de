/** In place of the host's Chromium, which takes a second to start and shows what nobody looks at. */
export function visibleChromium(): Promise<never> {
  return new Promise(() => {});
}

export async function closeChromium(): Promise<void> {}
