import type { QueryClient } from '@tanstack/react-query';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok } from '../../../shared/result.ts';
import { createQueryClient, valueOf } from '../../../renderer/station/queries.ts';
import { followStation } from '../../../renderer/station/live.ts';
import { station } from '../../../renderer/station/client.ts';

/** A bridge with delayed answers that counts its calls. */
class SlowBridge {
  readonly calls: string[] = [];
  readonly listeners = new Map<string, (payload: unknown) => void>();
  answer: (channel: string, input: unknown) => unknown = () => undefined;

  invoke = async (channel: string, input: unknown) => {
    this.calls.push(channel);
    const value = this.answer(channel, input);
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
    return ok(value);
  };

  on = (channel: string, listener: (payload: never) => void) => {
    this.listeners.set(channel, listener as (payload: unknown) => void);
    return () => void this.listeners.delete(channel);
  };

  says(channel: string, payload: unknown): void {
    this.listeners.get(channel)?.(payload);
  }

  times(channel: string): number {
    return this.calls.filter((one) => one === channel).length;
  }
}

let bridge: SlowBridge;
let client: QueryClient;
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  bridge = new SlowBridge();
  vi.stubGlobal('window', { packbench: bridge });
  client = createQueryClient();
  leave = followStation(client);
});

afterEach(() => {
  leave();
  client.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Shows the answer of a call, as a component does. */
function show(queryKey: [string, unknown]) {
  const queryFn = async () =>
    valueOf(
      await (station.call as (...of: unknown[]) => Promise<ReturnType<typeof ok>>)(...queryKey),
    );
  const observer = new QueryObserver(client, { queryKey, queryFn });
  observer.subscribe(() => {});
  return observer;
}

test('three seconds of events cut no answer off, and the last one is after the last event', async () => {
  let count = 0;
  bridge.answer = () => ({ count, revision: count });
  const observer = show(['orders.count', { text: '', show: 'all' }]);
  await vi.advanceTimersByTimeAsync(400);
  bridge.calls.length = 0;
  for (let event = 0; event < 120; event++) {
    count += 1;
    bridge.says('orders.changed', { ids: [`O${event}`] });
    await vi.advanceTimersByTimeAsync(25);
  }
  // Every answer takes 300 ms, so at most ten can arrive in that time.
  expect(bridge.times('orders.count')).toBeLessThanOrEqual(11);
  expect(observer.getCurrentResult().data).toMatchObject({ count: expect.any(Number) });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(observer.getCurrentResult().data).toEqual({ count: 120, revision: 120 });
});

test('rows that changed are exchanged where they are held, and asked for only then', async () => {
  const row = (id: string, printed: number) => ({ id, printed });
  bridge.answer = (channel) =>
    channel === 'orders.rows'
      ? { orders: [row('O2', 1)] }
      : { orders: [row('O1', 0), row('O2', 0)], revision: 1 };
  const observer = show(['orders.range', { text: '', show: 'all', offset: 0, limit: 50 }]);
  await vi.advanceTimersByTimeAsync(400);
  bridge.says('orders.changed', { ids: ['far', 'away'] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(bridge.times('orders.rows')).toBe(0);
  bridge.says('orders.changed', { ids: ['O2', 'far'] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(bridge.times('orders.rows')).toBe(1);
  expect(bridge.times('orders.range')).toBe(1);
  expect(observer.getCurrentResult().data).toMatchObject({ orders: [row('O1', 0), row('O2', 1)] });
});
