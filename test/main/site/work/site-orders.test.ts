import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../../main/base/host-services.ts';
import { createIds } from '../../../../main/base/ids.ts';
import { SiteOrders } from '../../../../main/site/work/site-orders.ts';
import { applyOrderViews } from '../../../../main/site/sync/apply-order-views.ts';
import { openStore } from '../../../../main/store/store.ts';
import type { PlacedView, SiteOrdersQuery, SiteView } from '../../../../shared/model/site.ts';
import { draftOf, pickupPoint } from '../../../fakes/drafts.ts';
import { entryOf } from '../../../fakes/hub-bench.ts';

const folder = mkdtempSync(join(tmpdir(), 'packbench-site-'));
const opened = openStore(join(folder, 'packbench.db'), createIds(systemClock));
if (!opened.ok) throw new Error(opened.error.code);
const store = opened.value;
const orders = new SiteOrders(store);
afterAll(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  store.commit(() => {
    store.site.enter('S', 'A', 1);
    store.siteList.clear();
    store.site.putBenches([
      { bench: 'A', code: 'PB1', name: 'Bàn 1', isGone: false },
      { bench: 'B', code: 'PB2', name: 'Bàn 2', isGone: false },
    ]);
  });
});

/** Returns a bench's report of an order at a log position. */
function reportOf(
  soc: string,
  bench: string,
  at: number,
  view: Partial<SiteView> = {},
): PlacedView {
  const fullView = { ...entryOf('', soc).view!, orderId: `${bench}-${soc}`, ...view };
  return { soc, bench, firstAt: at, at, correctedAt: null, view: fullView };
}
const take = (...views: PlacedView[]) => store.commit(() => applyOrderViews(store, views, 'A'));
const everything: SiteOrdersQuery = {
  text: '',
  bench: null,
  conflictsOnly: false,
  before: null,
  limit: 50,
};
const findSocs = (query: Partial<SiteOrdersQuery> = {}) =>
  orders.range({ ...everything, ...query }).rows.map(({ order }) => order.soc);

describe('the orders of the site', () => {
  it('are listed the newest of the log first, page by page, and by bench', () => {
    take(reportOf('S1', 'A', 1), reportOf('S2', 'B', 2), reportOf('S3', 'B', 3));
    expect(findSocs()).toEqual(['S3', 'S2', 'S1']);
    expect(findSocs({ bench: 'B' })).toEqual(['S3', 'S2']);
    const first = orders.range({ ...everything, limit: 2 });
    expect(first.next).toBe(2);
    expect(orders.range({ ...everything, limit: 2, before: first.next })).toMatchObject({
      rows: [{ order: { soc: 'S1' } }],
      next: null,
    });
    expect(orders.range({ ...everything, limit: 3, before: 2 }).next).toBeNull();
  });

  it('are found by beginnings of words without their signs, by a phone however it is written, and by codes', () => {
    take(
      reportOf('S1', 'A', 1, { receiverName: 'Nguyễn Thị Đào', receiverPhone: '+84912345678' }),
      reportOf('S2', 'B', 2, { receiverName: 'Lê Văn An', receiverPhone: '0987000111' }),
      reportOf('PB2-7', 'B', 3, {
        receiverName: 'Hà',
        receiverPhone: null,
        waybill: 'GHN-77',
        shortCode: '000123456',
      }),
    );
    expect(findSocs({ text: 'dao ng' })).toEqual(['S1']);
    expect(findSocs({ text: '0912 345' })).toEqual(['S1']);
    expect(findSocs({ text: 'lê', bench: 'A' })).toEqual([]);
    expect(findSocs({ text: 'l' })).toEqual(['S2']);
    expect(findSocs({ text: 'pb2-7' })).toEqual(['PB2-7']);
    expect(findSocs({ text: '000123' })).toEqual(['PB2-7']);
    expect(findSocs({ text: '"; DROP' })).toEqual([]);
    expect(orders.byCode('ghn-77')).toBe('PB2-7');
    expect(orders.byCode(']C1000123456')).toBe('PB2-7');
    expect(orders.byCode('nobody')).toBeNull();
    take(reportOf('PB2-8', 'B', 4, { waybill: 'S1234567.MB12.D5.123456789' }));
    expect(orders.byCode('123456789')).toBe('PB2-8');
    expect(orders.byCode('s1234567 mb12 d5 123456789')).toBe('PB2-8');
  });

  it('are found by what they are now, and no more by what they were; what retention takes is gone', () => {
    take(reportOf('S1', 'B', 1, { receiverName: 'Chị Lan' }));
    take(reportOf('S1', 'B', 2, { receiverName: 'Anh Minh', platformCode: 'P1' }));
    expect([findSocs({ text: 'lan' }), findSocs({ text: 'minh' })]).toEqual([[], ['S1']]);
    take(reportOf('S1', 'B', 3, { receiverName: '', receiverPhone: null, province: '' }));
    expect(findSocs({ text: 'minh' })).toEqual([]);
    expect(findSocs()).toEqual(['S1']);
  });

  it('belong to nobody once the bench has left', () => {
    take(reportOf('S1', 'B', 1));
    store.commit(() => {
      store.site.leave();
      store.siteList.clear();
    });
    expect([findSocs(), findSocs({ text: 'lan' }), orders.byCode('S1')]).toEqual([[], [], null]);
  });

  it('name the order of this bench where it has it, too', () => {
    const [id, at] = ['ID-1', 1];
    store.commit(() =>
      store.orders.insert({ id, soc: 'S1', draft: draftOf({ soc: 'S1' }), pickupPoint, at }),
    );
    take(reportOf('S1', 'A', 1, { orderId: id }), reportOf('S2', 'B', 2));
    expect([orders.get('S1')?.localId, orders.get('S2')?.localId]).toEqual([id, null]);
    expect(orders.get('S3')).toBeNull();
  });
});

describe('conflicts', () => {
  const printed = { printed: 1, sync: 'created', platformCode: 'P1' } as const;

  it('are news once, for a bench that has to do with the order', () => {
    expect(take(reportOf('S1', 'A', 1, printed))).toEqual([]);
    const twice = take(reportOf('S1', 'B', 2, { ...printed, enteredHere: false }));
    expect(twice).toEqual([{ soc: 'S1', what: 'packed-twice', benches: ['PB2 · Bàn 2'] }]);
    expect(take(reportOf('S1', 'B', 3, { ...printed, printed: 2, enteredHere: false }))).toEqual(
      [],
    );
    expect(take(reportOf('S9', 'B', 4), reportOf('S9', 'C', 5))).toEqual([]);
  });

  it('are counted and listed until somebody has read them, and again when there is another one', () => {
    take(
      reportOf('S1', 'A', 1, printed),
      reportOf('S1', 'B', 2, { ...printed, enteredHere: false }),
    );
    take(reportOf('S2', 'A', 3));
    expect([store.siteList.conflicts(), findSocs({ conflictsOnly: true })]).toEqual([1, ['S1']]);
    store.commit(() => store.siteList.settle('S1'));
    expect([store.siteList.conflicts(), findSocs({ conflictsOnly: true })]).toEqual([0, []]);
    expect(orders.get('S1')?.settled).toBe(true);
    take(reportOf('S1', 'B', 4, { ...printed, sync: 'cancelled', enteredHere: false }));
    expect(findSocs({ conflictsOnly: true, text: 'lan' })).toEqual(['S1']);
  });
});
