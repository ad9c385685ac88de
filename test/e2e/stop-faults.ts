import type { Page } from 'playwright-core';
import { accessFaults } from './access-faults.ts';
import { axeFaults } from './axe.ts';
import { focusFaults } from './focus-faults.ts';
import { layoutFaults } from './layout-faults.ts';
import { setAppearance } from './stocked.ts';
import type { StartedApp } from './app.ts';
import type { Stop } from './walk.ts';
import { windowSizes } from './window-sizes.ts';

/** Examines the current window without changing it. Returns one line per fault. */
export type Check = (app: StartedApp) => Promise<string[]>;

/** Opens a stop once, and collects the faults of every check. */
export async function faultsAt(
  app: StartedApp,
  { come, leave }: Stop,
  checks: readonly Check[],
): Promise<string[]> {
  const faults: string[] = [];
  await come(app.page);
  for (const check of checks) faults.push(...(await check(app)));
  await leave?.(app.page);
  return faults;
}

/**
 * Returns axe's findings in a theme. Structure is the same in every theme, text in both themes, colours in both
 * languages: `all` rules run once per stop, `words` once more in the other language, `contrast` in each further theme.
 */
export function inTheme(
  theme: 'light' | 'dark',
  contrast: 'normal' | 'more',
  rules: 'all' | 'words' | 'contrast',
): Check {
  return async (app) => {
    await setAppearance(app, theme, contrast);
    const faults = await axeFaults(app.page, rules);
    return faults.map((fault) => `${theme} ${contrast}: ${fault}`);
  };
}

/** axe's findings in the themes with stronger contrast. */
export const inStrongerThemes: readonly Check[] = [
  inTheme('light', 'more', 'contrast'),
  inTheme('dark', 'more', 'contrast'),
];

/** Finds unreadable parts under the system's forced colours, light and dark. */
export const inForcedColours: Check = async ({ page }) => {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const contrastFaults = await axeFaults(page, 'contrast');
    faults.push(...contrastFaults.map((fault) => `forced ${colorScheme}: ${fault}`));
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  return faults;
};

/** Finds unreadable or unreachable parts in windows of every size. Names and roles are the same in all of them. */
export const inEverySize: Check = async ({ page }) => {
  const before = page.viewportSize();
  const faults = await accessFaults(page);
  for (const [name, width, height] of windowSizes) {
    await resize(page, width, height);
    faults.push(...(await layoutFaults(page)).map((fault) => `${name}: ${fault}`));
  }
  if (before !== null) await resize(page, before.width, before.height);
  return faults;
};

/** Finds faults in the Tab order. It moves the focus, so it is the last check of a stop. */
export const byTab: Check = ({ page }) => focusFaults(page);

async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise(requestAnimationFrame));
}
