import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { PlatformClient } from '../../../main/platform/client.ts';
import { retryPause } from '../../../main/platform/retry.ts';
import type { Result } from '../../../shared/result.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { eventually } from '../../fakes/eventually.ts';
import { callNames, calls, changes } from './calls.ts';
import { quoteRequest } from './samples.ts';
import { captureLog, clientFor, envelope, httpServer, refusal } from './support.ts';

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers the first requests one after the other as told, and the others with areas. */
async function serverWith(
  ...first: readonly Answering[]
): Promise<{ url: string; asked: () => number }> {
  let asked = 0;
  const url = await httpServer((request, response) => {
    request.resume();
    const answer = first[asked] ?? good;
    asked += 1;
    answer(request, response);
  });
  return { url, asked: () => asked };
}

const good: Answering = (_, response) =>
  void response.end(envelope([{ code: '01', name: 'Hà Nội' }]));
const status =
  (code: number, body = '<html>nginx</html>', headers = {}): Answering =>
  (_, response) =>
    void response.writeHead(code, headers).end(body);
const reset: Answering = (request) => void request.socket.resetAndDestroy();
const silence: Answering = () => {};
const half: Answering = (request, response) => {
  response.writeHead(200, { 'content-length': 100 });
  response.write('{"error":', () => request.socket.resetAndDestroy());
};

const passing = [
  ['a reset', reset, {}],
  ['no headers in time', silence, { headersMs: 2_000 }],
  ['half an answer', half, {}],
  ['502', status(502), {}],
  ['503', status(503), {}],
  ['504', status(504), {}],
  ['a refusal with 503', status(503, refusal('Hệ thống đang bận.')), {}],
] as const;

describe.each(passing)('after %s', (_, failure, limits) => {
  test('a read is asked again, and again', async () => {
    const { url, asked } = await serverWith(failure, failure);
    expect(await clientFor(url, { limits }).provinces()).toMatchObject({ ok: true });
    expect(asked()).toBe(3);
  });

  test('a read is given up after the third try', async () => {
    const { url, asked } = await serverWith(failure, failure, failure);
    expect(await clientFor(url, { limits }).provinces()).toMatchObject({ ok: false });
    expect(asked()).toBe(3);
  });

  test('a look-up for the queue is not asked again', async () => {
    const { url, asked } = await serverWith(failure);
    const found = await clientFor(url, { limits }).find('A-0001', 'soc');
    expect(found).toMatchObject({ ok: false, error: { effect: 'none' } });
    expect(asked()).toBe(1);
  });
});

describe.each(callNames)('%s', (name) => {
  const tries = changes.has(name) ? 1 : 3;
  const effect = changes.has(name) ? 'possible' : 'none';

  test(`is sent ${tries === 1 ? 'once and never again' : 'again'} when the answer gets lost`, async () => {
    const { url, asked } = await serverWith(reset, reset, reset, reset);
    expect(await calls[name](clientFor(url))).toMatchObject({
      ok: false,
      error: { code: 'unreachable', effect },
    });
    expect(asked()).toBe(tries);
  });

  test(`is sent ${tries === 1 ? 'once and never again' : 'again'} when a gateway fails`, async () => {
    const { url, asked } = await serverWith(status(502), status(504), status(503), status(502));
    expect(await calls[name](clientFor(url))).toMatchObject({
      ok: false,
      error: { code: 'not-json', effect },
    });
    expect(asked()).toBe(tries);
  });
});

test.each([
  ['a refusal', status(200, refusal('Không.')), 'refused'],
  ['a refusal with 500', status(500, refusal('Lỗi.')), 'refused'],
  ['401', status(401), 'unauthorised'],
  ['403', status(403), 'not-json'],
  ['404', status(404), 'not-json'],
  ['500', status(500), 'not-json'],
  ['429', status(429), 'rate-limited'],
  ['a redirect', status(302, '', { location: '/' }), 'redirected'],
  ['a page', status(200), 'not-json'],
  ['JSON without an envelope', status(200, '[]'), 'meaningless'],
  ['another list', status(200, envelope('none')), 'meaningless'],
  ['too much', status(200, '', { 'content-length': 50_000_000 }), 'too-large'],
  ['a long pause', status(503, '', { 'retry-after': '30' }), 'not-json'],
] as const)('%s is an answer: nothing is asked again', async (_, answer, code) => {
  const { url, asked } = await serverWith(answer);
  expect(await clientFor(url).provinces()).toMatchObject({ error: { code } });
  expect(asked()).toBe(1);
});

test('a second try is a line of its own in the log', async () => {
  const log = captureLog();
  const { url } = await serverWith(status(502), reset);
  await clientFor(url, { log }).provinces();
  const facts = log.lines.map((line) => JSON.parse(line).facts);
  expect(facts.map((fact) => [fact.try, fact.status])).toEqual([
    [undefined, 502],
    [2, undefined],
    [3, 200],
  ]);
});

/** A client in a still clock: the wait before the next try lasts until the test moves it. */
async function waitingClient(first: Answering) {
  const clock = new ManualClock();
  const { url, asked } = await serverWith(first);
  const client = clientFor(url, { clock, limits: { backoffMs: 1_000 } });
  const use = async <T>(call: (client: PlatformClient) => Promise<Result<T>>) => {
    const answer = call(client);
    await eventually('the first try', () => asked() === 1 && clock.started > 0);
    return { answer };
  };
  return { clock, client, asked, use };
}

test('between two tries there is a wait', async () => {
  const { clock, asked, use } = await waitingClient(status(502));
  const { answer } = await use((client) => client.provinces());
  clock.advance(499);
  expect(asked()).toBe(1);
  clock.advance(1_001);
  expect(await answer).toMatchObject({ ok: true });
});

test('a short Retry-After is waited for before the next try', async () => {
  const { clock, asked, use } = await waitingClient(status(503, '', { 'retry-after': '2' }));
  const { answer } = await use((client) => client.provinces());
  clock.advance(1_999);
  expect(asked()).toBe(1);
  clock.advance(1);
  expect(await answer).toMatchObject({ ok: true });
});

test('a quote that is typed past between two tries is superseded at once', async () => {
  const { asked, use } = await waitingClient(status(502));
  const abort = new AbortController();
  const { answer } = await use((client) => client.price(quoteRequest, abort.signal));
  abort.abort();
  expect(await answer).toEqual({ ok: false, error: { code: 'superseded', effect: 'none' } });
  expect(asked()).toBe(1);
});

test('closing ends a wait between two tries', async () => {
  const { client, asked, use } = await waitingClient(reset);
  const { answer } = await use((client) => client.routing());
  await client.close();
  expect(await answer).toEqual({ ok: false, error: { code: 'superseded', effect: 'none' } });
  expect(asked()).toBe(1);
});

describe('the wait', () => {
  const bounds = { retries: 2, backoffMs: 250, retryWithinMs: 20_000 };
  const late = { kind: 'late', phase: 'headers', sent: true } as const;
  const pause = (tries: object, random = 0.5) =>
    retryPause(late, { made: 1, elapsedMs: 0, askedMs: 0, ...tries }, bounds, () => random);

  test.each([
    [{ made: 1 }, 0, 125],
    [{ made: 1 }, 0.5, 250],
    [{ made: 1 }, 1, 375],
    [{ made: 2 }, 0.5, 750],
    [{ made: 1, askedMs: 1_000 }, 0.5, 1_000],
    [{ made: 2, askedMs: 100 }, 0.5, 750],
    [{ elapsedMs: 19_750 }, 0.5, 250],
  ])('of %j at chance %d is %d ms', (tries, random, ms) => {
    expect(pause(tries, random)).toBe(ms);
  });

  test.each([{ made: 3 }, { askedMs: 2_001 }, { elapsedMs: 19_751 }])(
    'of %j is none: the outcome stands',
    (tries) => {
      expect(pause(tries)).toBeNull();
    },
  );
});
