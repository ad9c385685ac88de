import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Result } from '../../../shared/result.ts';
import { callNames, calls } from './calls.ts';
import { authority, authorityKey, expired, key, matching, otherName } from './certificates.ts';
import { clientFor, envelope } from './support.ts';

const ordinary = getCACertificates('default');

beforeAll(() => setDefaultCACertificates([...ordinary, authority]));
afterAll(() => setDefaultCACertificates(ordinary));

async function secureServer(cert: string, privateKey = key) {
  const counts = { connections: 0, requests: 0 };
  const server = createServer({ key: privateKey, cert }, (request, response) => {
    counts.requests += 1;
    request.resume();
    response.end(envelope([]));
  });
  server.on('connection', () => {
    counts.connections += 1;
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, seen: counts };
}

type SecureServer = Awaited<ReturnType<typeof secureServer>>;

/** Returns the result of each call of the client. */
async function everyCall({ url }: SecureServer) {
  const client = clientFor(url);
  const results: Result<unknown>[] = [];
  for (const name of callNames) results.push(await calls[name](client));
  return results;
}

/** Every call fails in the same way, before any of it was sent. */
function distrust({ url }: SecureServer, reason: string) {
  const detail: unknown = expect.stringContaining(reason);
  const error = { code: 'unreachable', address: url, detail, effect: 'none' };
  return callNames.map(() => ({ ok: false, error }));
}

/** One connection per call: the client did not retry. */
const untouched = { connections: callNames.length, requests: 0 };

test('a certificate that matches is trusted', async () => {
  const { url, seen } = await secureServer(matching);
  expect(await clientFor(url).provinces()).toEqual({ ok: true, value: [] });
  expect(seen.requests).toBe(1);
});

test.each([
  ['of another host', otherName, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ['that has expired', expired, 'CERT_HAS_EXPIRED'],
])('a certificate %s gets nothing, and is not tried again', async (_, cert, reason) => {
  const server = await secureServer(cert);
  expect(await everyCall(server)).toEqual(distrust(server, reason));
  expect(server.seen).toEqual(untouched);
});

test.each([
  ['that nobody known vouches for', matching, key, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ['that signed itself', authority, authorityKey, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
])('a certificate %s gets nothing, and is not tried again', async (_, cert, privateKey, reason) => {
  setDefaultCACertificates(ordinary);
  onTestFinished(() => setDefaultCACertificates([...ordinary, authority]));
  const server = await secureServer(cert, privateKey);
  expect(await everyCall(server)).toEqual(distrust(server, reason));
  expect(server.seen).toEqual(untouched);
});
