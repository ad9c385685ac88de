import { expect, it } from 'vitest';
import { codeOf } from '../../fakes/code-of.ts';
import { openTestStation } from '../../fakes/station.ts';
import { INFO } from './requests.ts';

/** Opens a bench with a created order. Its lookups return `shown` in addition to its codes. */
async function benchWithLookUps() {
  const answer = { shown: null as object | null };
  const bench = await openTestStation({
    intercept(request, response) {
      if (answer.shown === null || !request.url?.startsWith(INFO)) return false;
      const { platform } = bench.station.store.orders.get(id) ?? {};
      const codes = {
        platform_code: platform?.platformCode,
        platform_shortcode: platform?.shortCode,
        carrier_code: platform?.waybill,
      };
      response.writeHead(200, { 'content-type': 'application/json' });
      const order = { ...codes, ...answer.shown };
      response.end(JSON.stringify({ error: false, message: '', data: { order } }));
      return true;
    },
  });
  bench.printer({});
  const id: string = await bench.created({
    codAmount: 350_000,
    payer: 'sender',
    inspection: 'inspect',
  });
  const order = () => bench.station.store.orders.get(id);
  /** From now on lookups return this. */
  const shows = (fields: object) => void (answer.shown = fields);
  const lookUp = async (fields: object) => {
    shows(fields);
    await bench.station.orders.find({ code: codeOf(bench, id), kind: 'platform' });
  };
  const print = () =>
    bench.station.printJobs.print({ orderIds: [id], printerId: null, reason: null });
  return { bench, id, order, shows, lookUp, print };
}

it('stops the label with each difference that a look-up shows, until it shows none', async () => {
  const { bench, id, order, lookUp, print } = await benchWithLookUps();
  const cases = [
    ['codAmount', { collection: 990_000 }],
    ['payer', { payer: '2' }],
    ['inspection', { config: '3' }],
    ['receiver.name', { receiver: { name: 'Trần Thị Dừa' } }],
    ['receiver.phone', { receiver: { phone: '098****321' } }],
    ['receiver.address', { receiver: { address: '99 Hàng Bạc' } }],
    ['receiver.area', { receiver: { province_name: 'Thành phố Hà Nội' } }],
  ] as const;
  for (const [name, shown] of cases) {
    await lookUp(shown);
    expect(order()?.trouble).toMatchObject({ code: 'soc-clash', differs: [name] });
    expect(print()).toMatchObject({ ok: false, error: { code: 'soc-clash' } });
    expect(bench.station.outbox.acknowledge(id)).toMatchObject({ ok: false });
    await lookUp({});
    expect(order()?.trouble).toBeNull();
  }
  expect(bench.kinds(id).filter((kind) => kind === 'differs-there')).toHaveLength(cases.length);
  expect(print().ok).toBe(true);
});

it('tells one difference once, and prints what a person takes over with the platform’s values', async () => {
  const { bench, id, order, lookUp, print } = await benchWithLookUps();
  const platformFields = { receiver: { name: 'Trần Thị Dừa' }, collection: 990_000 };
  await lookUp(platformFields);
  await lookUp(platformFields);
  expect(bench.kinds(id).filter((kind) => kind === 'differs-there')).toHaveLength(1);
  expect(order()?.trouble).toMatchObject({
    amounts: { codAmount: { ours: 350_000, theirs: 990_000 } },
    texts: { 'receiver.name': { ours: order()?.draft.receiver.name, theirs: 'Trần Thị Dừa' } },
  });
  const { labels } = bench.station.store;
  labels.put(id, 'drawn of the entered values', new Uint8Array([1]), bench.clock.now());
  expect((await bench.station.outbox.takeOver(id)).ok).toBe(true);
  expect(labels.get(id, 'drawn of the entered values')).toBeNull();
  expect(order()).toMatchObject({
    sync: 'created',
    trouble: null,
    draft: { codAmount: 990_000, receiver: { name: 'Trần Thị Dừa' } },
  });
  await lookUp(platformFields);
  expect(order()?.trouble).toBeNull();
  expect(print().ok).toBe(true);
});

it('takes over nothing that nobody has seen, and follows a cancellation', async () => {
  const { bench, id, order, shows, lookUp } = await benchWithLookUps();
  await lookUp({ collection: 990_000 });
  shows({ collection: 990_000, payer: '2' });
  expect(await bench.station.outbox.takeOver(id)).toMatchObject({
    ok: false,
    error: { code: 'soc-clash', differs: ['codAmount', 'payer'] },
  });
  expect(order()).toMatchObject({
    draft: { codAmount: 350_000 },
    trouble: { differs: ['codAmount', 'payer'] },
  });
  await lookUp({ collection: 990_000, payer: '2', status: '0' });
  expect(order()).toMatchObject({ sync: 'cancelled', delivery: { code: '0' } });
  expect(await bench.station.outbox.takeOver(id)).toMatchObject({ ok: false });
});

it('says nothing more once the label is printed', async () => {
  const { bench, id, order, lookUp, print } = await benchWithLookUps();
  const printed = print();
  if (!printed.ok) throw new Error(printed.error.code);
  await bench.reaches(printed.value[0]?.id ?? '', 'sent');
  await lookUp({ receiver: { name: 'Trần Thị Dừa' } });
  expect(order()?.trouble).toBeNull();
  expect(bench.kinds(id)).not.toContain('differs-there');
});
