import { expect, test } from 'vitest';
import { goes, handClock, platform } from './support.ts';
import { minutes, created, info } from './created.ts';

test('an order is moved by hand to its next status and to any other', async () => {
  const training = await platform({ random: goes('11', '12') });
  const code = await created(training);

  expect(training.advance(code)).toMatchObject({ platformCode: code, status: '3' });
  expect(training.advance(code, '13')).toMatchObject({ status: '13' });
  expect(await info(training, code)).toMatchObject({
    status: '13',
    status_name: 'Đã Giao Hàng Một Phần',
    delivered_at: expect.any(String),
  });
  expect(training.advance(code), 'led off its way').toBeNull();
  expect(training.advance(code, '99')).toMatchObject({ status: '99' });
  expect(await info(training, code)).toMatchObject({
    status_name: 'Trạng thái 99',
    delivered_at: null,
  });
  expect(training.advance(code, '11')).toMatchObject({ status: '11' });
  expect(training.advance(code)).toMatchObject({ status: '12' });
  expect(training.advance(code), 'the end').toBeNull();
  expect(training.advance('TRN')).toBeNull();
  expect(training.advance('TRN', '3')).toBeNull();
});

test('changes by hand have times of their own, even within one millisecond', async () => {
  const training = await platform();
  const code = await created(training);

  const times = ['3', '4', '7'].map((status) => training.advance(code, status)?.updatedAt ?? 0);

  expect(new Set(times).size).toBe(3);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('a weight is corrected by hand, down to a gram and no further', async () => {
  const training = await platform();
  const code = await created(training);

  expect(training.weigh(code, 1)).toMatchObject({ weight: 1, fee: expect.any(Number) });
  expect(training.weigh('TRN', 500)).toBeNull();
  for (const grams of [0, -5, 1.5, Number.NaN])
    expect(() => training.weigh(code, grams)).toThrow('No weight');
  expect(await info(training, code)).toMatchObject({ weight: 1 });
});

test('with an endless pace nothing moves but by hand', async () => {
  const clock = handClock();
  const training = await platform({ clock, durationsMs: { status: Number.POSITIVE_INFINITY } });
  const code = await created(training);

  clock.advance(1000 * minutes);

  expect(await info(training, code)).toMatchObject({ status: '2' });
  expect(training.advance(code)).toMatchObject({ status: '3' });
});
