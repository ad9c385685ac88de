import type { Ids } from '../../main/base/ids.ts';
import type { Store } from '../../main/store/store.ts';
import { draftOf, pickupPoint } from './drafts.ts';

/** Writes an order and its timeline as entry does. Returns its soc once it is on disk. */
export function enterOrder(store: Store, ids: Ids, at = Date.now()): string {
  const [id, soc] = [ids.next(), ids.soc(store.settings.get('station').code)];
  store.commit(() => {
    store.orders.insert({ id, soc, draft: { ...draftOf(), soc }, pickupPoint, at });
    store.events.append({ orderId: id, at, by: 'packer', kind: 'entered', facts: { soc } });
  });
  return soc;
}
