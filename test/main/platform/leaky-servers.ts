import { PHONE, createdOrder, foundOrder, pickupPoint } from './samples.ts';
import {
  PRINT_TOKEN,
  PARTNER,
  TOKEN,
  answering,
  envelope,
  httpServer,
  rawAnswer,
  refusal,
  tcpServer,
  wireServer,
} from './support.ts';

const echo = `${TOKEN} ${PARTNER} ${PRINT_TOKEN} ${encodeURIComponent(PRINT_TOKEN)}`;
const phones = `${PHONE} 0912 345 678 +84912345678 ${pickupPoint.phone}`;

/** Platforms and proxies that echo everything they receive. */
export const leakyServers: readonly (readonly [string, () => Promise<string>])[] = [
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
