import { describe, expect, test } from 'vitest';
import { callNames, calls, changes } from './calls.ts';
import { captureLog, clientFor, envelope, refusal } from './support.ts';
import { type Answering, serverWith, status, reset } from './scripted-server.ts';

const silence: Answering = () => {};

const half: Answering = (request, response) => {
  response.writeHead(200, { 'content-length': 100 });
  response.write('{"error":', () => request.socket.resetAndDestroy());
};

const passing = [
  ['a reset', reset, {}],
  ['no headers in time', silence, { headersMs: 1_000 }],
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
    const result = await clientFor(url, { limits }).find('A-0001', 'soc');
    expect(result).toMatchObject({ ok: false, error: { effect: 'none' } });
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
  const entries = log.lines.map((line) => JSON.parse(line).facts);
  expect(entries.map((fact) => [fact.try, fact.status])).toEqual([
    [undefined, 502],
    [2, undefined],
    [3, 200],
  ]);
});
