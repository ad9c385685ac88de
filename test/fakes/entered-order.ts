import type { Ids } from '../../main/base/ids.ts';
import type { Store } from '../../main/store/store.ts';
import { draftOf, pickupPoint } from './drafts.ts';

/** Writes an order and its timeline as entering one does; answers its soc once that is on the disk. */
export function enterOrder(store: Store, ids: Ids, at = Date.now()): string {
  const [id, soc] = [ids.next(), ids.soc(store.settings.get('station').code)];
  store.commit(() => {
    store.orders.insert({ id, soc, draft: { ...draftOf(), soc }, pickupPoint, at });
    store.events.append({ orderId: id, at, by: 'packer', kind: 'entered', facts: { soc } });
  });
  return soc;
}
