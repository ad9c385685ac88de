import { describe, expect, test } from 'vitest';
import type { PlatformClient } from '../../../main/platform/client.ts';
import type { ExchangeOutcome } from '../../../main/platform/exchange.ts';
import { retryPause } from '../../../main/platform/retry.ts';
import type { Result } from '../../../shared/result.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { eventually } from '../../fakes/eventually.ts';
import { quoteRequest } from './samples.ts';
import { clientFor } from './support.ts';
import { type Answering, serverWith, status, reset } from './scripted-server.ts';

/** Returns a client with a stopped clock: the wait before the next try lasts until the test advances it. */
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
  const bounds = { retries: 2, backoffMs: 250, retryLimitMs: 20_000 };
  const timeout = { kind: 'late', phase: 'headers', sent: true } as const;
  const pause = (tries: object, random = 0.5) =>
    retryPause(
      timeout,
      { attempts: 1, elapsedMs: 0, requestedMs: 0, ...tries },
      bounds,
      () => random,
    );

  test.each([
    [{ attempts: 1 }, 0, 125],
    [{ attempts: 1 }, 0.5, 250],
    [{ attempts: 1 }, 1, 375],
    [{ attempts: 2 }, 0.5, 750],
    [{ attempts: 1, requestedMs: 1_000 }, 0.5, 1_000],
    [{ attempts: 2, requestedMs: 100 }, 0.5, 750],
    [{ elapsedMs: 19_750 }, 0.5, 250],
  ])('of %j at chance %d is %d ms', (tries, random, ms) => {
    expect(pause(tries, random)).toBe(ms);
  });

  test.each([{ attempts: 3 }, { requestedMs: 2_001 }, { elapsedMs: 19_751 }])(
    'of %j is none: the outcome stands',
    (tries) => {
      expect(pause(tries)).toBeNull();
    },
  );

  test.each([
    [501, null],
    [502, 250],
    [504, 250],
    [505, null],
  ])('after HTTP %d is %s', (status, ms) => {
    const answer = { kind: 'answer', status, headers: {}, body: '' } as unknown as ExchangeOutcome;
    const tries = { attempts: 1, elapsedMs: 0, requestedMs: 0 };
    expect(retryPause(answer, tries, bounds, () => 0.5)).toBe(ms);
  });

  test.each([
    ['ECONNRESET', 250],
    ['UND_ERR_CONNECT_TIMEOUT', 250],
    ['UND_ERR_CLOSED', null],
    ['HTTPParserError', null],
    ['CERT_HAS_EXPIRED', null],
  ])('after %s is %s', (code, ms) => {
    const failed = { kind: 'failed', sent: false, cause: Object.assign(new Error(code), { code }) };
    const tries = { attempts: 1, elapsedMs: 0, requestedMs: 0 };
    expect(retryPause(failed as unknown as ExchangeOutcome, tries, bounds, () => 0.5)).toBe(ms);
  });
});
