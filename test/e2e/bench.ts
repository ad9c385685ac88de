import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { AreaProgress } from '../../shared/model/area.ts';
import type { PrintBatch } from '../../shared/model/print-batch.ts';
import { eventually } from '../fakes/eventually.ts';
import { contains, t } from '../fakes/window-text.ts';
import { startApp, type StartedApp, type StartOptions } from './app.ts';
import type { SettingKey, SettingValue } from '../../shared/settings.ts';

/** True if the developer wants pictures of the tests. Pictures prove nothing and cost a tenth of the time. */
export const takesPictures = process.env['PACKBENCH_PICTURES'] === '1';

/** Returns the folder of a test's pictures. */
export function picturesOf(test: string): string {
  const folder = join(import.meta.dirname, '../../.build/screenshots', test);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Returns a function that takes a named picture of a window into a test's folder, if enabled. */
export function shotsOf(test: string): (page: Page, name: string) => Promise<void> {
  const folder = picturesOf(test);
  return async (page, name) => {
    if (takesPictures) await page.screenshot({ path: join(folder, `${name}.png`) });
  };
}

/** Starts the app on a small screen with the form for the first order. */
export async function startBench(options?: StartOptions): Promise<StartedApp> {
  const app = await startApp(options);
  const { page } = app;
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByLabel(t('entry.receiverName')).waitFor();
  return app;
}

/** Calls the main process and returns the value; throws if the call fails. */
export async function callValue<T>(app: StartedApp, channel: string, input?: unknown): Promise<T> {
  const answer = (await app.invoke(channel, input)) as { ok: boolean; value: T };
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
}

/** Returns the batch of labels that was printed last. */
export async function latestBatch(app: StartedApp): Promise<PrintBatch | undefined> {
  return (await callValue<PrintBatch[]>(app, 'printing.batches', {}))[0];
}

/** Returns a stored setting, as the renderer reads it. */
export async function settingOf<Key extends SettingKey>(
  app: StartedApp,
  key: Key,
): Promise<SettingValue<Key>> {
  const read = await callValue<{ value: SettingValue<Key> }>(app, 'settings.get', { key });
  return read.value;
}

/** Waits until every area is stored, so that addresses can be resolved. */
export async function areasCopied(app: StartedApp): Promise<void> {
  await eventually('the copy of the areas', async () => {
    const { communes, running } = await callValue<AreaProgress>(app, 'areas.progress');
    return communes > 10_000 && !running;
  });
}

/**
 * Waits until the shown prices match the form's content: until then no key selects a carrier. The window must be in
 * Vietnamese.
 */
export async function waitForPrices(page: Page): Promise<void> {
  await page.getByText(contains(t('entry.quotesKeys'))).waitFor();
  // Carriers appear before their prices.
  await page
    .getByRole('radio', { name: /Giao: .*₫/ })
    .first()
    .waitFor();
}
