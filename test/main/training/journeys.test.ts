import { expect, test, vi } from 'vitest';
import {
  itineraryOf,
  nextStatus,
  weightOnTheScale,
} from '../../../main/training/journeys/itinerary.ts';
import { createJourneys } from '../../../main/training/journeys/journeys.ts';
import { openLedger } from '../../../main/training/ledger.ts';
import { startPlatform } from '../../fakes/platform/platform.ts';
import { drawing, goes, handClock, journalFile, platform, token } from './support.ts';
import { minutes, created, info } from './created.ts';

test('an order moves on every two minutes until it is delivered', async () => {
  const clock = handClock();
  const training = await platform({ clock, random: goes('11', '12') });
  const code = await created(training);

  const statuses: unknown[] = [];
  for (let step = 0; step < 9; step += 1) {
    const { status, status_name, delivered_at } = await info(training, code);
    statuses.push([status, status_name, delivered_at]);
    clock.advance(2 * minutes);
  }

  expect(statuses).toEqual([
    ['2', 'Chờ Lấy Hàng', null],
    ['3', 'Đang Lấy Hàng', null],
    ['4', 'Đã Lấy Hàng', null],
    ['7', 'Đang Nhập Kho', null],
    ['9', 'Đang Chuyển Kho Giao', null],
    ['11', 'Đang Giao Hàng', null],
    ['12', 'Đã Giao Hàng Toàn Bộ', '2025-07-31T09:42:00.000+07:00'],
    ['12', 'Đã Giao Hàng Toàn Bộ', '2025-07-31T09:42:00.000+07:00'],
    ['12', 'Đã Giao Hàng Toàn Bộ', '2025-07-31T09:42:00.000+07:00'],
  ]);
  expect(await info(training, code)).toMatchObject({
    updated_at: '2025-07-31T09:42:00.000+07:00',
  });
});

test.each([
  ['is delivered at the second try', ['11', '14', '12'], { return: 0 }],
  // 36,500 dong for delivery, half of it for the return.
  ['comes back', ['14', '15', '20', '21'], { return: 18_300 }],
])('an order that %s', async (_what, end, fee) => {
  const clock = handClock();
  const training = await platform({ clock, random: goes(...end), durationsMs: { status: 100 } });
  const code = await created(training);

  const statuses: unknown[] = [];
  for (let step = 0; step < 10; step += 1) {
    const { status, delivered_at } = await info(training, code);
    expect(delivered_at === null).toBe(status !== '12');
    if (status !== statuses.at(-1)) statuses.push(status);
    clock.advance(100);
  }

  expect(statuses.slice(-end.length)).toEqual(end);
  expect(await info(training, code)).toMatchObject({ fee });
});

test('one order in eight comes back, two in eight need a second try, always the same', () => {
  const codes = Array.from({ length: 8000 }, (_, n) => `8${String(n * 7919).padStart(8, '0')}`);
  const share = (end: string, through = end) =>
    codes.filter((code) => {
      const itinerary = itineraryOf(code);
      return itinerary.at(-1) === end && itinerary.includes(through);
    }).length / codes.length;

  expect(share('21')).toBeCloseTo(1 / 8, 1);
  expect(share('12', '14')).toBeCloseTo(2 / 8, 1);
  expect(share('12') + share('21')).toBe(1);
  for (const code of codes.slice(0, 100)) {
    const walked = ['2'];
    for (let next; (next = nextStatus(code, walked.at(-1)!)) !== null;) walked.push(next);
    expect(walked).toEqual(itineraryOf(code));
  }
});

test('at the warehouse the scale may correct the weight, and the fee with it', async () => {
  const heavy = drawing((code) => weightOnTheScale(code, 700) === 1200);
  const training = await platform({ random: heavy });
  const code = await created(training, { carrier: '2' });
  expect(await info(training, code)).toMatchObject({ weight: 700, fee: { shipment: 36_500 } });

  for (const status of ['3', '4', '7']) {
    expect(training.advance(code)).toMatchObject({ status });
  }

  const { weight, fee } = await info(training, code);
  expect(weight).toBe(1200);
  expect(fee).toMatchObject({ shipment: 41_500 });
});

test('an order whose carrier has not taken it over is not fetched', async () => {
  const clock = handClock();
  const training = await platform({
    clock,
    durationsMs: { handOver: 3 * minutes, status: minutes },
  });
  training.faults.handOverFails = { next: 1 };
  const code = await created(training);

  clock.advance(3 * minutes - 1);
  expect(await info(training, code)).toMatchObject({ status: '2', carrier_code: null });
  clock.advance(minutes);
  expect(await info(training, code)).toMatchObject({ status: '3' });
});

test('status, weight and delivery outlive a restart, and the journey goes on', async () => {
  const journal = journalFile();
  const clock = handClock();
  const options = { journal, token, clock, random: goes('11', '12') };
  const first = await startPlatform(options);
  const [going, there] = [await created(first), await created(first, { soc: 'THERE' })];
  clock.advance(4 * minutes);
  first.weigh(going, 2500);
  first.advance(there, '12');
  const before = first.orders();
  await first.close();
  clock.advance(600 * minutes);

  const second = await platform({ ...options, journal });
  expect(second.orders()).toEqual(before);
  expect(before).toMatchObject([
    { status: '4', weight: 2500, deliveredAt: null },
    { status: '12', weight: 700, deliveredAt: before[1]!.updatedAt },
  ]);
  clock.advance(2 * minutes);
  expect(second.orders()).toMatchObject([{ status: '7' }, { status: '12' }]);
});

test('a platform that is closed moves nothing any more', async () => {
  const clock = handClock();
  const training = await startPlatform({ journal: journalFile(), token, clock });
  await created(training);
  await training.close();
  const timers = vi.spyOn(clock, 'after');

  clock.advance(1000 * minutes);

  expect(training.orders()).toMatchObject([{ status: '2' }]);
  expect(timers).not.toHaveBeenCalled();
});

test('a journal that takes nothing more stops nobody', async () => {
  const journal = journalFile();
  const clock = handClock();
  const first = await startPlatform({ journal, token, clock });
  await created(first);
  await first.close();
  const ledger = await openLedger(journal, clock);
  const webhooks = { push() {}, pushes: () => [], close: () => Promise.resolve() };
  const journeys = createJourneys({ ledger, webhooks, clock, intervalMs: 1000 });
  journeys.start();
  ledger.close();

  expect(() => clock.advance(5000)).not.toThrow();
  expect(ledger.orders()).toMatchObject([{ status: '2' }]);
  journeys.close();
});
