import { expect, test } from 'vitest';
import { createdOrder, draft, foundOrder, pickupPoint, quoteRequest } from './samples.ts';
import { PARTNER, TOKEN, clientFor, envelope, rawAnswer, wireServer } from './support.ts';

/** Exactly these bytes, the host aside. */
function request(line: string, headers: readonly string[], body = ''): string {
  const length = body === '' ? [] : [`content-length: ${Buffer.byteLength(body)}`];
  return [`${line} HTTP/1.1`, 'host: HOST', ...headers, ...length, '', body].join('\r\n');
}

async function sentBy(
  data: unknown,
  use: (client: ReturnType<typeof clientFor>) => Promise<unknown>,
  prefix = '',
): Promise<string[]> {
  const server = await wireServer(rawAnswer(envelope(data)));
  await use(clientFor(server.url + prefix, { partner: () => PARTNER }));
  const host = new URL(server.url).host;
  return server.requests.map((text) => text.replace(`host: ${host}`, 'host: HOST'));
}

const asked = [
  'connection: keep-alive',
  'Accept: application/json',
  'Accept-Encoding: gzip',
  'User-Agent: Packbench',
];
const posted = [...asked, 'Content-Type: application/json', `Token: ${TOKEN}`];

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
    '{"pickup_phone":"0987654321","pickup_address":"12 Duy Tân","pickup_province":"Hà Nội","pickup_district":"Quận Cầu Giấy","pickup_commune":"Phường Dịch Vọng Hậu","pickup_name":"Kho Cầu Giấy","pickup_contact":"Anh Nam","name":"Chị Lan","phone":"0912345678","address":"12 Lê Lợi","province":"Hồ Chí Minh","district":"Quận 1","commune":"Phường Bến Nghé","amount":350000,"weight":500,"soc":"A-0001","service":"1","config":"1","payer":"1","product_type":"1","product":"Áo thun","partner":"partner-secret-99","carrier":"2"}';
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
    request('GET /v1/platform/orders/optimization', [...asked, `Token: ${TOKEN}`]),
  ]);
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

test('area look-ups carry no Token header', async () => {
  const sent = await sentBy([], async (client) => {
    await client.provinces();
    await client.districts('01');
    await client.communes('001');
  });
  expect(sent).toEqual([
    request('GET /v1/platform/areas/province', asked),
    request('GET /v1/platform/areas/district?province=01', asked),
    request('GET /v1/platform/areas/commune?district=001', asked),
  ]);
});

test('a path before /v1/platform is kept', async () => {
  const sent = await sentBy([], (client) => client.provinces(), '/gateway/ship/');
  expect(sent[0]?.split('\r\n')[0]).toBe('GET /gateway/ship/v1/platform/areas/province HTTP/1.1');
});
