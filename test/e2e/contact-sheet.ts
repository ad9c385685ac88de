import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { everyOccasion } from './occasions.ts';
import { rareOccasions } from './rare-occasions.ts';
import { everyDialog, everyOrder, everyScreen, type Stop } from './walk.ts';
import { startBench } from './bench.ts';
import { windowSizes } from './window-sizes.ts';
import { cutOff, setAppearance, speak, stock } from './stocked.ts';
import type { StartedApp } from './app.ts';

const folder = join(import.meta.dirname, '../../.build/contact-sheet');

const themes = [
  ['light', 'normal'],
  ['dark', 'normal'],
  ['light', 'more'],
  ['dark', 'more'],
  // Forced colours of the system.
  ['light', 'forced'],
  ['dark', 'forced'],
] as const;

interface Picture {
  readonly file: string;
  readonly stop: string;
  readonly caption: string;
}

/**
 * Takes pictures of every screen in every state, language, theme, size and zoom, and writes a page with all of them.
 * `keywords` selects those whose name has every given word: "orders", "full", "vi", "dark", "1366".
 */
export async function contactSheet(keywords: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const app = await startBench();
  try {
    const pictures: Picture[] = [];
    const take = async (state: string, stops: readonly Stop[]) =>
      pictures.push(...(await takeAll(app, state, stops, keywords)));
    await take('empty', [...everyScreen, ...everyDialog]);
    await stock(app);
    await take('full', [...everyScreen, ...everyOrder, ...everyOccasion, ...rareOccasions]);
    await cutOff(app);
    await take('failing', everyScreen);
    writeFileSync(join(folder, 'index.html'), pageOf(pictures));
    process.stdout.write(`${pictures.length} pictures: ${join(folder, 'index.html')}\n`);
  } finally {
    await app.close();
  }
}

async function show(app: StartedApp, theme: 'light' | 'dark', contrast: string): Promise<void> {
  const isForced = contrast === 'forced';
  await setAppearance(app, theme, isForced ? 'normal' : contrast);
  const forcedColors = isForced ? 'active' : 'none';
  await app.page.emulateMedia({ forcedColors, colorScheme: theme });
}

async function takeAll(
  app: StartedApp,
  state: string,
  stops: readonly Stop[],
  keywords: readonly string[],
): Promise<Picture[]> {
  const { page } = app;
  const pictures: Picture[] = [];
  for (const language of ['vi', 'en'] as const) {
    const shots = stops.map((stop) => ({
      stop,
      shots: themes.flatMap(([theme, contrast]) =>
        windowSizes
          .map(([size, width, height]) => ({ theme, contrast, size, width, height }))
          .filter((shot) => {
            const { size } = shot;
            const tags = [stop.name, state, language, theme, contrast, size] as string[];
            return keywords.every((word) => tags.includes(word));
          }),
      ),
    }));
    const some = shots.filter((one) => one.shots.length > 0);
    if (some.length > 0) await speak(app, language);
    for (const { stop, shots: own } of some) {
      await page.setViewportSize({ width: 1366, height: 768 });
      await stop.come(page);
      for (const { theme, contrast, size, width, height } of own) {
        await page.setViewportSize({ width, height });
        await show(app, theme, contrast);
        const caption = `${state} ${language} ${theme} ${contrast} ${size}`;
        const file = `${stop.name}-${caption.replaceAll(' ', '-')}.png`;
        writeFileSync(join(folder, file), await settledPicture(page));
        pictures.push({ file, stop: stop.name, caption });
      }
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
      await stop.leave?.(page);
    }
  }
  return pictures;
}

/** Answer timeout, ms; without the platform some answers come very late. */
const answerMs = 10_000;

/** Waits until nothing is being read or drawn, because that changes the picture. */
async function answered(page: Page): Promise<void> {
  const isDone = () =>
    [...document.querySelectorAll('[aria-busy=true], [data-pending]')].every(
      (one) => !one.checkVisibility(),
    );
  await page.waitForFunction(isDone, null, { timeout: answerMs }).catch(() => undefined);
}

/** After a resize more than one frame may lack the overlay of a dialog. */
async function settledPicture(page: Page): Promise<Buffer> {
  await answered(page);
  const dialogs = page.locator('[data-dialog-overlay]');
  const show = (opacity: string) =>
    dialogs.evaluateAll(
      (all, opacity) =>
        all.forEach((one) => Object.assign((one as HTMLElement).style, { opacity })),
      opacity,
    );
  let bare: Buffer | null = null;
  if ((await dialogs.count()) > 0) {
    await show('0');
    bare = await framed(page);
    await show('');
  }
  let [before, now] = [await framed(page), await framed(page)];
  while (!before.equals(now) || bare?.equals(now)) [before, now] = [now, await framed(page)];
  return now;
}

async function framed(page: Page): Promise<Buffer> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  return page.screenshot({ animations: 'disabled' });
}

function pageOf(pictures: readonly Picture[]): string {
  const stops = [...new Set(pictures.map(({ stop }) => stop))];
  const parts = stops.map((stop) => {
    const own = pictures.filter((one) => one.stop === stop);
    const figures = own.map(
      ({ file, caption }) =>
        `<figure><a href="${file}"><img src="${file}" loading="lazy" width="420" alt=""></a><figcaption>${caption}</figcaption></figure>`,
    );
    return `<h2>${stop}</h2>\n<div>${figures.join('\n')}</div>`;
  });
  return `<!doctype html>
<meta charset="utf-8">
<title>Packbench: every screen</title>
<style>
  body { font-family: sans-serif; margin: 1rem; }
  div { display: flex; flex-wrap: wrap; gap: 1rem; }
  figure { margin: 0; }
  img { border: 1px solid #888; }
</style>
${parts.join('\n')}
`;
}
