import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createdOrder, draft, pickupPoint, quoteRequest } from './samples.ts';
import {
  answering,
  captureLog,
  clientFor,
  envelope,
  httpServer,
  rawAnswer,
  tcpServer,
  wireServer,
} from './support.ts';

const order = { soc: 'A-0001', draft, pickupPoint };

/** What a create and a read make of the same trouble: only the first may have changed anything. */
async function bothErrors(url: string, limits = {}) {
  const client = clientFor(url, { limits });
  const [created, read] = [await client.create(order), await client.provinces()];
  return [created, read].map((result) => (result.ok ? result : result.error));
}

async function closedPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
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
  // Some resolvers say so, others keep silent.
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

/** A listener whose thread sleeps and whose queue of waiting connections is full. */
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

test('no headers: timed out, and a create may have worked', async () => {
  const url = await tcpServer(() => {});
  const error = { code: 'timed-out', phase: 'headers', afterMs: 80 };
  expect(await bothErrors(url, { headersMs: 80 })).toEqual([
    { ...error, effect: 'possible' },
    { ...error, effect: 'none' },
  ]);
});

test('an interim answer does not count as headers', async () => {
  const { url } = await wireServer('HTTP/1.1 102 Processing\r\n\r\n');
  const error = { code: 'timed-out', phase: 'headers', afterMs: 80 };
  expect(await bothErrors(url, { headersMs: 80 })).toMatchObject([error, error]);
});

test('a body that stalls is timed out, and a create may have worked', async () => {
  const { url } = await wireServer('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"error":');
  const error = { code: 'timed-out', phase: 'body', afterMs: 80 };
  expect(await bothErrors(url, { bodyMs: 80 })).toEqual([
    { ...error, effect: 'possible' },
    { ...error, effect: 'none' },
  ]);
});

test('a body that drips for ever is timed out as a whole', async () => {
  const url = await httpServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => response.write(' '), 10);
    response.on('close', () => clearInterval(drip));
  });
  const error = { code: 'timed-out', phase: 'body', afterMs: 150 };
  expect(await bothErrors(url, { bodyMs: 150 })).toMatchObject([error, error]);
});

test('a body that never ends is given up at the limit', async () => {
  const chunk = Buffer.alloc(64 * 1024, 0x20);
  let written = 0;
  const url = await httpServer((_, response) => {
    const pour = () => {
      while (!response.destroyed && response.write(chunk)) written += chunk.length;
    };
    response.on('drain', pour);
    pour();
  });
  const error = { code: 'too-large', limitBytes: 4 * 1024 * 1024 };
  expect(await bothErrors(url)).toEqual([
    { ...error, effect: 'possible' },
    { ...error, effect: 'none' },
  ]);
  expect(written).toBeLessThan(50 * 1024 * 1024);
});

test('a body that announces 50 MB is not read at all', async () => {
  const length = 50 * 1024 * 1024;
  const { url } = await wireServer(`HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\n`);
  const error = { code: 'too-large', limitBytes: 4 * 1024 * 1024 };
  expect(await bothErrors(url)).toMatchObject([error, error]);
});

test('a small body that unpacks into 50 MB is too large', async () => {
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, 0x20));
  const url = await answering(bomb, { headers: { 'content-encoding': 'gzip' } });
  const error = { code: 'too-large', limitBytes: 4 * 1024 * 1024 };
  expect(await bothErrors(url)).toMatchObject([error, error]);
});

test('packed bytes that are broken, or packed by nobody knows what, are meaningless', async () => {
  const broken = await answering('not gzip', { headers: { 'content-encoding': 'gzip' } });
  const odd = await answering('{}', { headers: { 'content-encoding': 'zpaq' } });
  const expected = [
    { code: 'meaningless', effect: 'possible' },
    { code: 'meaningless', effect: 'none' },
  ];
  expect(await bothErrors(broken)).toMatchObject(expected);
  expect(await bothErrors(odd)).toMatchObject(expected);
});

test('a label may have 8 MB', async () => {
  const page = `<html>${' '.repeat(5 * 1024 * 1024)}</html>`;
  const fits = clientFor(await answering(page, { headers: { 'content-type': 'text/html' } }));
  expect(await fits.label('print-token', 'S9')).toMatchObject({ ok: true });
  const over = clientFor(await answering(' '.repeat(9 * 1024 * 1024)));
  expect(await over.label('print-token', 'S9')).toEqual({
    ok: false,
    error: { code: 'too-large', limitBytes: 8 * 1024 * 1024, effect: 'none' },
  });
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

test('a quote that was typed past is superseded, and its request is dropped', async () => {
  const closed = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const url = await httpServer((request) => {
    request.on('close', () => closed.resolve());
    arrived.resolve();
  });
  const abort = new AbortController();
  const quotes = clientFor(url).price(quoteRequest, abort.signal);
  await arrived.promise;
  abort.abort();
  expect(await quotes).toEqual({ ok: false, error: { code: 'superseded', effect: 'none' } });
  await closed.promise;
});

test('a signal that was aborted before sends nothing', async () => {
  const log = captureLog();
  const { url, requests } = await wireServer(rawAnswer(envelope({ services: [] })));
  const result = await clientFor(url, { log }).price(quoteRequest, AbortSignal.abort());
  expect(result).toEqual({ ok: false, error: { code: 'superseded', effect: 'none' } });
  expect(requests).toEqual([]);
});

test('a quote that waits for a connection and is typed past is never sent', async () => {
  const bodies: string[] = [];
  const gate = Promise.withResolvers<void>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    bodies.push(await readBody(request));
    await gate.promise;
    response.end(envelope({ services: [] }));
  };
  const url = await httpServer((request, response) => void answer(request, response));
  const client = clientFor(url, { limits: { connections: 1 } });
  const first = client.price(quoteRequest);
  const abort = new AbortController();
  const second = client.price({ ...quoteRequest, weight: 777 }, abort.signal);
  abort.abort();
  expect(await second).toEqual({ ok: false, error: { code: 'superseded', effect: 'none' } });
  gate.resolve();
  expect(await first).toMatchObject({ ok: true });
  expect(await client.price({ ...quoteRequest, weight: 888 })).toMatchObject({ ok: true });
  expect(bodies.map((body) => JSON.parse(body).weight)).toEqual([500, 888]);
});

async function readBody(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test('closing ends what is on its way; a create that left may have worked', async () => {
  const arrived = Promise.withResolvers<void>();
  const url = await httpServer(() => arrived.resolve());
  const client = clientFor(url);
  const created = client.create(order);
  await arrived.promise;
  await client.close();
  expect(await created).toEqual({ ok: false, error: { code: 'superseded', effect: 'possible' } });
  const later = { ok: false, error: { code: 'superseded', effect: 'none' } };
  expect(await client.create(order)).toEqual(later);
});

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
  // undici frees a connection one turn of the event loop after its answer: two take turns.
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
