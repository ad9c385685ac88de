import type { StationState } from '../../shared/model/station.ts';
import { eventually } from '../fakes/eventually.ts';
import { t } from '../fakes/window-text.ts';
import type { StartedApp } from './app.ts';
import { callValue } from './bench.ts';
import { enterOrder, listedOrders } from './created-order.ts';

/** Sets the language, and waits until the window uses it. */
export async function speak(app: StartedApp, language: 'vi' | 'en'): Promise<void> {
  const { settings } = await callValue<StationState>(app, 'station.state');
  await callValue(app, 'settings.save', { key: 'station', value: { ...settings, language } });
  await app.page.locator(`html[lang=${language}]`).waitFor();
  await app.page
    .locator('nav')
    .getByText(language === 'vi' ? t('shell.screens.setup') : 'Settings')
    .waitFor();
}

/** Shows a theme and a contrast as main writes them to the page. */
export async function setAppearance(
  app: StartedApp,
  theme: string,
  contrast: string,
): Promise<void> {
  await app.page.evaluate(
    ([one, other]) =>
      Object.assign(document.documentElement.dataset, { theme: one, contrast: other }),
    [theme, contrast] as const,
  );
}

/**
 * Creates orders in an empty station: one printed and cancelled, one existing at the platform, and some more waiting.
 */
export async function stock(app: StartedApp): Promise<void> {
  const printed = await enterOrder(app, { soc: 'SHOP-1001' }, true);
  for (const soc of ['SHOP-1002', 'SHOP-1003', 'SHOP-1004']) await enterOrder(app, { soc });
  await eventually('a printed label', async () =>
    (await listedOrders(app)).some((one) => one.printed > 0),
  );
  await callValue(app, 'orders.cancel', printed);
  await eventually('it is cancelled', async () =>
    (await listedOrders(app)).some(({ sync }) => sync === 'cancelled'),
  );
}

/** Takes the platform offline while an order with its label waits. Returns a function that brings it back. */
export async function cutOff(app: StartedApp): Promise<() => Promise<unknown>> {
  // A correction of an order waits, and so do all other orders.
  await callValue(app, 'outbox.pause', { paused: false });
  const faults = await callValue<object>(app, 'training.faults');
  await callValue(app, 'training.setFaults', { ...faults, platformDown: true });
  await enterOrder(app, { soc: 'SHOP-2001' }, true);
  await eventually('trouble with the platform', async () => {
    const { connection } = await callValue<StationState>(app, 'station.state');
    return connection.state === 'trouble';
  });
  return () => callValue(app, 'training.setFaults', faults);
}
