import { expect, test } from 'vitest';
import { maskBody, maskPhones, maskSecrets } from '../../../main/platform/mask.ts';
import { PHONE, createdOrder, draft, foundOrder, pickupPoint, quoteRequest } from './samples.ts';
import {
  PARTNER,
  TOKEN,
  answering,
  captureLog,
  clientFor,
  envelope,
  httpServer,
  rawAnswer,
  refusal,
  tcpServer,
  wireServer,
} from './support.ts';

const PRINT_TOKEN = 'print token/5c1e';

/** Every shape in which one of our secrets or the receiver's phone could turn up. */
const telltales = [
  TOKEN,
  PARTNER,
  PRINT_TOKEN,
  encodeURIComponent(PRINT_TOKEN),
  PRINT_TOKEN.replace(' ', '+'),
  PHONE,
  '912345678',
  '0912 345 678',
  '+84912345678',
  pickupPoint.phone,
];

const echo = `${TOKEN} ${PARTNER} ${PRINT_TOKEN} ${encodeURIComponent(PRINT_TOKEN)}`;
const phones = `${PHONE} 0912 345 678 +84912345678 ${pickupPoint.phone}`;

/** Platforms and proxies that repeat all that they were told. */
const places: readonly (readonly [string, () => Promise<string>])[] = [
  ['a good answer', () => answering(envelope(createdOrder))],
  ['a page', () => answering(`<html>${echo} ${phones}</html>`, { status: 502 })],
  ['a refusal', () => answering(refusal(`Sai: ${echo}`))],
  ['no permission', () => answering(refusal(`Token ${echo}`), { status: 401 })],
  [
    'an order without a code',
    () =>
      answering(
        envelope({ ...foundOrder, platform_code: null, phone: PHONE, note: echo + phones }),
      ),
  ],
  [
    'numbers and names',
    () => answering(envelope({ order: { n: 912_345_678, [PHONE]: 1, [TOKEN]: { token: 'x' } } })),
  ],
  [
    'broken rows',
    () => answering(envelope({ services: [{ note: echo }, { carrier_id: 1, shipment_fee: 1 }] })),
  ],
  [
    'broken areas',
    () =>
      answering(
        envelope([
          { code: 1, name: 'A' },
          { phone: PHONE, x: echo },
        ]),
      ),
  ],
  [
    'a redirect',
    () =>
      httpServer(({ url }, response) => {
        response
          .writeHead(302, { location: `https://x.vn/${encodeURIComponent(TOKEN)}${url}` })
          .end();
      }),
  ],
  [
    'a label that is none',
    () => answering(`${echo} ${phones}`, { headers: { 'content-type': 'text/plain' } }),
  ],
  ['an odd type', async () => (await wireServer(rawAnswer('x', { type: `text/${TOKEN}` }))).url],
  ['no HTTP', async () => (await wireServer(`${echo}\r\n`)).url],
  ['a reset', () => tcpServer((socket) => socket.resetAndDestroy())],
  ['a bad address', async () => `http://${TOKEN}@example.vn`],
];

test.each(places)('%s brings no secret and no phone into a log or an error', async (_, start) => {
  const log = captureLog();
  const client = clientFor(await start(), { log, partner: () => PARTNER });
  const results = [
    await client.label(PRINT_TOKEN, 'S9'),
    await client.price(quoteRequest),
    await client.create({ soc: 'A-0001', draft, pickupPoint }),
    await client.find('A-0001', 'soc'),
    await client.routing(),
    await client.printToken(['PB.1']),
    await client.provinces(),
  ];
  const errors = results.flatMap((result) => (result.ok ? [] : [result.error]));
  const written = [...log.lines, JSON.stringify(errors)].join('\n');
  for (const telltale of telltales) expect(written).not.toContain(telltale);
});

test('a label endpoint that repeats the print token brings it nowhere', async () => {
  const said = `${PRINT_TOKEN} ${encodeURIComponent(PRINT_TOKEN)}`;
  for (const body of [said, `<html>${said}</html>`, refusal(said)]) {
    const log = captureLog();
    const client = clientFor(await answering(body, { status: 500 }), { log });
    const written = [JSON.stringify(await client.label(PRINT_TOKEN, 'S9')), ...log.lines].join();
    expect(written).toContain('•••');
    expect(written).not.toContain('5c1e');
  }
});

test('a print token in an answer that broke off stands nowhere', async () => {
  const log = captureLog();
  const client = clientFor(await answering('{"error":false,"data":{"token":"5c1e77'), { log });
  const result = await client.printToken(['PB.1']);
  expect(result).toMatchObject({ error: { excerpt: '{"error":false,"data":{"token":"•••' } });
  expect(log.lines.join('\n')).not.toContain('5c1e');
});

test('a print token that the platform gave stands nowhere, whoever repeats it', async () => {
  const log = captureLog();
  const url = await httpServer(({ method }, response) => {
    response.end(method === 'POST' ? envelope({ token: 'pt-5c1e77' }) : refusal('Sai pt-5c1e77.'));
  });
  const client = clientFor(url, { log });
  expect(await client.printToken(['PB.1'])).toEqual({ ok: true, value: 'pt-5c1e77' });
  expect(await client.provinces()).toMatchObject({ error: { message: 'Sai •••.' } });
  expect(log.lines.join('\n')).not.toContain('5c1e');
});

test('the platform’s own sentence keeps a phone in the error, and loses it in the log', async () => {
  const log = captureLog();
  const message = `Số điện thoại ${PHONE} không hợp lệ.`;
  const client = clientFor(await answering(refusal(message), { status: 422 }), { log });
  const result = await client.create({ soc: 'A-0001', draft, pickupPoint });
  expect(result).toMatchObject({ ok: false, error: { code: 'refused', message } });
  expect(log.lines.join('\n')).not.toContain(PHONE);
});

test('each request is one line: method, path, status, ms and bytes', async () => {
  const log = captureLog();
  const client = clientFor(await answering('<html></html>'), { log });
  await client.label(PRINT_TOKEN, 'S9');
  expect(log.lines.map((line) => JSON.parse(line))).toEqual([
    {
      event: 'platform.request',
      facts: {
        method: 'GET',
        path: '/v1/platform/orders/label',
        ms: expect.any(Number),
        status: 200,
        bytes: 13,
      },
    },
  ]);
});

test('an answer without meaning goes into the log with what it says', async () => {
  const log = captureLog();
  const data = { ...createdOrder, platform_code: null };
  await clientFor(await answering(envelope(data)), { log }).create({
    soc: 'A-0001',
    draft,
    pickupPoint,
  });
  const lines = log.lines.map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { event: 'platform.meaningless', facts: { lacks: 'no code (platform_code)' } },
    { event: 'platform.request', facts: { status: 200, error: { code: 'meaningless' } } },
  ]);
  expect(JSON.parse(lines[0].facts.body)).toMatchObject({ carrier_code: 'GHN123', soc: 'A-0001' });
});

test.each([
  ['Gọi 0912345678 nhé', 'Gọi ••• nhé'],
  ['(+84) 0912.345.678/0987-654-321', '(+84) •••/•••'],
  ['84912345678', '•••'],
  ['02838221234', '•••'],
  ['+84 912 345 678', '•••'],
  ['mã 000123456', 'mã 000123456'],
  ['350000', '350000'],
])('phones in %j become %j', (text, masked) => {
  expect(maskPhones(text)).toBe(masked);
});

test('a secret is masked as it is and as a URL spells it', () => {
  expect(maskSecrets('a b/c, a%20b%2Fc', ['a b/c', '', 'x'])).toBe('•••, •••');
});

test('bodies nested beyond any stack are cut', () => {
  const deep = JSON.parse(`${'['.repeat(1e5)}${']'.repeat(1e5)}`);
  expect(JSON.stringify(maskBody(deep, []))).toContain('…');
});
