import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLog } from '../../../main/upkeep/log.ts';
import { maskBody, maskPhones, maskSecrets } from '../../../main/base/mask.ts';
import type { Log, LogFacts } from '../../../main/base/surroundings.ts';
import type { Result } from '../../../shared/result.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { unchecked } from '../../fakes/unchecked-log.ts';
import { calls } from './calls.ts';
import { PHONE, createdOrder, draft, foundOrder, pickupPoint } from './samples.ts';
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
  [
    'an overloaded platform',
    () => answering(refusal(echo), { status: 429, headers: { 'retry-after': '60' } }),
  ],
  ['a print token', () => answering(envelope({ token: PRINT_TOKEN.replace(' ', '-') }))],
  ['a print token by another name', () => answering(envelope({ print: PRINT_TOKEN }))],
  ['a print token in a text', () => answering(envelope(PRINT_TOKEN))],
  ['a print token that broke off', () => answering(`{"data":{"token":"${PRINT_TOKEN}`)],
  ['a webhook', () => answering(envelope({ url: '', webhook: `https://x.vn/?t=${TOKEN}` }))],
  ['a bad address', async () => `http://${TOKEN}@example.vn`],
];

/** The log as the client writes it, and the file as it stands on the disk. */
function both(captured: Log, file: Log): Log {
  const write = (level: keyof Log) => (event: string, facts?: LogFacts) => {
    unchecked(captured)[level](event, facts);
    unchecked(file)[level](event, facts);
  };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

test.each(places)('%s brings no secret and no phone into a log or an error', async (_, start) => {
  const folder = temporaryFolder();
  const captured = captureLog();
  const log = both(captured, openLog({ folder }));
  const options = { log, partner: () => PARTNER, tokenForAreas: () => true };
  const client = clientFor(await start(), options);
  log.info('test.started');
  const results: Result<unknown>[] = [await client.label(PRINT_TOKEN, 'S9')];
  for (const call of Object.values(calls)) results.push(await call(client));
  const errors = results.flatMap((result) => (result.ok ? [] : [result.error]));
  const written = Buffer.concat([
    readFileSync(join(folder, 'packbench.log')),
    Buffer.from(JSON.stringify(errors)),
  ]);
  for (const telltale of telltales) expect(written.indexOf(telltale)).toBe(-1);
  // The file's own mask by names must not be what saves us.
  for (const telltale of telltales) expect(captured.lines.join('\n')).not.toContain(telltale);
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
  expect(result).toMatchObject({ error: { code: 'not-json', excerpt: '' } });
  expect(log.lines.join('\n')).not.toContain('5c1e');
});

test.each([
  ['as a text', '5c1e77'],
  ['as a member of another name', { print: '5c1e77' }],
  ['with a space in it', { token: '5c1e77 5c1e78' }],
])('a print token that comes %s stands nowhere', async (_, data) => {
  const log = captureLog();
  const client = clientFor(await answering(envelope(data)), { log });
  const result = await client.printToken(['PB.1']);
  expect(result).toMatchObject({ error: { code: 'meaningless' } });
  expect([...log.lines, JSON.stringify(result)].join('\n')).not.toContain('5c1e');
  expect(log.lines.join('\n')).toContain('platform.meaningless');
});

test('a page of a proxy in the place of a print token is quoted', async () => {
  const url = await answering('<html><h1>Bad Gateway</h1></html>', { status: 502 });
  const result = await clientFor(url).printToken(['PB.1']);
  expect(result).toMatchObject({ error: { code: 'not-json', excerpt: 'Bad Gateway' } });
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

test.each([
  ['as it is', 'a b/c"é&d'],
  ['in a URL', 'a%20b%2Fc%22%C3%A9%26d'],
  ['in a URL in small letters', 'a%20b%2fc%22%c3%a9%26d'],
  ['in a form', 'a+b%2Fc%22%C3%A9%26d'],
  ['in JSON', String.raw`a b/c\"é&d`],
  ['in JSON of PHP', String.raw`a b\/c\"é&d`],
  ['in HTML', 'a b/c&quot;é&amp;d'],
])('a secret is masked %s', (_, spelled) => {
  expect(maskSecrets(`<${spelled}> x`, ['a b/c"é&d', '', 'x'])).toBe('<•••> x');
});

test('a body is quoted as far as a log has room, and no secret is cut in half', () => {
  const room = 19_990;
  for (const secret of [TOKEN, PHONE, `token=${PRINT_TOKEN}`]) {
    const text = `${'x '.repeat(room / 2)}${secret} ${'y'.repeat(1e6)}`;
    const masked = JSON.stringify(maskBody([text, 'later'], [TOKEN]));
    expect(masked.length).toBeLessThan(20_100);
    expect(masked).toContain('x x x');
    for (const piece of [TOKEN.slice(0, 4), PHONE.slice(0, 4), PRINT_TOKEN.slice(0, 4), 'later'])
      expect(masked).not.toContain(piece);
  }
});

test.each([
  ['values', Array.from({ length: 1e6 }, () => 'a')],
  ['members', Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`m${n}`, 0]))],
  ['lists', Array.from({ length: 1e6 }, () => [])],
])('a body of ever more %s is cut', (_, body) => {
  const masked = JSON.stringify(maskBody(body, [TOKEN, PARTNER]));
  expect(masked.length).toBeLessThan(40_000);
  expect(masked).toContain('…');
});

test('bodies nested beyond any stack are cut', () => {
  const deep = JSON.parse(`${'['.repeat(1e5)}${']'.repeat(1e5)}`);
  expect(JSON.stringify(maskBody(deep, []))).toContain('…');
});
