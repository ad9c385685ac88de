import { describe, expect, it } from 'vitest';
import { SiteHandovers } from '../../../../main/site/work/site-handovers.ts';
import { SiteOrders } from '../../../../main/site/work/site-orders.ts';
import { SitePacking } from '../../../../main/site/work/site-packing.ts';
import { applyOrderViews } from '../../../../main/site/sync/apply-order-views.ts';
import { syncStateSchema } from '../../../../shared/model/order.ts';
import type { PlacedView, SiteView } from '../../../../shared/model/site.ts';
import { handoverBlocker } from '../../../../shared/order-state.ts';
import { entryOf } from '../../../fakes/hub-bench.ts';
import { handingOver } from '../../tracking/handing-over.ts';

const at = '2026-11-22T03:00:00.000Z';

/** Opens a bench of a site without a hub: other benches' reports are written to its database. */
async function benchOfSite() {
  const opened = await handingOver();
  const { station, first, handover, handovers, clock } = opened;
  const { store, signals } = station;
  store.commit(() => {
    store.site.enter('S', 'A', 1);
    store.site.putBenches([{ bench: 'B', code: 'PB2', name: 'Bàn 2', isGone: false }]);
  });
  const applyView = (soc: string, position: number, view: Partial<SiteView>): void => {
    const fullView = { ...entryOf('', soc).view!, orderId: `B-${soc}`, ...view };
    const placedView: PlacedView = {
      soc,
      bench: 'B',
      firstAt: 1,
      at: position,
      correctedAt: null,
      view: fullView,
    };
    store.commit(() => applyOrderViews(store, [placedView], 'A'));
  };
  /** Handovers as with a working link to the site. */
  const siteHandovers = new SiteHandovers({
    store,
    signals,
    site: { state: { state: 'level' }, now: clock.now() } as never,
    orders: new SiteOrders(store),
    knows: () => false,
    handovers,
  });
  return {
    ...opened,
    store,
    station,
    first,
    handover,
    handovers,
    tell: applyView,
    elsewhere: siteHandovers,
  };
}

describe('a parcel of an order in any state', () => {
  it('goes into a handover on all four ways, or on none of them', async () => {
    const bench = await benchOfSite();
    const {
      store,
      station,
      first,
      handover,
      handovers,
      clock,
      tell: applyView,
      elsewhere: siteHandovers,
    } = bench;
    const scanOnPack = station.sitePacking.scan.bind(station.sitePacking);
    const bare = await bench.parcel(false);
    let position = 1;
    for (const parcel of [first, bare])
      for (const sync of syncStateSchema.options)
        for (const code of [null, '0', '2', '7', '18', '21', '25']) {
          const { id, soc, platform } = parcel;
          const delivery = code === null ? null : { code, name: 'Trạng thái', at };
          store.orders.change(id, { sync, delivery }, clock.now());
          const printed = parcel === first ? 1 : 0;
          const state = { sync, delivery, platform, printed, maybePrinted: false };
          const expected = handoverBlocker(state);
          const said: Record<string, unknown> = {};
          // The handover screen.
          const scanned = handovers.scan(handover.id, soc);
          said['handover'] = scanned.ok && outcomeOf(scanned.value);
          handovers.takeOut(id);
          // The packing screen, which may ask further questions about a parcel that may leave.
          const packed = await scanOnPack({ code: soc, mode: 'hand-over', goesOn: true });
          said['pack'] = packed.ok && packed.value.result;
          handovers.takeOut(id);
          // Many orders at once.
          const seqs = store.orders.inEntryOrder([id]).map(({ seq }) => seq);
          said['bulk'] = store.orders.kinds.fitting('hand-over', seqs).length;
          // A parcel that another bench entered.
          position += 1;
          const { carrierName } = platform;
          const codes = { platformCode: 'P.9', shortCode: 'P9', carrierName };
          applyView('ELSEWHERE', position, { sync, delivery, printed, ...codes });
          said['elsewhere'] = outcomeOf(siteHandovers.find('P9'));
          const row = new SiteOrders(store).get('ELSEWHERE')!;
          said['elsewhere on Pack'] = siteHandovers.decide(row).result;
          const isRejected = sync === 'rejected' && expected !== 'cancelled';
          expect({ state, ...said }).toEqual({
            state,
            handover: expected,
            pack: isRejected ? 'rejected' : (expected ?? 'handed-over'),
            bulk: expected === null ? 1 : 0,
            elsewhere: expected,
            'elsewhere on Pack': expected ?? 'handed-over',
          });
        }
  });

  it('is stopped by the siren at every bench while another bench cancels its order', async () => {
    const bench = await benchOfSite();
    const { store, station, first, handover, handovers, tell: applyView } = bench;
    const { platformCode } = first.platform;
    const scanOnPack = station.sitePacking.scan.bind(station.sitePacking);
    applyView(first.soc, 2, { sync: 'cancelling', platformCode });
    for (const mode of ['print', 'check', 'verify', 'hand-over'] as const) {
      const answer = await scanOnPack({ code: first.soc, mode, goesOn: true });
      expect(answer).toMatchObject({ value: { result: 'cancelled', isAlarm: true } });
    }
    expect(handovers.scan(handover.id, first.soc)).toMatchObject({
      value: { outcome: 'refused', refusal: { why: 'cancelled' } },
    });
    bench.printer({});
    const request = { orderIds: [first.id], printerId: null, reason: 'damaged' as const };
    expect(station.printJobs.print(request)).toMatchObject({
      error: { code: 'order-unwanted', state: 'cancelling' },
    });
    expect(store.siteClaims.get(first.soc)).toBeNull();
    // The platform refused to cancel it: it may leave.
    applyView(first.soc, 3, { sync: 'created', platformCode });
    expect(handovers.scan(handover.id, first.soc)).toMatchObject({ value: { outcome: 'taken' } });
    // Another bench cancels it after the scan: the courier does not sign for it.
    applyView(first.soc, 4, { sync: 'cancelled', platformCode });
    expect(handovers.get(handover.id)).toMatchObject({
      value: { parcels: [{ soc: first.soc, isCancelled: true }] },
    });
    expect(handovers.close(handover.id, 99)).toMatchObject({
      error: { code: 'cancelled-in-handover' },
    });
  });

  it('of another bench that cancels it is red with the siren, and not claimed', async () => {
    const bench = await benchOfSite();
    const { store, station, tell: applyView, elsewhere: siteHandovers } = bench;
    const { packing, signals } = station;
    const claims: string[] = [];
    const site = {
      state: { state: 'level' },
      claiming: { take: (soc: string) => claims.push(soc), takeBehindLabel: () => {} },
    } as never;
    const scans = new SitePacking({
      store,
      signals,
      site,
      orders: new SiteOrders(store),
      siteHandovers: siteHandovers,
      packing,
      adopt: () => Promise.reject(new Error('It was looked up')),
    });
    const codes = { platformCode: 'P.8', shortCode: 'P8' };
    for (const [place, view] of [
      { sync: 'cancelling' },
      { sync: 'created', delivery: { code: '0', name: 'Đã huỷ', at } },
    ].entries()) {
      applyView('THERE', place + 2, { ...codes, ...view } as Partial<SiteView>);
      for (const mode of ['print', 'check', 'verify', 'hand-over'] as const) {
        const answer = await scans.scan({ code: 'P8', mode, goesOn: true });
        expect(answer).toMatchObject({
          value: { result: 'cancelled', tone: 'danger', isAlarm: true },
        });
      }
    }
    expect(claims).toEqual([]);
  });
});

function outcomeOf(answer: unknown): string | null {
  const read = answer as { outcome?: string; refusal?: { why: string } };
  return read.refusal?.why ?? (read.outcome === 'taken' || read.outcome === 'fits' ? null : 'none');
}
