import { getEventListeners } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { quoteRequest } from './samples.ts';
import { captureLog, clientFor, envelope, httpServer, rawAnswer, wireServer } from './support.ts';
import { order } from './failed-calls.ts';

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

// An import requests the prices of all its orders with one signal.
test('a signal that outlives its calls holds nothing of them', async () => {
  const { url } = await wireServer(rawAnswer(envelope({ services: [] })));
  const client = clientFor(url, { limits: { connections: 1 } });
  const { signal } = new AbortController();
  const weights = [100, 200, 300];
  const prices = weights.map((weight) => client.price({ ...quoteRequest, weight }, signal));
  for (const price of await Promise.all(prices)) expect(price).toMatchObject({ ok: true });
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

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

test('closing waits until the calls on their way have ended', async () => {
  const arrived = Promise.withResolvers<void>();
  const url = await httpServer(() => arrived.resolve());
  const client = clientFor(url);
  const closingOrder: string[] = [];
  const created = client.create(order).then(() => closingOrder.push('call'));
  await arrived.promise;
  await client.close().then(() => closingOrder.push('client'));
  await created;
  expect(closingOrder).toEqual(['call', 'client']);
});
