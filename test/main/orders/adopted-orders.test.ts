import { describe, expect, it } from 'vitest';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';
import { resources } from '../../fakes/paths.ts';
import { openTestStation } from '../../fakes/station.ts';
import { createPlatformClient } from '../../../main/platform/client.ts';
import { silentLog } from '../../../main/base/host-services.ts';
import { realClocks } from '../../fakes/clock.ts';

const INFO = '/v1/platform/orders/info';
const TOKEN = '/v1/platform/orders/token';

/** Opens a station whose platform only returns the fields in `fields` for an order, besides its codes. */
async function stationShowing(fields: object) {
  const refuses = { labels: false };
  const bench = await openTestStation({
    labelAs: 'pdf',
    resourcesFolder: resources,
    intercept(request, response) {
      if (request.url === TOKEN && refuses.labels) {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ error: true, message: 'Chưa có nhãn.', data: null }));
        return true;
      }
      if (request.url !== INFO) return false;
      const [order] = bench.platform.orders();
      const codes = {
        platform_code: order?.platformCode,
        platform_shortcode: order?.shortCode,
        soc: order?.soc,
        carrier_code: order?.waybill,
        status: '2',
      };
      response.writeHead(200, { 'content-type': 'application/json' });
      const data = { order: { ...codes, ...fields } };
      response.end(JSON.stringify({ error: false, message: '', data }));
      return true;
    },
  });
  const { baseUrl, token } = bench.platform;
  const client = createPlatformClient({
    baseUrl,
    token: () => token,
    log: silentLog,
    ...realClocks,
  });
  const result = await client.create({
    soc: 'WEB-1',
    draft: draftOf({ soc: 'WEB-1' }),
    pickupPoint,
  });
  await client.close();
  if (!result.ok) throw new Error(result.error.code);
  const adopted = await bench.station.orders.adopt({ code: 'WEB-1', kind: 'soc' });
  if (!adopted.ok) throw new Error(adopted.error.code);
  return { bench, refuses, id: adopted.value.id };
}

const receiver = { name: 'Chị Lan', phone: '0912***678', address: '12 Lê Lợi' };

describe('what a look-up does not tell of an order that is taken in', () => {
  it('is null, and nothing stands in for it', async () => {
    const { bench, id } = await stationShowing({ receiver });
    expect(bench.station.store.orders.get(id)).toMatchObject({
      pickupPoint: null,
      draft: {
        receiver: { name: 'Chị Lan', phone: null },
        codAmount: null,
        weight: null,
        inspection: null,
        payer: null,
        carrier: null,
      },
      platform: { lookedUp: { shownPhone: '0912***678', payerName: null, updatedAt: null } },
    });
  });

  it('is as the platform tells it where it does', async () => {
    const { bench, id } = await stationShowing({
      receiver: { ...receiver, formatted_address: '12 Lê Lợi, Phường Bến Nghé' },
      config: '3',
      config_name: 'Không cho xem',
      payer: '1',
      payer_name: 'Người gửi',
      collection: 350_000,
      fee: { shipment: 20_000, insurance: 0, return: 9_000, barter: 5_000, address: 1_000 },
      delivered_at: '2026-11-20T09:00:00+07:00',
    });
    expect(bench.station.store.orders.get(id)).toMatchObject({
      draft: { codAmount: 350_000, inspection: 'none', payer: 'sender' },
      platform: {
        lookedUp: {
          returnFee: 9_000,
          barterFee: 5_000,
          addressFee: 1_000,
          payerName: 'Người gửi',
          configName: 'Không cho xem',
          formattedAddress: '12 Lê Lợi, Phường Bến Nghé',
          deliveredAt: '2026-11-20T02:00:00.000Z',
        },
      },
    });
  });

  it('takes no amount for the COD that may have the receiver’s fees in it', async () => {
    const { bench, id } = await stationShowing({ receiver, payer: '2', collection: 372_000 });
    expect(bench.station.store.orders.get(id)).toMatchObject({
      draft: { codAmount: null, payer: 'receiver' },
      platform: { collection: 372_000 },
    });
  });

  it('keeps our own drawing off its label: the platform’s is printed, whatever the printer is set to', async () => {
    const { bench, refuses, id } = await stationShowing({ receiver, config: '3' });
    const order = bench.station.store.orders.get(id);
    const printerId = bench.printer({ labelSource: 'own', heightMm: 100, labelSize: 'S10' });
    const printer = bench.station.store.printers.get(printerId);
    if (!order || !printer) throw new Error('nothing to print');
    const composed = await bench.station.pipeline.compose(
      order,
      { ...printer, fit: true },
      { reprint: 0, allowed: [] },
    );
    expect(composed).toMatchObject({ ok: true, value: { source: 'platform', fault: null } });
    refuses.labels = true;
    for (const labelSource of ['own', 'platform-or-own'] as const)
      expect(
        await bench.station.pipeline.compose(
          order,
          { ...printer, labelSource },
          { reprint: 0, allowed: [] },
        ),
      ).toMatchObject({ ok: false, error: { code: 'refused', message: 'Chưa có nhãn.' } });
  });
});

describe('an order that is adopted', () => {
  const codes = { carrier_code: 'GHN-1', carrier_sortcode: 'A1-07' };

  it.each([
    ['the waybill', { ...codes, carrier_code: '' }],
    ['the sort code', { ...codes, carrier_sortcode: '' }],
  ])('is looked up again while it lacks %s', async (_, lacking) => {
    const { bench, id } = await stationShowing({ receiver, ...lacking });
    expect(bench.station.store.outbox.get(id)).not.toBeNull();
  });

  it('leaves nothing to do if its label has all codes', async () => {
    const { bench, id } = await stationShowing({ receiver, ...codes });
    expect(bench.station.store.orders.get(id)?.platform?.waybill).toBe('GHN-1');
    expect(bench.station.store.outbox.get(id)).toBeNull();
  });
});
