import type { Page } from 'playwright-core';

/** Returns the durations of the window's frames while `work` ran, ms. */
export async function framesOf(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const state = { frames, isOver: false };
    Object.assign(globalThis, { state });
    const frame = (now: number) => {
      frames.push(now - last);
      last = now;
      if (!state.isOver) requestAnimationFrame(frame);
    };
    requestAnimationFrame((now) => {
      last = now;
      requestAnimationFrame(frame);
    });
  });
  await work();
  return page.evaluate(() => {
    const { state } = globalThis as unknown as { state: { frames: number[]; isOver: boolean } };
    state.isOver = true;
    return state.frames;
  });
}
