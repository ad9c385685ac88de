import type { Station } from '../../../main/station.ts';
import { eventually } from '../../fakes/eventually.ts';
import { bodyOf } from '../tracking/webhook-bodies.ts';
import type { TestSite } from './test-site.ts';

export const statusOf = ({ store }: Station, id: string) => store.orders.get(id)?.delivery?.code;
/** Sends an update of an order to the hub as the platform does; by default to the hub's own `url`. */
export async function sendUpdate(
  site: TestSite,
  change: Record<string, unknown>,
  url?: string,
): Promise<number> {
  const body = bodyOf({ updated_at: '2027-01-01T08:00:00+07:00', ...change });
  return (await fetch(url ?? (await site.webhook()), { method: 'POST', body })).status;
}

/** Waits until a bench has read all updates of the platform. */
export function hasRead(site: TestSite, { store }: Station): Promise<boolean> {
  return eventually('all updates read', async () => {
    const [row] = await site.inHub<{ head: string }>(
      'SELECT max(position) AS head FROM site_calls',
    );
    return store.siteCalls.readTo() === Number(row!.head);
  });
}
