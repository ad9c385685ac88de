import type { StartedApp } from './app.ts';
import { takesPictures, type shotsOf } from './bench.ts';
import { speak } from './stocked.ts';

const sizes = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 },
] as const;

/** Takes pictures of the current screen in both languages and screen sizes; starts and ends small and in Vietnamese. */
export async function shotInBothLanguages(
  app: StartedApp,
  shot: ReturnType<typeof shotsOf>,
  name: string,
): Promise<void> {
  if (!takesPictures) return;
  const { page } = app;
  for (const language of ['en', 'vi'] as const) {
    await speak(app, language);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await shot(page, `${name}-${language}-${size.height}`);
    }
  }
}
