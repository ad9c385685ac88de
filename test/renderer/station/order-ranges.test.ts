import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { rangeOptions } from '../../../renderer/station/order-ranges.ts';
import { createQueryClient } from '../../../renderer/station/queries.ts';
import { err, ok } from '../../../shared/result.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a page that cannot be read says so at once, and is tried again ever later', async () => {
  let [requests, isMended] = [0, false];
  const invoke = () => {
    requests += 1;
    const failure = err({ code: 'store-corrupt', file: 'packbench.db', detail: 'x' });
    return Promise.resolve(isMended ? ok({ orders: [], revision: 1 }) : failure);
  };
  vi.stubGlobal('window', { packbench: { invoke } });
  const page = new QueryObserver(
    createQueryClient(),
    rangeOptions({ text: '', show: 'all' }, 0, 50),
  );
  onTestFinished(page.subscribe(() => {}));
  await vi.advanceTimersByTimeAsync(10);
  expect(page.getCurrentResult().failureReason?.problem.code).toBe('store-corrupt');
  await vi.advanceTimersByTimeAsync(60_000);
  // After 1, 3, 7, 15, 31 s, and then every half minute.
  expect(requests).toBe(6);
  isMended = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(page.getCurrentResult()).toMatchObject({ data: { revision: 1 }, failureReason: null });
});

test('an order stays the same object while others come before it, and is another once it changed', async () => {
  const order = (id: string, sync: string) => ({ id, sync, trouble: { code: 'offline' } });
  let orders = [order('b', 'queued'), order('a', 'queued')];
  const invoke = () => Promise.resolve(ok({ orders: structuredClone(orders), revision: 1 }));
  vi.stubGlobal('window', { packbench: { invoke } });
  const page = new QueryObserver(
    createQueryClient(),
    rangeOptions({ text: '', show: 'all' }, 0, 50),
  );
  onTestFinished(page.subscribe(() => {}));
  await vi.advanceTimersByTimeAsync(10);
  const range = page.getCurrentResult().data;
  await page.refetch();
  expect(page.getCurrentResult().data).toBe(range);
  const before = range?.orders;
  orders = [order('c', 'queued'), order('b', 'sending'), order('a', 'queued')];
  await page.refetch();
  const after = page.getCurrentResult().data?.orders;
  expect(after).toEqual(orders);
  expect(after?.[2]).toBe(before?.[1]);
  expect(after?.[1]).not.toBe(before?.[0]);
  // As many orders as before, of which one changed.
  orders = orders.map((one) => (one.id === 'c' ? order('c', 'sending') : one));
  await page.refetch();
  expect(page.getCurrentResult().data?.orders).toEqual(orders);
});
