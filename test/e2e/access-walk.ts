import type { StartedApp } from './app.ts';
import { axeFaults } from './axe.ts';
import { look, speak } from './stocked.ts';
import type { Stop } from './walk.ts';

const languages = ['vi', 'en'] as const;

/**
 * Each is put onto the page as main does it. Names and structure are the same in all of them, and colours
 * in both languages: all rules run once a language, contrast once a look.
 */
const looks = {
  vi: [
    ['light', 'normal', 'all'],
    ['light', 'more', 'contrast'],
    ['dark', 'more', 'contrast'],
  ],
  en: [['dark', 'normal', 'all']],
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
