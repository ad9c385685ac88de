import { startBench } from './bench.ts';
import type { StartedApp } from './app.ts';
import { focusFaults } from './focus-faults.ts';
import { stock } from './stocked.ts';
import type { Stop } from './walk.ts';

/** A bench with everything in it, which shows the focus at once: transitions would show it a moment late. */
export async function startStocked(): Promise<StartedApp> {
  const app = await startBench();
  await app.page.emulateMedia({ reducedMotion: 'reduce' });
  await stock(app);
  return app;
}

/** What is wrong with the way that Tab takes through a stop. */
export async function faultsAt({ page }: StartedApp, { come, leave }: Stop): Promise<string[]> {
  await come(page);
  const faults = await focusFaults(page);
  await leave?.(page);
  return faults;
}
