import { expect, test } from 'vitest';
import type { PlatformClientOptions } from '../../../main/platform/client.ts';
import { cancelledOrder, createdOrder, draft, foundOrder } from './samples.ts';
import { pickupPoint, quoteRequest, webhookRecord } from './samples.ts';
import { PARTNER, TOKEN, clientFor, envelope, rawAnswer, wireServer } from './support.ts';

/** Returns exactly these bytes, except for the host. */
function request(line: string, headers: readonly string[], body = ''): string {
  const length = body === '' ? [] : [`content-length: ${Buffer.byteLength(body)}`];
  return [`${line} HTTP/1.1`, 'host: HOST', ...headers, ...length, '', body].join('\r\n');
}

interface WireOptions extends Partial<PlatformClientOptions> {
  /** The base address as a person types it. */
  readonly typed?: (url: string) => string;
}

async function sentBy(
  data: unknown,
  use: (client: ReturnType<typeof clientFor>) => Promise<unknown>,
  { typed = (url) => url, ...options }: WireOptions = {},
): Promise<string[]> {
  const server = await wireServer(rawAnswer(envelope(data)));
  await use(clientFor(typed(server.url), { partner: () => PARTNER, ...options }));
  const host = new URL(server.url).host;
  return server.requests.map((text) => text.replace(`host: ${host}`, 'host: HOST'));
}

const expectedHeaders = [
  'connection: keep-alive',
  'Accept: application/json',
  'Accept-Encoding: gzip',
  'User-Agent: Packbench',
];
const posted = [...expectedHeaders, 'Content-Type: application/json', `Token: ${TOKEN}`];

test('price is a POST with names of areas, grams and dong', async () => {
  const body =
    '{"sender_province":"Hà Nội","sender_district":"Quận Cầu Giấy","receiver_province":"Hồ Chí Minh","receiver_district":"Quận 1","weight":500,"value":350000}';
  expect(await sentBy({ services: [] }, (client) => client.price(quoteRequest))).toEqual([
    request('POST /v1/platform/orders/price', posted, body),
  ]);
});

test('a lookup is a GET that carries a JSON body', async () => {
  const body = '{"code":"A-0001","type":"2"}';
  const headers = ['connection: close', ...posted.slice(1)];
  expect(await sentBy({ order: foundOrder }, (client) => client.find('A-0001', 'soc'))).toEqual([
    request('GET /v1/platform/orders/info', headers, body),
  ]);
});

test('a lookup by platform code says type 1', async () => {
  const code = foundOrder.platform_code;
  const sent = await sentBy({ order: foundOrder }, (client) => client.find(code, 'platform'));
  expect(sent[0]?.split('\r\n\r\n')[1]).toBe(`{"code":"${code}","type":"1"}`);
});

test('create carries every field of the order, the soc and the partner code', async () => {
  const order = { soc: 'A-0001', draft: { ...draft, carrier: '2' }, pickupPoint };
  const body =
    '{"pickup_phone":"0987654321","pickup_address":"12 Duy Tân","pickup_province":"Hà Nội","pickup_district":"Quận Cầu Giấy","pickup_commune":"Phường Dịch Vọng Hậu","pickup_contact":"Anh Nam","name":"Chị Lan","phone":"0912345678","address":"12 Lê Lợi","province":"Hồ Chí Minh","district":"Quận 1","commune":"Phường Bến Nghé","amount":350000,"weight":500,"soc":"A-0001","service":"1","config":"1","payer":"1","product_type":"1","product":"Áo thun","partner":"partner-secret-99","carrier":"2"}';
  expect(await sentBy(createdOrder, (client) => client.create(order))).toEqual([
    request('POST /v1/platform/orders/create', posted, body),
  ]);
});

test('the print token is asked for by platform codes', async () => {
  expect(await sentBy({ token: 't' }, (client) => client.printToken(['A', 'B']))).toEqual([
    request('POST /v1/platform/orders/token', posted, '{"code":["A","B"]}'),
  ]);
});

test('routing is asked for without a body', async () => {
  const sent = await sentBy({ optimization: { option_id: '1' } }, (client) => client.routing());
  expect(sent).toEqual([
    request('GET /v1/platform/orders/optimization', [...expectedHeaders, `Token: ${TOKEN}`]),
  ]);
});

test.each([
  ['1', [], '{"option_id":"1"}'],
  ['2', [], '{"option_id":"2"}'],
  ['2', ['4'], '{"option_id":"2","carriers":["4"]}'],
  ['3', ['1', ' 2', '1'], '{"option_id":"3","carriers":["1","2"]}'],
  ['4', [], '{"option_id":"4"}'],
  ['5', [], '{"option_id":"5"}'],
] as const)('routing is changed to option %s with carriers %j', async (option, carriers, body) => {
  const sent = await sentBy({ diff: { option_id: option, carriers } }, (client) =>
    client.changeRouting({ option, carriers: [...carriers] }),
  );
  expect(sent).toEqual([request('POST /v1/platform/orders/optimize', posted, body)]);
});

test('an order is cancelled by its platform code', async () => {
  const sent = await sentBy({ order: cancelledOrder }, (client) =>
    client.cancel(` ${cancelledOrder.code} `),
  );
  const body = `{"code":"${cancelledOrder.code}"}`;
  expect(sent).toEqual([request('POST /v1/platform/orders/cancel', posted, body)]);
});

test('the webhook is asked for without a body', async () => {
  expect(await sentBy(webhookRecord, (client) => client.webhook())).toEqual([
    request('GET /v1/platform/webhooks/info', [...expectedHeaders, `Token: ${TOKEN}`]),
  ]);
});

test('a webhook is registered by its URL', async () => {
  const sent = await sentBy(webhookRecord, (client) =>
    client.registerWebhook(`${webhookRecord.webhook_url}\n`),
  );
  const body = `{"webhook_url":"${webhookRecord.webhook_url}"}`;
  expect(sent).toEqual([request('POST /v1/platform/webhooks/register', posted, body)]);
});

test('the label endpoint gets the print token in the query and no Token header', async () => {
  const sent = await sentBy({}, (client) => client.label('p t/1&x', 'S12'));
  expect(sent).toEqual([
    request('GET /v1/platform/orders/label?token=p%20t%2F1%26x&size=S12', [
      'connection: keep-alive',
      'Accept: text/html, application/pdf, application/json',
      'Accept-Encoding: gzip',
      'User-Agent: Packbench',
    ]),
  ]);
});

test.each([
  ['no Token header', false, expectedHeaders],
  ['the Token header where it is switched on', true, [...expectedHeaders, `Token: ${TOKEN}`]],
])('area look-ups carry %s', async (_, switchedOn, headers) => {
  const lookUp = async (client: ReturnType<typeof clientFor>) => {
    await client.provinces();
    await client.districts('01');
    await client.communes('001');
  };
  expect(await sentBy([], lookUp, { tokenForAreas: () => switchedOn })).toEqual([
    request('GET /v1/platform/areas/province', headers),
    request('GET /v1/platform/areas/district?province=01', headers),
    request('GET /v1/platform/areas/commune?district=001', headers),
  ]);
});

test('the label endpoint gets no Token header, whatever area look-ups get', async () => {
  const label = (client: ReturnType<typeof clientFor>) => client.label('p', 'S9');
  const [sent] = await sentBy({}, label, { tokenForAreas: () => true });
  expect(sent).not.toContain('Token');
});

test.each([
  ['  URL///\n', ''],
  ['URL/v1/platform/', ''],
  ['URL/gateway/ship/', '/gateway/ship'],
  ['\tURL/gateway/ship/v1/platform// ', '/gateway/ship'],
])('a base address typed as %j leads to the same endpoints', async (address, prefix) => {
  const typed = (url: string) => address.replace('URL', url);
  const [sent] = await sentBy([], (client) => client.provinces(), { typed });
  expect(sent?.split('\r\n')[0]).toBe(`GET ${prefix}/v1/platform/areas/province HTTP/1.1`);
});
