import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTestStation } from '../../fakes/station.ts';
import { orderDraftSchema } from '../../../shared/model/order.ts';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { tablesHolding } from '../../fakes/tables-holding.ts';
import { DAY_MS, person, forget, findIds } from './retained.ts';

it('personal data are in no table any more either when the station was closed before all was removed', async () => {
  const under = await openTestStation();
  const { station, clock } = under;
  const { store } = station;
  // Enough for several blocks of the search index.
  const ids = Array.from({ length: 1_500 }, (_, number) => `O${number}`);
  store.commit(() => {
    for (const id of ids) {
      const draft = orderDraftSchema.parse(draftOf({ ...person, soc: `${id}-${id}` }));
      store.orders.insert({ id, soc: draft.soc, draft, pickupPoint, at: clock.now() });
      store.orders.change(id, { sync: 'withdrawn' }, clock.now());
    }
  });
  await findIds(under, 'khong');
  station.retention.save({
    removePersonalAfterDays: 1,
    dropLabelsAfterDays: null,
    dropUpdatesAfterDays: null,
  });
  clock.advance(2 * DAY_MS);
  void station.retention.run();
  await eventually('every order done', () => {
    const isRemoved = store.orders.get(ids.at(-1) ?? '')?.personalDataRemoved;
    if (!isRemoved) clock.advance(30);
    return isRemoved;
  });
  const next = await under.restart();
  await forget(next);
  const file = join(next.station.state().dataFolder, 'station', 'packbench.db');
  await next.station.close();
  expect(tablesHolding(file, ['khong'])).toEqual([]);
});
