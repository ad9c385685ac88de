/** In place of the host's Chromium, which takes a second to start and shows what nobody looks at. */
export function visibleChromium(): Promise<never> {
  return new Promise(() => {});
}

export async function closeChromium(): Promise<void> {}

/** None was asked for that could be waited for. */
export async function standingChromium(): Promise<void> {}

/** Nothing is started with it. */
export function addSwitch(): void {}
