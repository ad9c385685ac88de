import { expect, it } from 'vitest';
import type { ImportQuotes } from '../../../../shared/model/import-quotes.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { everything, good, opened, row } from '../../../fakes/imported-file.ts';
import { openFile, waitForStage } from '../../../fakes/importing.ts';
import { pickupPoint } from '../../../fakes/drafts.ts';
import { quotedFee } from '../../../../shared/model/quote.ts';

/** Three orders with the same price, one heavier, one to another area, and one invalid. */
const lines = [
  good,
  row({ 0: 'A2', 2: '0987654321' }),
  row({ 0: 'A3', 2: '0977777777', 7: '90.000' }),
  row({ 0: 'A4', 2: '0977777778', 8: '2500' }),
  row({ 0: 'A5', 2: '0977777779', 4: 'Tràng Tiền', 5: 'Hoàn Kiếm', 6: 'Hà Nội' }),
  row({ 0: 'A6', 2: '12' }),
];
const rows = [2, 3, 4, 5, 6, 7];

async function quoting() {
  const test = await opened(lines);
  const { station, platform, clock } = test;
  const questions = () => platform.requests().filter(({ path }) => path.endsWith('/price')).length;
  const stand = (what: string, is: (state: ImportQuotes) => boolean) =>
    eventually(what, () => {
      const state = station.importQuotes.state;
      return state && is(state) ? state : null;
    });
  /** Advances the pauses between requests until all are done. */
  const end = (stepMs = 100) =>
    eventually('an end of asking', () => {
      const { state } = station.importQuotes;
      if (state && !state.isAsking) return state;
      clock.advance(stepMs);
      return null;
    });
  return { ...test, questions, stand, end, ask: () => station.importQuotes.ask(everything) };
}

it('asks once for what costs the same, one after the other, and says who carries it for least', async () => {
  const { station, questions, stand, end, ask } = await quoting();
  expect(station.importQuotes.state).toBeNull();
  expect(await ask()).toEqual({ ok: true, value: undefined });
  await stand('the first answer', ({ done }) => done === 1);
  // The next one waits as long as the clock is stopped.
  expect(questions()).toBe(1);
  expect(await end()).toEqual({ isAsking: false, done: 3, of: 3, problem: null });
  expect(questions()).toBe(3);
  const quotes = station.importQuotes.of(rows);
  expect(quotes.map((one) => one.row)).toEqual([2, 3, 4, 5, 6]);
  const [first, second, , heavy] = quotes.map(({ cheapest }) => cheapest);
  expect(first).toEqual(second);
  const prices = await station.quotes.get({
    senderProvince: pickupPoint.province,
    senderDistrict: pickupPoint.district,
    receiverProvince: 'Thành phố Hồ Chí Minh',
    receiverDistrict: 'Quận 1',
    weight: 500,
    declaredValue: null,
  });
  if (!prices.ok) throw new Error(prices.error.code);
  expect(first?.fee).toBe(Math.min(...prices.value.map(quotedFee)));
  expect(heavy?.fee).toBeGreaterThan(first?.fee ?? 0);
  // Prices already received are not requested again.
  expect(await ask()).toMatchObject({ ok: true });
  expect(await end()).toMatchObject({ done: 0, of: 0 });
});

it('leaves what is typed meanwhile its own question', async () => {
  const { station, end, ask } = await quoting();
  await ask();
  const typed = {
    senderProvince: 'Hà Nội',
    senderDistrict: 'Quận Cầu Giấy',
    receiverProvince: 'Thành phố Hồ Chí Minh',
    receiverDistrict: 'Quận 1',
    weight: 700,
    declaredValue: null,
  };
  const [one] = await Promise.all([station.quotes.get(typed), end()]);
  expect(one).toMatchObject({ ok: true });
  expect(station.importQuotes.state).toMatchObject({ done: 3, problem: null });
});

it('has orders sent with whom they cost least, also after they were mended, until somebody takes it back', async () => {
  const { station, platform, end, ask } = await quoting();
  const take = (isTaken: boolean) =>
    station.importQuotes.takeCheapest({ filter: everything, take: isTaken });
  expect(await take(true)).toEqual({ ok: true, value: { orders: 0 } });
  await ask();
  await end();
  expect(await take(true)).toEqual({ ok: true, value: { orders: 5 } });
  expect(await take(true)).toEqual({ ok: true, value: { orders: 0 } });
  const carriers = () => station.importQuotes.of(rows).map(({ carrier }) => carrier);
  const cheapest = station.importQuotes.of(rows).map((one) => one.cheapest?.carrierName);
  expect(carriers()).toEqual(cheapest);
  expect(carriers()).not.toContain(null);
  await station.imports.mend({ row: 2, field: 'name', text: 'Chị Mai', alike: false });
  expect(carriers()).toEqual(cheapest);
  await station.importQuotes.takeCheapest({ filter: { ...everything, text: 'A5' }, take: false });
  expect(carriers()).toEqual([...cheapest.slice(0, 4), null]);
  station.imports.enter({ orders: 5 });
  await eventually('all sent', () => platform.orders().length === 5);
  const sent = new Map(platform.orders().map(({ soc, carrier }) => [soc, carrier]));
  const carriersByCode = station.carriers.list();
  const carrierOf = (soc: string) =>
    carriersByCode.find(({ id, code }) => [id, code].includes(sent.get(soc) ?? ''))?.name;
  expect(['A1', 'A4'].map(carrierOf)).toEqual([cheapest[0], cheapest[3]]);
});

it('ends with a word why where the platform cannot be reached, and goes on from there', async () => {
  const { station, platform, stand, end, ask } = await quoting();
  await ask();
  await stand('the first answer', ({ done }) => done === 1);
  platform.faults.down = true;
  expect(await end()).toMatchObject({
    isAsking: false,
    done: 1,
    of: 3,
    problem: { code: 'unreachable' },
  });
  expect(station.importQuotes.of([2])[0]?.cheapest).not.toBeNull();
  expect(station.imports.state).toMatchObject({ stage: 'ready', counts: { fit: 5 } });
  platform.faults.down = false;
  await ask();
  expect(await end()).toEqual({ isAsking: false, done: 2, of: 2, problem: null });
});

it('waits as long as a platform wants that is asked too often', async () => {
  const { station, platform, clock, questions, ask, end } = await quoting();
  platform.faults.rateLimit429 = { path: '/v1/platform/orders/price', next: 1, retryAfter: '30' };
  await ask();
  await eventually('the first question', () => questions() === 1 && clock.armed > 0);
  for (let second = 0; second < 29; second++) clock.advance(1_000);
  expect(questions()).toBe(1);
  expect(station.importQuotes.state).toMatchObject({ isAsking: true, done: 0, problem: null });
  expect(await end(1_000)).toEqual({ isAsking: false, done: 3, of: 3, problem: null });
  platform.faults.rateLimit429 = true;
  clock.advance(31 * 60_000);
  await ask();
  expect(await end(1_000)).toMatchObject({ done: 0, of: 3, problem: { code: 'rate-limited' } });
});

it('stops when somebody says so, and with the import', async () => {
  const { station, questions, stand, ask, clock } = await quoting();
  await ask();
  await stand('the first answer', ({ done }) => done === 1);
  station.importQuotes.stop();
  expect(station.importQuotes.state).toEqual({ isAsking: false, done: 1, of: 3, problem: null });
  clock.advance(60_000);
  expect(questions()).toBe(1);
  await ask();
  await station.imports.put();
  expect(station.importQuotes.state).toBeNull();
  expect(await ask()).toMatchObject({ ok: false, error: { code: 'wrong-state' } });
  await openFile(station, Buffer.from(lines.join('\n')));
  await waitForStage(station, 'ready');
  expect(station.importQuotes.state).toBeNull();
});

it('asks nothing where the pickup point tells no area', async () => {
  const { station, ask, questions } = await quoting();
  station.store.pickupPoints.save({ ...pickupPoint, province: '', district: '' });
  expect(await ask()).toEqual({ ok: false, error: { code: 'no-pickup-point' } });
  expect(questions()).toBe(0);
});
