import { join } from 'node:path';
import type { StartedApp } from './app.ts';
import { speak } from './stocked.ts';

const sizes = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 },
] as const;

/** Pictures of the place in both languages and on both sizes of screens; ends small and in Vietnamese. */
export async function shotsOf(app: StartedApp, folder: string, name: string): Promise<void> {
  const { page } = app;
  for (const language of ['en', 'vi'] as const) {
    await speak(app, language);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.screenshot({ path: join(folder, `${name}-${language}-${size.height}.png`) });
    }
  }
}
