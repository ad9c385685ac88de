import { SiteOrders } from '../../../main/site/link/site-orders.ts';
import type { Station } from '../../../main/station.ts';
import { eventually } from '../../fakes/eventually.ts';
import { bodyOf } from '../tracking/webhook-bodies.ts';
import type { SiteHere } from './site-here.ts';

export const codeOf = ({ store }: Station, id: string) =>
  store.orders.get(id)?.platform?.platformCode ?? '';
export const statusOf = ({ store }: Station, id: string) => store.orders.get(id)?.delivery?.code;
/** Returns an order as shown in the list of all benches. */
export const shownAt = ({ store }: Station, soc: string) =>
  new SiteOrders(store).get(soc)?.order.view;

/** Sends an update of an order to the hub as the platform does; by default to the hub's own `url`. */
export async function tell(
  here: SiteHere,
  change: Record<string, unknown>,
  url?: string,
): Promise<number> {
  const body = bodyOf({ updated_at: '2027-01-01T08:00:00+07:00', ...change });
  return (await fetch(url ?? (await here.webhook()), { method: 'POST', body })).status;
}

/** Waits until a bench has read all updates of the platform. */
export function hasRead(here: SiteHere, { store }: Station): Promise<boolean> {
  return eventually('all updates read', async () => {
    const [row] = await here.inHub<{ head: string }>(
      'SELECT max(position) AS head FROM site_calls',
    );
    return store.siteCalls.readTo() === Number(row!.head);
  });
}
