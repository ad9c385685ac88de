import type { Page } from 'playwright-core';

/** Counts the tones that the page starts from now on. Returns a function for their number. */
export async function countTones(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as unknown as { tones: number };
    counted.tones = 0;
    const start = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'createOscillator');
    const make = start?.value as (this: BaseAudioContext) => OscillatorNode;
    AudioContext.prototype.createOscillator = function () {
      counted.tones += 1;
      return make.call(this);
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { tones: number }).tones);
}

/** Records the tones that the page plays from now on. Returns a function that removes and returns them, Hz. */
export async function recordTones(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const frequencies: number[] = [];
    Object.assign(window, { heard: frequencies });
    const start = Reflect.get(OscillatorNode.prototype, 'start');
    OscillatorNode.prototype.start = function (this: OscillatorNode, ...when: [number?]) {
      frequencies.push(this.frequency.value);
      return start.apply(this, when);
    };
  });
  return () => page.evaluate(() => (window as unknown as { heard: number[] }).heard.splice(0));
}
