import type { StartedApp } from './app.ts';
import { axeFaults } from './axe.ts';
import { look, speak } from './stocked.ts';
import type { Stop } from './walk.ts';

const languages = ['vi', 'en'] as const;

/**
 * Each is put onto the page as main does it. Names and structure are the same in all of them, and structure and
 * colours in both languages: all rules run once, those that see words once a language, contrast once a look.
 */
const looks = {
  vi: [
    ['light', 'normal', 'all'],
    ['light', 'more', 'contrast'],
    ['dark', 'more', 'contrast'],
  ],
  en: [['dark', 'normal', 'words']],
} as const;

/** Where colours say something: what a scan found, how orders, labels and devices stand, what is chosen. */
const coloured: ReadonlySet<string> = new Set([
  'pack',
  'weigh',
  'orders',
  'order',
  'cancel-many',
  'printing',
  'queue',
  'import-check',
  'shift',
  'setup-connection',
]);

/**
 * What axe finds at these stops, in both languages and every look, one line each; with `forced`, also in the
 * computer's own few colours where colours say something.
 */
export async function faultsAt(
  app: StartedApp,
  stops: Readonly<Record<(typeof languages)[number], readonly Stop[]>>,
  forced = false,
): Promise<string[]> {
  const { page } = app;
  const faults: string[] = [];
  for (const language of languages) {
    await speak(app, language);
    for (const { name, come, leave } of stops[language]) {
      await come(page);
      for (const [theme, contrast, rules] of looks[language]) {
        await look(app, theme, contrast);
        const found = await axeFaults(page, rules);
        const where = `${name} ${language} ${theme} ${contrast}`;
        faults.push(...found.map((fault) => `${where}: ${fault}`));
      }
      if (forced && language === 'vi' && coloured.has(name)) {
        await page.emulateMedia({ forcedColors: 'active' });
        const found = await axeFaults(page, 'contrast');
        faults.push(...found.map((fault) => `${name} in forced colours: ${fault}`));
        await page.emulateMedia({ forcedColors: 'none' });
      }
      await leave?.(page);
    }
  }
  await speak(app, 'vi');
  return faults;
}
