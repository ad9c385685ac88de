import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { createdOrder } from './samples.ts';
import { clientFor, envelope, httpServer, rawAnswer, tcpServer, wireServer } from './support.ts';
import { order, bothErrors } from './failed-calls.ts';

async function closedPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

test('a port where nothing listens is unreachable, without effect', async () => {
  const url = await closedPort();
  const error = { code: 'unreachable', address: url, effect: 'none' };
  expect(await bothErrors(url)).toMatchObject([error, error]);
  const [first] = await bothErrors(url);
  expect(first).toHaveProperty('detail', expect.stringContaining('ECONNREFUSED'));
});

test('a name that does not exist fails without effect', async () => {
  // Some resolvers report it, others do not answer.
  const error = { code: expect.stringMatching(/^(?:unreachable|timed-out)$/), effect: 'none' };
  expect(await bothErrors('https://no-such-platform.invalid')).toMatchObject([error, error]);
});

test('a listener that never accepts is timed out while connecting, without effect', async () => {
  const created = await clientFor(await deafListener(), { limits: { connectMs: 100 } }).create(
    order,
  );
  const error = { code: 'timed-out', phase: 'connect', afterMs: 100, effect: 'none' };
  expect(created).toEqual({ ok: false, error });
});

/** Starts a listener with a sleeping thread and a full queue of waiting connections. */
async function deafListener(): Promise<string> {
  const source = `
    const { parentPort } = require('node:worker_threads');
    const server = require('node:net').createServer().listen(0, '127.0.0.1', 1, () => {
      parentPort.postMessage(server.address().port);
      setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
    });`;
  const worker = new Worker(source, { eval: true });
  onTestFinished(async () => void (await worker.terminate()));
  const [port] = (await once(worker, 'message')) as [number];
  const fillers = Array.from({ length: 8 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  onTestFinished(() => {
    for (const socket of fillers) socket.destroy();
  });
  await once(fillers[0]!, 'connect');
  return `http://127.0.0.1:${port}`;
}

test('a TLS handshake that never ends is timed out while connecting', async () => {
  const url = await tcpServer(() => {});
  const limits = { connectMs: 100 };
  const created = await clientFor(url.replace('http:', 'https:'), { limits }).create(order);
  const error = { code: 'timed-out', phase: 'connect', afterMs: 100, effect: 'none' };
  expect(created).toEqual({ ok: false, error });
});

test('a connection that is reset at once is unreachable', async () => {
  const url = await tcpServer((socket) => socket.resetAndDestroy());
  const [created, read] = await bothErrors(url);
  expect(created).toMatchObject({ code: 'unreachable', address: url });
  expect(read).toMatchObject({ code: 'unreachable', address: url, effect: 'none' });
});

test('a reset after the request may hide a create', async () => {
  const url = await tcpServer((socket) => socket.on('data', () => socket.resetAndDestroy()));
  expect(await bothErrors(url)).toMatchObject([
    { code: 'unreachable', address: url, effect: 'possible' },
    { code: 'unreachable', address: url, effect: 'none' },
  ]);
});

test('a connection that closes in the middle of the body may hide a create', async () => {
  const start = 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"error":';
  const url = await tcpServer((socket) => socket.on('data', () => socket.end(start)));
  expect(await bothErrors(url)).toMatchObject([
    { code: 'unreachable', effect: 'possible' },
    { code: 'unreachable', effect: 'none' },
  ]);
});

test('what is not HTTP is meaningless', async () => {
  const { url } = await wireServer('220 mail.example.vn ESMTP\r\n');
  expect(await bothErrors(url)).toMatchObject([
    { code: 'meaningless', effect: 'possible' },
    { code: 'meaningless', effect: 'none' },
  ]);
});

test.each([301, 302, 303, 307, 308])(
  'a redirect (%i) is reported, not followed',
  async (status) => {
    const paths: (string | undefined)[] = [];
    const url = await httpServer(({ url }, response) => {
      paths.push(url);
      response.writeHead(status, { location: '/elsewhere?token=access-token-7f3a' }).end();
    });
    const error = { code: 'redirected', location: `${url}/elsewhere` };
    expect(await bothErrors(url)).toEqual([
      { ...error, effect: 'possible' },
      { ...error, effect: 'none' },
    ]);
    expect(paths).toHaveLength(2);
  },
);

test('connections are kept for the next calls, except after a lookup', async () => {
  const ports: (number | undefined)[] = [];
  const url = await httpServer((request, response) => {
    ports.push(request.socket.remotePort);
    response.end(envelope(createdOrder));
  });
  const client = clientFor(url);
  for (let count = 0; count < 6; count += 1) await client.create(order);
  await client.find('A-0001', 'soc');
  for (let count = 0; count < 6; count += 1) await client.create(order);
  // undici frees a connection one turn of the event loop after its answer, so two alternate.
  expect(new Set(ports).size).toBeLessThanOrEqual(3);
  expect(ports.slice(7)).not.toContain(ports[6]);
});

test.each([null, '', '  '])('without a token (%j) nothing is sent', async (token) => {
  const { url, requests } = await wireServer(rawAnswer(envelope(createdOrder)));
  const client = clientFor(url, { token: () => token });
  expect(await client.create(order)).toEqual({ ok: false, error: { code: 'no-token' } });
  expect(requests).toEqual([]);
});

test.each([
  'abc\ndef',
  'abc\r\nX-Evil: 1',
  'abc\n',
  ' abc',
  'mã-thông-báo',
  'a\u0000b',
  'a\u007Fb',
])('a token that no header can carry (%j) is refused before anything is sent', async (token) => {
  const { url, requests } = await wireServer(rawAnswer(envelope(createdOrder)));
  const result = await clientFor(url, { token: () => token }).create(order);
  expect(result).toMatchObject({ ok: false, error: { code: 'unauthorised', effect: 'none' } });
  expect(JSON.stringify(result)).not.toContain(token.trim());
  expect(requests).toEqual([]);
});

test('an address that cannot be used fails every call alike', async () => {
  const client = clientFor('http://platform.example.vn');
  const error = { code: 'bad-address', address: 'http://platform.example.vn', reason: 'https' };
  expect(await client.create(order)).toEqual({ ok: false, error });
  expect(await client.find('A-0001', 'soc')).toEqual({ ok: false, error });
  await client.close();
});
