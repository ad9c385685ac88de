/** Replaces the host's Chromium, which takes a second to start and has no use in these tests. */
export function visibleChromium(): Promise<never> {
  return new Promise(() => {});
}

export async function closeChromium(): Promise<void> {}

/** No Chromium was requested, so no wait is needed. */
export async function awaitChromium(): Promise<void> {}

/** No process is started with it. */
export function addSwitch(): void {}
