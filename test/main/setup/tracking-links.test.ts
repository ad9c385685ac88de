import { describe, expect, it } from 'vitest';
import { defaultTrackingLinks, trackingUrlOf } from '../../../shared/model/tracking-link.ts';

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
