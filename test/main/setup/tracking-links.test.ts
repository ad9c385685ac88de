import { describe, expect, it } from 'vitest';
import { Signals } from '../../../main/base/signals.ts';
import type { Desktop } from '../../../main/base/surroundings.ts';
import { TrackingLinks } from '../../../main/setup/tracking-links.ts';
import {
  defaultTrackingLinks,
  trackingLinksSchema,
  trackingUrlOf,
} from '../../../shared/model/tracking-link.ts';
import { freshStore, insertOrder, platformOrderOf } from '../store/support.ts';

const urlOf = (carrierName: string, waybill: string | null) =>
  trackingUrlOf(defaultTrackingLinks, { carrierName, waybill });

describe('the carrier’s own page about a parcel', () => {
  it.each([
    ['GHN', 'https://donhang.ghn.vn/?order_code=W1'],
    ['GHN Express', 'https://donhang.ghn.vn/?order_code=W1'],
    ['Giao hàng nhanh', 'https://donhang.ghn.vn/?order_code=W1'],
    ['GIAO HÀNG TIẾT KIỆM', 'https://i.ghtk.vn/W1'],
    ['J&T Express', 'https://jtexpress.vn/vi/tracking?type=track&billcode=W1'],
    ['BEST Express', 'https://best-inc.vn/track?bills=W1'],
    ['NinjaVan', 'https://www.ninjavan.co/vi-vn/tracking?id=W1'],
    ['SPX Express', 'https://spx.vn/track?W1'],
  ])('of %s is %s', (carrier, url) => {
    expect(urlOf(carrier, 'W1')).toBe(url);
  });

  it.each(['Viettel Post', 'VNPost', 'Bestway', 'Ghnx', ''])('of "%s" is not known', (carrier) => {
    expect(urlOf(carrier, 'W1')).toBeNull();
  });

  it('is none without a waybill, and a waybill cannot lead elsewhere', () => {
    expect(urlOf('GHN', null)).toBeNull();
    expect(urlOf('GHTK', '/../@evil.example/?a=b#c')).toBe(
      'https://i.ghtk.vn/%2F..%2F%40evil.example%2F%3Fa%3Db%23c',
    );
  });

  it('is none where somebody wrote another kind of address into the file', () => {
    const links = [{ names: 'GHN', url: 'file:///etc/passwd?{waybill}' }];
    expect(trackingUrlOf(links, { carrierName: 'GHN', waybill: 'W1' })).toBeNull();
  });
});

describe('an address that is typed', () => {
  const ruleOf = (url: string) => {
    const read = trackingLinksSchema.safeParse({ links: [{ names: 'GHN', url }] });
    return read.success ? null : read.error.issues.map(({ message }) => message);
  };
  it.each([
    ['http://ghn.vn/{waybill}', 'trackingLink.https'],
    ['javascript:alert(1)//{waybill}', 'trackingLink.https'],
    ['https://ghn.vn/', 'trackingLink.waybill'],
    ['https://{waybill}.ghn.vn/', 'trackingLink.url'],
    ['https://user:pass@ghn.vn/{waybill}', 'trackingLink.url'],
    ['https://ghn.vn\\@evil.example/{waybill}', 'trackingLink.url'],
    ['https://localhost/{waybill}', 'trackingLink.url'],
    ['https:///{waybill}', 'trackingLink.url'],
    ['https://ghn.vn/a b/{waybill}', 'trackingLink.url'],
  ])('%s is refused by %s', (url, rule) => {
    expect(ruleOf(url)).toEqual([rule]);
  });

  it.each(['https://ghn.vn/{waybill}', 'https://tra.ghn.vn:8443/?a=1&ma={waybill}#x'])(
    '%s is taken',
    (url) => {
      expect(ruleOf(url)).toBeNull();
    },
  );
});

describe('the table', () => {
  it('opens an order’s page in the system’s browser, and nothing for an order without one', async () => {
    const store = freshStore();
    const opened: string[] = [];
    const desktop: Desktop = {
      openPage: (url) => Promise.resolve(void opened.push(url)),
      notify() {},
    };
    const links = new TrackingLinks(store, new Signals(), desktop);
    insertOrder(store, 'O1');
    const platform = platformOrderOf({ carrierName: 'Hãng Mới', waybill: 'W/1' });
    store.orders.change('O1', { sync: 'created', platform }, 1);
    expect(await links.open('O1')).toMatchObject({ error: { what: 'tracking-link' } });
    const table = { links: [{ names: 'Hãng Mới', url: 'https://moi.example.vn/{waybill}' }] };
    expect(links.save(table, links.all)).toEqual({ ok: true });
    expect(await links.open('O1')).toEqual({ ok: true });
    expect(opened).toEqual(['https://moi.example.vn/W%2F1']);
    expect(links.save({ links: [] }, { links: [] })).toMatchObject({
      error: { code: 'changed-elsewhere' },
    });
    links.reset();
    expect(links.all.links).toEqual(defaultTrackingLinks);
  });
});
