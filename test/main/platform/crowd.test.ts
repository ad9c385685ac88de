import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ManualClock } from '../../fakes/clock.ts';
import { eventually } from '../../fakes/eventually.ts';
import { callNames, calls } from './calls.ts';
import { answering, captureLog, clientFor, envelope, httpServer, refusal } from './support.ts';

/** Starts a server that answers on the test's command, and counts the waiting requests. */
async function patientServer() {
  const waiting: ServerResponse[] = [];
  let requestCount = 0;
  const url = await httpServer((request, response) => {
    request.resume();
    requestCount += 1;
    waiting.push(response);
  });
  const answer = (count: number, status: number, body: string) => {
    for (const response of waiting.splice(0, count)) response.writeHead(status).end(body);
  };
  return {
    url,
    waiting,
    requestCount: () => requestCount,
    serve: (count: number) => answer(count, 200, envelope([])),
    overload: (count: number) => answer(count, 429, refusal('Quá nhiều yêu cầu.')),
  };
}

test('a platform that is overloaded is asked by fewer at a time, and by more again when it serves', async () => {
  const server = await patientServer();
  const client = clientFor(server.url);
  const total = 80;
  const results = Array.from({ length: total }, () => client.provinces());
  const crowd = (size: number) =>
    eventually(`${size} requests`, () => server.waiting.length === size);

  await crowd(8);
  server.overload(8);
  await crowd(4);
  server.overload(1);
  server.serve(3);
  await crowd(2);
  let maxWaiting = 0;
  while (server.requestCount() < total) {
    const before = server.requestCount();
    server.serve(server.waiting.length);
    await eventually('the next round', () => server.requestCount() > before);
    await sleep(10);
    maxWaiting = Math.max(maxWaiting, server.waiting.length);
  }
  server.serve(8);
  expect(maxWaiting).toBe(8);
  const refused = (await Promise.all(results)).filter(({ ok }) => !ok);
  expect(refused).toHaveLength(9);
});

test('quotes, look-ups and creates share one limit', async () => {
  const server = await patientServer();
  const client = clientFor(server.url, { limits: { connections: 3 } });
  const results = callNames.map((name) => calls[name](client));
  await eventually('three requests', () => server.waiting.length === 3);
  while (server.requestCount() < callNames.length || server.waiting.length > 0) {
    expect(server.waiting.length).toBeLessThanOrEqual(3);
    server.serve(1);
    await sleep(2);
  }
  await Promise.all(results);
  expect(server.requestCount()).toBe(callNames.length);
});

test.each([429, 503])(
  'Retry-After at %i holds for every call, and nothing is sent',
  async (status) => {
    let requestCount = 0;
    const url = await httpServer((request, response) => {
      request.resume();
      requestCount += 1;
      response.writeHead(status, { 'retry-after': '30' }).end(refusal('Chậm lại.'));
    });
    const clock = new ManualClock();
    const log = captureLog();
    const client = clientFor(url, { clock, log });
    await client.provinces();
    clock.advance(10_000);
    for (const name of callNames)
      expect(await calls[name](client)).toEqual({
        ok: false,
        error: { code: 'rate-limited', retryAfterMs: 20_000, effect: 'none' },
      });
    expect(requestCount).toBe(1);
    expect(log.lines.filter((line) => line.includes('platform.held-back'))).toHaveLength(
      callNames.length,
    );
    clock.advance(20_000);
    await client.provinces();
    expect(requestCount).toBe(2);
  },
);

test('a call that finds no place in time fails without effect', async () => {
  const server = await patientServer();
  const client = clientFor(server.url, { limits: { connections: 1, waitMs: 50 } });
  const first = client.provinces();
  await eventually('the first', () => server.waiting.length === 1);
  expect(await calls.create(client)).toEqual({
    ok: false,
    error: { code: 'timed-out', phase: 'connect', afterMs: 50, effect: 'none' },
  });
  server.serve(1);
  expect(await first).toMatchObject({ ok: true });
  expect(server.requestCount()).toBe(1);
});

test('calls that wait for a place when the client closes are superseded, without effect', async () => {
  const server = await patientServer();
  const client = clientFor(server.url, { limits: { connections: 1 } });
  const sent = calls.create(client);
  await eventually('the first', () => server.waiting.length === 1);
  const waiting = calls.create(client);
  await client.close();
  const error = { code: 'superseded', effect: 'none' };
  expect(await waiting).toEqual({ ok: false, error });
  expect(await sent).toEqual({ ok: false, error: { ...error, effect: 'possible' } });
  expect(server.requestCount()).toBe(1);
});

test('two clients of one host know nothing of each other', async () => {
  const url = await answering(refusal('Chậm lại.'), {
    status: 429,
    headers: { 'retry-after': '30' },
  });
  await clientFor(url).provinces();
  expect(await clientFor(url).provinces()).toMatchObject({ error: { retryAfterMs: 30_000 } });
});
