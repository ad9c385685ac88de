import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { HttpsClient } from '../../../main/base/https-client.ts';
import { openHttpsServer } from '../../../main/base/https-server.ts';
import { issueServer, makeAuthority } from '../../../main/hub/tls/authority.ts';
import { HUB_NAME } from '../../../main/site/protocol/protocol.ts';

const serial = Buffer.from('0102030405060708090a0b0c0d0e0f10', 'hex');

/** Starts a server that records each request's body and encoding, and a client that trusts it. */
async function clientAndServer() {
  const authority = makeAuthority(Date.now(), serial);
  const connections = new Set<unknown>();
  const received: { isPacked: boolean; bytes: number; body: unknown }[] = [];
  const read = async (request: IncomingMessage) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(request, 'end');
    const sent = Buffer.concat(chunks);
    const isPacked = request.headers['content-encoding'] === 'gzip';
    const text = (isPacked ? gunzipSync(sent) : sent).toString();
    received.push({ isPacked, bytes: sent.length, body: JSON.parse(text) });
  };
  const server = await openHttpsServer({
    host: '127.0.0.1',
    port: 0,
    identity: issueServer(authority, Date.now(), serial),
    maxConnections: 5,
    handleRequest(request, response) {
      connections.add(request.socket.remotePort);
      void read(request).then(() => response.end('{}'));
    },
  });
  const address = { host: '127.0.0.1', port: server.port };
  const client = new HttpsClient({ ...address, vouching: authority.cert, name: HUB_NAME });
  onTestFinished(async () => {
    client.close();
    await server.close(0);
  });
  return { client, received, connections, port: server.port };
}

it('sends what is long compressed, and what fits into one packet as it is', async () => {
  const { client, received } = await clientAndServer();
  const short = { name: 'Nguyễn Thị Lan' };
  const long = Array.from({ length: 500 }, () => short);
  for (const body of [short, long])
    await client.ask({ path: '/', bearer: null, body, limitMs: 10_000 }, 1_000);
  expect(received.map(({ isPacked, body }) => ({ isPacked, body }))).toEqual([
    { isPacked: false, body: short },
    { isPacked: true, body: long },
  ]);
  expect(received[1]!.bytes).toBeLessThan(JSON.stringify(long).length / 10);
});

it('shakes hands once for requests that follow each other, however slowly', async () => {
  const { client, connections, port } = await clientAndServer();
  for (const body of [1, 2, 3])
    await client.ask({ path: '/', bearer: null, body, limitMs: 10_000 }, 1_000);
  expect(connections.size).toBe(1);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const asking = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    rejectUnauthorized: false,
    agent,
  });
  asking.end('{}');
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  // A bell event arrives every 15 s.
  expect(response.headers['keep-alive']).toBe('timeout=60');
  response.destroy();
});
