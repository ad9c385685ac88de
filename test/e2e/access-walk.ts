import type { StartedApp } from './app.ts';
import { axeFaults } from './axe.ts';
import { look, speak } from './stocked.ts';
import type { Stop } from './walk.ts';

const languages = ['vi', 'en'] as const;

/**
 * Each is put onto the page as main does it. Names and structure are the same in all of them, and structure in both
 * languages: all rules run once, those that see words once a language, contrast in each language and theme. Where
 * letters and edges are stronger, colours are the same in both languages.
 */
const looks = {
  vi: [
    ['light', 'normal', 'all'],
    ['dark', 'normal', 'contrast'],
    ['light', 'more', 'contrast'],
    ['dark', 'more', 'contrast'],
  ],
  en: [
    ['dark', 'normal', 'words'],
    ['light', 'normal', 'contrast'],
  ],
} as const;

/** What axe finds at these stops, in both languages and every look, one line each. */
export async function faultsAt(app: StartedApp, stops: readonly Stop[]): Promise<string[]> {
  const { page } = app;
  const faults: string[] = [];
  for (const language of languages) {
    await speak(app, language);
    for (const { name, come, leave } of stops) {
      await come(page);
      for (const [theme, contrast, rules] of looks[language]) {
        await look(app, theme, contrast);
        const found = await axeFaults(page, rules);
        const where = `${name} ${language} ${theme} ${contrast}`;
        faults.push(...found.map((fault) => `${where}: ${fault}`));
      }
      await leave?.(page);
    }
  }
  await speak(app, 'vi');
  return faults;
}

/**
 * What axe finds where the computer gives every program its own few colours, light and dark ones: letters that
 * cannot be read there.
 */
export async function faultsInForcedColours(
  app: StartedApp,
  stops: readonly Stop[],
): Promise<string[]> {
  const { page } = app;
  const faults: string[] = [];
  for (const language of languages) {
    await speak(app, language);
    for (const { name, come, leave } of stops) {
      await come(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ forcedColors: 'active', colorScheme });
        const found = await axeFaults(page, 'contrast');
        faults.push(...found.map((fault) => `${name} ${language} ${colorScheme}: ${fault}`));
      }
      await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
      await leave?.(page);
    }
  }
  await speak(app, 'vi');
  return faults;
}
