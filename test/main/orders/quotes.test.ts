import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { orderDraftSchema } from '../../../shared/model/order.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { eventually } from '../../fakes/eventually.ts';
import { openTestStation } from '../../fakes/station.ts';
import { valueOf } from '../../fakes/value-of.ts';

const request = {
  senderProvince: 'Hà Nội',
  senderDistrict: 'Quận Cầu Giấy',
  receiverProvince: 'Hồ Chí Minh',
  receiverDistrict: 'Quận 1',
  weight: 500,
  declaredValue: null,
};

interface Sent {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Returns a platform whose carriers' codes differ from their IDs (contract 2.3), and its received requests. */
function otherCodes() {
  const platform = {
    carriers: [
      { id: 1, name: 'GHTK', code: 'ghtk-vn' },
      { id: 2, name: 'GHN', code: 'GHN' },
    ],
    quoted: [2, 1],
    routingFails: false,
    sent: [] as Sent[],
  };
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
    const path = (incoming.url ?? '').replace('/v1/platform', '');
    platform.sent.push({ path, body: JSON.parse(Buffer.concat(chunks).toString() || '{}') });
    const isRouting = path === '/orders/optimization';
    const data = isRouting
      ? { optimization: { option_id: '1', option_name: '', carriers: [] }, ...platform }
      : { services: platform.quoted.map(service) };
    const error = path === '/orders/create' || (isRouting && platform.routingFails);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error, message: error ? 'Không được' : '', data }));
  };
  const intercept = (incoming: IncomingMessage, response: ServerResponse) => {
    if (!/optimization|price|create/.test(incoming.url ?? '')) return false;
    void answer(incoming, response);
    return true;
  };
  return { platform, intercept };
}

function service(id: number) {
  return {
    carrier_id: id,
    carrier_name: `Hãng ${id}`,
    shipment_fee: 20_000 + id,
    insurance_fee: 0,
    estimated_pickup: '1',
    estimated_delivery: '2',
  };
}

describe('a carrier that is chosen', () => {
  it('is sent by its code, which need not be the id that its quote names', async () => {
    const { platform, intercept } = otherCodes();
    const { station } = await openTestStation({ intercept });
    const quotes = valueOf(await station.quotes.get(request));
    expect(quotes.map(({ code }) => code)).toEqual(['GHN', 'ghtk-vn']);
    const draft = orderDraftSchema.parse(draftOf({ carrier: quotes[1]?.code ?? null }));
    valueOf(station.orders.enter({ draft, print: false }));
    const created = await eventually('the order sent', () =>
      platform.sent.find(({ path }) => path === '/orders/create'),
    );
    expect(created.body).toMatchObject({ carrier: 'ghtk-vn' });
  });

  it('is asked for once, and again when a quote names one that is new', async () => {
    const { platform, intercept } = otherCodes();
    const { station, clock } = await openTestStation({ intercept });
    await station.quotes.get(request);
    await station.quotes.get({ ...request, weight: 700 });
    const routingRequests = () =>
      platform.sent.filter(({ path }) => path === '/orders/optimization').length;
    expect(routingRequests()).toBe(1);
    platform.carriers.push({ id: 9, name: 'ZTO', code: 'zto' });
    platform.quoted.push(9);
    clock.advance(60_000);
    const quotes = valueOf(await station.quotes.get({ ...request, weight: 900 }));
    expect(quotes.map(({ code }) => code)).toEqual(['GHN', 'ghtk-vn', 'zto']);
    expect(routingRequests()).toBe(2);
  });

  it('has its id as its code where the platform does not tell its carriers', async () => {
    const { platform, intercept } = otherCodes();
    platform.routingFails = true;
    const { station } = await openTestStation({ intercept });
    const quotes = valueOf(await station.quotes.get(request));
    expect(quotes.map(({ code }) => code)).toEqual(['2', '1']);
  });
});

describe('without the platform', () => {
  it('the carriers that it named last are still known, also after a restart', async () => {
    const { platform, intercept } = otherCodes();
    const under = await openTestStation({ intercept });
    expect(under.station.carriers.list()).toEqual([]);
    valueOf(await under.station.quotes.get(request));
    const carriers = platform.carriers.map(({ id, code, name }) => ({
      id: String(id),
      code,
      name,
    }));
    expect(under.station.carriers.list()).toEqual(carriers);
    const again = await under.restart();
    await again.platform.close();
    let failed = false;
    void again.station.quotes.get(request).then(({ ok }) => (failed = !ok));
    await eventually('the quotes failed', () => {
      // A read is retried after a while.
      again.clock.advance(1_000);
      return failed;
    });
    expect(again.station.carriers.list()).toEqual(carriers);
  });
});
