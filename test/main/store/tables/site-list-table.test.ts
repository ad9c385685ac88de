import { expect, it } from 'vitest';
import type { SiteOrdersQuery } from '../../../../shared/model/site.ts';
import {
  SiteListTable,
  type ListedSiteOrder,
} from '../../../../main/store/tables/site-list-table.ts';
import { bareDatabase } from '../support.ts';

const everything: SiteOrdersQuery = {
  text: '',
  bench: null,
  conflictsOnly: false,
  before: null,
  limit: 50,
};

/** A list with the given orders at positions 1, 2, …. */
function listOf(...changes: Partial<ListedSiteOrder>[]) {
  const list = new SiteListTable(bareDatabase());
  const put = (change: Partial<ListedSiteOrder>) =>
    list.put({
      position: 1,
      soc: 'A1',
      enteredBy: 'b1',
      platformCode: null,
      shortCode: null,
      waybill: null,
      receiverName: 'Mai',
      receiverPhone: null,
      province: '',
      conflicts: [],
      ...change,
    });
  for (const [index, change] of changes.entries())
    put({ position: index + 1, soc: `A${index + 1}`, ...change });
  const listed = (query: Partial<SiteOrdersQuery> = {}) =>
    list.range({ ...everything, ...query }).map(({ soc, position }) => `${soc} at ${position}`);
  return { list, put, listed };
}

it('has an order once, at its new position, if its first entry moved', () => {
  const { put, listed, list } = listOf({}, {});
  put({ soc: 'A1', position: 7 });
  expect(listed()).toEqual(['A1 at 7', 'A2 at 2']);
  expect(listed({ text: 'mai' })).toEqual(['A1 at 7', 'A2 at 2']);
  expect(list.of('A1')?.position).toBe(7);
});

it('finds an order by its present words, and no longer by those before', () => {
  const { put, listed } = listOf({ receiverName: 'Mai' }, { receiverName: 'Lan' });
  put({ soc: 'A1', receiverName: 'Hoa' });
  expect(['mai', 'hoa', 'lan'].map((text) => listed({ text }))).toEqual([
    [],
    ['A1 at 1'],
    ['A2 at 2'],
  ]);
  // The same words again: the index has each of them once.
  put({ soc: 'A1', receiverName: 'Hoa', waybill: null });
  put({ soc: 'A1', receiverName: 'Mai' });
  expect(listed({ text: 'hoa' })).toEqual([]);
  expect(listed({ text: 'mai' })).toEqual(['A1 at 1']);
});

it.each(['', 'mai'])('lists the newest first, in pages, by bench and by conflicts (%j)', (text) => {
  const { listed } = listOf(
    { conflicts: ['packed-twice'] },
    { enteredBy: 'b2' },
    {},
    { conflicts: ['packed-twice'], enteredBy: 'b2' },
  );
  expect(listed({ text, limit: 2 })).toEqual(['A4 at 4', 'A3 at 3']);
  expect(listed({ text, limit: 2, before: 3 })).toEqual(['A2 at 2', 'A1 at 1']);
  expect(listed({ text, bench: 'b2' })).toEqual(['A4 at 4', 'A2 at 2']);
  expect(listed({ text, conflictsOnly: true })).toEqual(['A4 at 4', 'A1 at 1']);
  expect(listed({ text, conflictsOnly: true, bench: 'b1', before: 4 })).toEqual(['A1 at 1']);
});

it('counts conflicts until they are acknowledged, and again once there is another one', () => {
  const { list, put, listed } = listOf({ conflicts: ['packed-twice'] }, {});
  expect(list.conflicts()).toBe(1);
  list.settle('A1');
  expect([list.conflicts(), listed({ conflictsOnly: true })]).toEqual([0, []]);
  expect(list.of('A1')).toMatchObject({ settled: true, hasConflicts: true });
  expect(list.of('A2')).toMatchObject({ settled: true, hasConflicts: false });
  expect(put({ conflicts: ['packed-twice', 'entered-twice'] })).toEqual(['packed-twice']);
  expect(list.conflicts()).toBe(1);
  expect(put({ conflicts: [], soc: 'A9', position: 9 })).toEqual([]);
});

it('finds an order by each of its codes in any case, and by the end of a GHTK waybill', () => {
  const { list } = listOf(
    { platformCode: 'P1', shortCode: 'S1', waybill: 'W1' },
    { waybill: 'S123.MB4-11.123456789' },
  );
  for (const code of ['a1', 'p1', 's1', 'w1']) expect(list.byCode(code)).toEqual(['A1']);
  expect(list.byCode('123456789')).toEqual(['A2']);
  expect(list.byCode('123456788')).toEqual([]);
  const codes = ['a1', 'P1', 'x', '123456789', '23456789'];
  expect(list.existing(codes)).toEqual(['a1', 'P1', '123456789']);
  expect(list.otherCases(['a1', 'A2', 'x'])).toEqual(new Map([['a1', 'A1']]));
});

it('has nothing after it was cleared, also in its index', () => {
  const { list, listed, put } = listOf({}, {});
  list.clear();
  expect([listed(), listed({ text: 'mai' }), list.of('A1')]).toEqual([[], [], null]);
  put({ receiverName: 'Lan' });
  expect(listed({ text: 'mai' })).toEqual([]);
});
