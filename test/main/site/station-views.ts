import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { Station } from '../../../main/station.ts';
import { SiteOrders } from '../../../main/site/work/site-orders.ts';
import type { SiteNews } from '../../../shared/model/site.ts';
import { eventually } from '../../fakes/eventually.ts';

// What one station of a site shows of itself, of the site's orders and of its connection.

/** Returns a bench's code and name as the other benches show them. */
export function benchName({ store }: Station): string {
  const { code, name } = store.settings.get('station');
  return `${code} · ${name}`;
}

/** Returns the number that the hub gave to a bench. */
export const benchNumber = ({ store }: Station) => store.site.progress()!.bench;

/** Returns an order of the site as this station merged it from the journals of all benches. */
export const siteOrder = ({ store }: Station, soc: string) => new SiteOrders(store).get(soc)?.order;

/** Returns the view of an order of the site at this station. */
export const shownAt = (station: Station, soc: string) => siteOrder(station, soc)?.view;

export const templateNames = ({ settings }: Station) =>
  settings.get('orderTemplates').map(({ name }) => name);

/** Returns the stored parcel of a template, as JSON. */
export const parcelOf = ({ settings }: Station, name: string) =>
  settings.get('orderTemplates').find((one) => one.name === name)?.parcel;

/** Returns a list that grows with the site's messages to the packer of this station, until the test ends. */
export function newsOf({ signals }: Station): SiteNews[] {
  const news: SiteNews[] = [];
  onTestFinished(
    signals.on((name, payload) => {
      if (name === 'site.news') news.push(payload as SiteNews);
    }),
  );
  return news;
}

/** Waits until each station has sent and read everything. */
export const isLevel = (...stations: Station[]) =>
  eventually('level', () => stations.every(({ site }) => site!.state.state === 'level'));

/**
 * Waits until each station has sent its records and read those of the others. Each saves a template last, which comes
 * after its other records in the hub's log.
 */
export async function readEverywhere(...stations: Station[]): Promise<void> {
  for (const { store } of stations)
    await eventually(
      'everything sent',
      () => store.siteHandoverEvents.due(1).length + store.siteHandoverParcels.due(1).length === 0,
    );
  for (const station of stations) {
    const name = `Đã đọc ${randomUUID()}`;
    const templates = station.settings.get('orderTemplates');
    station.store.settings.set('orderTemplates', [...templates, { name, parcel: '{}' }]);
    for (const other of stations)
      await eventually('read here', () => templateNames(other).includes(name));
  }
}
