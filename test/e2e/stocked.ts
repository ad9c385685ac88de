import type { OrderSummary } from '../../shared/model/order.ts';
import type { PickupPoint } from '../../shared/model/pickup-point.ts';
import type { StationState } from '../../shared/model/station.ts';
import { draftOf } from '../fakes/drafts.ts';
import { eventually } from '../fakes/eventually.ts';
import type { StartedApp } from './app.ts';
import { valueOf } from './bench.ts';

/** Sets the language, and waits until the window uses it. */
export async function speak(app: StartedApp, language: 'vi' | 'en'): Promise<void> {
  const { settings } = await valueOf<StationState>(app, 'station.state');
  await valueOf(app, 'settings.save', { key: 'station', value: { ...settings, language } });
  await app.page.locator(`html[lang=${language}]`).waitFor();
  await app.page
    .locator('nav')
    .getByText(language === 'vi' ? 'Cài đặt' : 'Set-up')
    .waitFor();
}

/** Shows a theme and a contrast as main writes them to the page. */
export async function look(app: StartedApp, theme: string, contrast: string): Promise<void> {
  await app.page.evaluate(
    ([one, other]) =>
      Object.assign(document.documentElement.dataset, { theme: one, contrast: other }),
    [theme, contrast] as const,
  );
}

async function enter(app: StartedApp, soc: string, print: boolean): Promise<{ id: string }> {
  const [point] = await valueOf<PickupPoint[]>(app, 'pickupPoints.list');
  const draft = draftOf({ pickupPointId: point?.id ?? '', soc });
  return valueOf(app, 'orders.enter', { draft, print });
}

/**
 * Creates orders in an empty station: one printed and cancelled, one existing at the platform, and some more waiting.
 */
export async function stock(app: StartedApp): Promise<void> {
  const orders = async () =>
    (await valueOf<{ orders: OrderSummary[] }>(app, 'orders.range', {})).orders;
  const printed = await enter(app, 'SHOP-1001', true);
  for (const soc of ['SHOP-1002', 'SHOP-1003', 'SHOP-1004']) await enter(app, soc, false);
  await eventually('a printed label', async () => (await orders()).some((one) => one.printed > 0));
  await valueOf(app, 'orders.cancel', printed);
  await eventually('it is cancelled', async () =>
    (await orders()).some(({ sync }) => sync === 'cancelled'),
  );
}

/** Takes the platform offline while an order with its label waits. Returns a function that brings it back. */
export async function cutOff(app: StartedApp): Promise<() => Promise<unknown>> {
  // A correction of an order waits, and so do all other orders.
  await valueOf(app, 'outbox.pause', { paused: false });
  const faults = await valueOf<object>(app, 'training.faults');
  await valueOf(app, 'training.setFaults', { ...faults, platformDown: true });
  await enter(app, 'SHOP-2001', true);
  await eventually('trouble with the platform', async () => {
    const { connection } = await valueOf<StationState>(app, 'station.state');
    return connection.state === 'trouble';
  });
  return () => valueOf(app, 'training.setFaults', faults);
}
