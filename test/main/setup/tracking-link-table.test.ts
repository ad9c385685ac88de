import { describe, expect, it } from 'vitest';
import type { Desktop } from '../../../main/base/host-services.ts';
import { TrackingLinks } from '../../../main/setup/tracking-links.ts';
import { openTestStore, insertOrder, platformOrderOf } from '../store/support.ts';

describe('the table', () => {
  it('opens an order’s page in the system’s browser, and nothing for an order without one', async () => {
    const store = openTestStore();
    const opened: string[] = [];
    const desktop: Desktop = {
      openPage: (url) => Promise.resolve(void opened.push(url)),
      notify() {},
    };
    const links = new TrackingLinks(store, desktop);
    insertOrder(store, 'O1');
    const platform = platformOrderOf({ carrierName: 'Hãng Mới', waybill: 'W/1' });
    store.orders.change('O1', { sync: 'created', platform }, 1);
    expect(await links.open('O1')).toMatchObject({ error: { what: 'tracking-link' } });
    const table = [{ names: 'Hãng Mới', url: 'https://moi.example.vn/{waybill}' }];
    store.settings.set('trackingLinks', table);
    expect(await links.open('O1')).toEqual({ ok: true });
    expect(opened).toEqual(['https://moi.example.vn/W%2F1']);
  });
});
