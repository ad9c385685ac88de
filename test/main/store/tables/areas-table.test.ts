import { describe, expect, it } from 'vitest';
import type { StoredArea } from '../../../../main/store/tables/areas-table.ts';
import type { Store } from '../../../../main/store/store.ts';
import { openTestStore } from '../support.ts';

describe('the copy of the areas', () => {
  function area(level: StoredArea['level'], code: string, name = code): StoredArea {
    return { level, code, name, parentCode: null };
  }

  /** Returns two provinces; the first has two districts, whose first has two communes. */
  function copied(): Store {
    const store = openTestStore();
    const { areas } = store;
    areas.replaceChildren('province', null, [area('province', '01'), area('province', '79')], 10);
    areas.replaceChildren('district', '01', [area('district', '001'), area('district', '002')], 20);
    areas.replaceChildren(
      'commune',
      '001',
      [area('commune', '00001'), area('commune', '00004')],
      30,
    );
    return store;
  }

  const codes = (store: Store) =>
    store.areas
      .all()
      .map(({ code }) => code)
      .sort();

  it('fills from the top: districts of each province, then communes of each district', () => {
    const store = openTestStore();
    const { areas } = store;
    expect(areas.pending(0)).toBeNull();
    areas.replaceChildren('province', null, [area('province', '01'), area('province', '79')], 10);
    expect(areas.pending(0)).toEqual({ level: 'province', code: '01' });
    areas.replaceChildren('district', '01', [area('district', '001')], 20);
    expect(areas.pending(0)).toEqual({ level: 'province', code: '79' });
    areas.replaceChildren('district', '79', [], 20);
    expect(areas.pending(0)).toEqual({ level: 'district', code: '001' });
    // A district without communes, like five islands, counts as complete.
    areas.replaceChildren('commune', '001', [], 30);
    expect(areas.pending(0)).toBeNull();
    expect(areas.counts()).toEqual({
      provinces: 2,
      districts: 1,
      communes: 0,
      districtsDone: 1,
      fetchedAt: 10,
    });
  });

  it('is asked for again once it is older than wanted', () => {
    const { areas } = copied();
    areas.replaceChildren('district', '79', [], 40);
    areas.replaceChildren('commune', '002', [], 50);
    expect(areas.pending(20)).toBeNull();
    expect(areas.pending(41)).toEqual({ level: 'province', code: '01' });
  });

  it('takes new names over and drops what is gone, with all that lies in it', () => {
    const store = copied();
    store.areas.replaceChildren('district', '01', [area('district', '002', 'Huyện Mới')], 60);
    expect(codes(store)).toEqual(['002', '01', '79']);
    expect(store.areas.all().find(({ code }) => code === '002')?.name).toBe('Huyện Mới');
  });

  it('drops a province with its districts and communes', () => {
    const store = copied();
    store.areas.replaceChildren('province', null, [area('province', '79')], 60);
    expect(codes(store)).toEqual(['79']);
    expect(store.areas.pending(0)).toEqual({ level: 'province', code: '79' });
  });

  it('moves a district that changed its province, without its old place dropping it', () => {
    const store = copied();
    store.areas.replaceChildren('district', '79', [area('district', '001')], 60);
    store.areas.replaceChildren('district', '01', [area('district', '002')], 61);
    expect(store.areas.all().find(({ code }) => code === '001')?.parentCode).toBe('79');
    expect(codes(store)).toContain('00004');
  });

  it('tells areas of different levels with one code apart', () => {
    const { areas } = openTestStore();
    areas.replaceChildren('province', null, [area('province', '1')], 1);
    areas.replaceChildren('district', '1', [area('district', '1')], 1);
    areas.replaceChildren('commune', '1', [area('commune', '1')], 1);
    expect(areas.all().map(({ level }) => level)).toEqual(['commune', 'district', 'province']);
    areas.replaceChildren('commune', '1', [], 2);
    expect(areas.counts()).toMatchObject({ provinces: 1, districts: 1, communes: 0 });
  });
});
