import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askDate } from '../../../main/base/ask-date.ts';
import { HttpsClient } from '../../../main/base/https-client.ts';
import { post } from '../../../main/base/http-post.ts';
import { systemClock } from '../../../main/base/host-services.ts';
import { requestsThrough } from '../../../main/base/web-requests.ts';
import { IppClient } from '../../../main/printing/ipp/client.ts';
import { key, matching, otherName } from '../platform/certificates.ts';
import { clientFor } from '../platform/support.ts';

const root = join(import.meta.dirname, '../../..');
const limitMs = 10_000;
/** Signed by an authority that this computer does not trust. */
const server = createServer({ key, cert: matching }, (request, response) => {
  requests += 1;
  request.resume();
  response.end('{"error":false,"message":"","data":[]}');
});
let requests = 0;
const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
});
afterAll(() => {
  if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
  else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before;
  server.closeAllConnections();
  server.close();
});

const port = () => (server.address() as AddressInfo).port;
const address = () => `https://127.0.0.1:${port()}/`;

/** Returns the status of an update feed's answer, or the error code. */
function feedAnswer(): Promise<unknown> {
  const url = new URL(address());
  const options = { protocol: url.protocol, hostname: url.hostname, port: url.port, path: '/' };
  return new Promise((resolve) => {
    const answered = (response: IncomingMessage) => resolve(response.statusCode);
    const request = requestsThrough(null)(options, answered);
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    request.end();
  });
}

/** Returns the answer of a hub with a certificate other than the pinned one. */
async function hubAnswer(): Promise<unknown> {
  const pinnedServer = { host: '127.0.0.1', port: port(), vouching: otherName, name: null };
  const client = new HttpsClient(pinnedServer);
  const answer = await client.ask({ path: '/', bearer: null, limitMs }, 1_000);
  client.close();
  return answer.came;
}

const clients: Record<string, [ask: () => Promise<unknown>, refused: unknown]> = {
  'the platform': [async () => (await clientFor(address()).provinces()).ok, false],
  'the hub': [hubAnswer, 'no-answer'],
  'the update feed': [feedAnswer, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  'the public webhook address': [
    async () => (await post(address(), { body: '{}', headers: {} }, limitMs)).came,
    'bad-certificate',
  ],
  'the clock of a host': [() => askDate(address(), limitMs), null],
  'an IPP printer': [
    async () => {
      const printer = new IppClient(`ipps://127.0.0.1:${port()}/ipp/print`, systemClock);
      return (await printer.ask({ operation: 0x000b })).kind;
    },
    'unreachable',
  ],
};

test.each(Object.entries(clients))(
  'checks the certificate of %s although the environment forbids it',
  async (_, [ask, refused]) => {
    requests = 0;
    expect(await ask()).toEqual(refused);
    expect(requests).toBe(0);
  },
);

test('every client of main names the option', () => {
  const makesConnections =
    /\bimport (?!type)[^;]*\b(request|connect|Agent)\b[^;]* from 'node:(https|tls)'|undici\/lib\/dispatcher/;
  const files = globSync('main/**/*.ts', { cwd: root }).filter((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return makesConnections.test(source) && !source.includes('verifiedTls');
  });
  // It only reads the certificate of a hub before pinning it, and sends no data.
  expect(files.filter((file) => !file.endsWith('.d.ts'))).toEqual([
    join('main/base/certificates-at.ts'),
  ]);
});
