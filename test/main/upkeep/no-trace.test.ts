import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nameKey } from '../../../main/store/order-index/name-key.ts';
import { openTestStation } from '../../fakes/station.ts';
import { tablesHolding } from '../../fakes/tables-holding.ts';
import { DAY_MS, NAME, PHONE, person, forget, finished, findIds } from './retained.ts';

describe('personal data that were removed', () => {
  it('keep no street that nobody chose an area for since', async () => {
    const under = await openTestStation();
    const { station, clock } = under;
    const { areaChoices } = station.store;
    const area = { commune: 'Phường Bến Nghé', district: 'Quận 1', province: 'TP HCM' };
    areaChoices.put('hem nha toi', 'hochiminh saigon', area, clock.now());
    clock.advance(3 * DAY_MS);
    areaChoices.put('le lai', 'hochiminh benthanh', area, clock.now());
    // Without a setting, all data remains.
    await forget(under);
    expect(areaChoices.count()).toBe(2);
    station.retention.save({
      removePersonalAfterDays: 2,
      dropLabelsAfterDays: null,
      dropUpdatesAfterDays: null,
    });
    await forget(under);
    expect(areaChoices.get('hem nha toi', 'hochiminh saigon')).toBeNull();
    expect(areaChoices.get('le lai', 'hochiminh benthanh')).toEqual(area);
    const file = join(station.state().dataFolder, 'station', 'packbench.db');
    expect(tablesHolding(file, ['hem nha toi'])).toEqual([]);
  });

  it('are in no table any more, and not in the search index', async () => {
    const under = await openTestStation();
    const { station, clock } = under;
    for (let number = 0; number < 45; number++)
      await finished(under, { ...person, soc: `S${number}` });
    const file = join(station.state().dataFolder, 'station', 'packbench.db');
    const key = nameKey(NAME);
    expect(tablesHolding(file, [key])).toEqual(['orders']);
    const texts = [NAME, key, PHONE, '99 Ngõ Vắng', 'thuốc huyết áp', 'cô Lan', 'khong', 'hộp cũ'];
    await findIds(under, 'khong');
    station.retention.save({
      removePersonalAfterDays: 1,
      dropLabelsAfterDays: null,
      dropUpdatesAfterDays: null,
    });
    clock.advance(2 * DAY_MS);
    await forget(under);
    await station.close();
    expect(tablesHolding(file, texts)).toEqual([]);
  });
});
