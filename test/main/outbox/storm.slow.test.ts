import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { openQueue } from '../../fakes/queue.ts';
import { ENDURANCE_LIMIT_MS } from '../../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

/** Starts a gateway in front of the platform that refuses everything during a storm, and records the requests. */
async function startGateway(platformUrl: string) {
  const gateway = { storm: null as null | 429 | 503, refused: 0, now: 0, most: 0, url: '' };
  const server = createServer((request, response) => {
    gateway.now += 1;
    gateway.most = Math.max(gateway.most, gateway.now);
    response.once('close', () => (gateway.now -= 1));
    if (gateway.storm !== null) {
      gateway.refused += 1;
      response.writeHead(gateway.storm, { 'content-type': 'text/html' });
      response.end('<h1>Too much</h1>');
      return;
    }
    const { method, headers, url = '/' } = request;
    const onward = httpRequest(new URL(url, platformUrl), { method, headers }, (answer) => {
      setTimeout(() => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      }, 30);
    });
    onward.on('error', () => response.destroy());
    request.on('error', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return gateway;
}

it.each([429, 503] as const)(
  'a storm of %i: fewer and fewer at once while it lasts, all of them again afterwards, each order once',
  async (status) => {
    const gateways: Awaited<ReturnType<typeof startGateway>>[] = [];
    const queue = await openQueue({
      through: async (url) => gateways[gateways.push(await startGateway(url)) - 1]!.url,
    });
    const gateway = gateways[0]!;
    const calm = Array.from({ length: 80 }, () => queue.enter());
    queue.outbox.start();
    for (const id of calm) await queue.reaches(id, 'created');
    expect(gateway.most).toBe(8);

    gateway.storm = status;
    const stormy = Array.from({ length: 80 }, () => queue.enter());
    queue.outbox.pump();
    await eventually('the first refusals', () => gateway.refused > 0 && gateway.now === 0);
    const [first] = [gateway.refused];
    expect(first).toBeLessThanOrEqual(8);
    gateway.most = 0;
    for (let second = 0; second < 120; second++) {
      queue.clock.advance(1_000);
      await sleep(4);
    }
    // A single request at a time checks whether it is over, at increasing intervals.
    expect(gateway.most).toBe(1);
    expect(gateway.refused - first).toBeLessThan(20);

    gateway.storm = null;
    gateway.most = 0;
    await eventually('every order created', () => {
      queue.clock.advance(5_000);
      return stormy.every((id) => queue.sync(id) === 'created');
    });
    const later: string[] = [];
    // Whether eight run concurrently depends on this machine's load: with enough time, they do.
    while (gateway.most < 8 && later.length < 800) {
      const more = Array.from({ length: 80 }, () => queue.enter());
      later.push(...more);
      queue.outbox.pump();
      for (const id of more) await queue.reaches(id, 'created');
    }
    expect(gateway.most).toBe(8);
    const socs = queue.platform.orders().map(({ soc }) => soc);
    expect(new Set(socs).size).toBe(160 + later.length);
    expect(socs).toHaveLength(160 + later.length);
  },
);

it('rests while its own file cannot be written, and loses sight of no order', async () => {
  const queue = await openQueue();
  queue.platform.faults.latencyMs = 60;
  const [under, waiting] = [queue.enter(), queue.enter()];
  queue.outbox.start();
  await queue.reaches(under, 'sending');
  const full = vi.spyOn(queue.store, 'commit').mockImplementation(() => {
    throw new Error('database or disk is full');
  });
  await eventually('the first on the platform', () => queue.platform.orders().length === 1);
  // Neither the result nor the loss of tracking can be written.
  await eventually('the failed commits', () => full.mock.calls.length >= 2);
  const tries = full.mock.calls.length;
  queue.clock.advance(9_000);
  expect(full.mock.calls.length).toBe(tries);
  expect([under, waiting].map((id) => queue.sync(id))).toEqual(['sending', 'queued']);
  queue.clock.advance(60_000);
  expect(full.mock.calls.length).toBeLessThan(tries + 10);
  full.mockRestore();
  const later = queue.enter();
  queue.clock.advance(60_000);
  for (const id of [under, waiting, later]) await queue.reaches(id, 'created');
  expect(queue.platform.orders()).toHaveLength(3);
  expect(queue.kinds(under)).toContain('adopted');
});
