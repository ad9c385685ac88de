import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startPlatform } from '../../fakes/platform/platform.ts';
import { ask, create, handClock, journalFile, order, products, token, without } from './support.ts';

const start = (journal: string) => startPlatform({ journal, token, clock: handClock() });

test('orders, cancellations and the setting outlive a restart', async () => {
  const journal = journalFile();
  const first = await start(journal);
  const saved = await create(first, order({ soc: 'KEPT' }));
  await create(first, { ...without('product'), product_type: '2', products, soc: 'LIST' });
  await ask(first, 'POST', '/orders/cancel', { body: { code: saved.data['platform_code'] } });
  await ask(first, 'POST', '/orders/optimize', { body: { option_id: '2', carriers: ['7'] } });
  const before = first.orders();
  await first.close();

  const second = await start(journal);
  const setting = await ask(second, 'GET', '/orders/optimization');
  const info = await ask(second, 'GET', '/orders/info', { body: { code: 'KEPT', type: '2' } });
  await second.close();

  expect(before.map(({ soc, status }) => [soc, status])).toEqual([
    ['KEPT', '0'],
    ['LIST', '2'],
  ]);
  expect(second.orders()).toEqual(before);
  expect(setting.data['optimization']).toMatchObject({ option_id: '2', carriers: ['7'] });
  expect(info.data['order']).toMatchObject({ status: '0' });
});

test('an order is in the file before its answer is on the way', async () => {
  const journal = journalFile();
  const training = await start(journal);
  training.faults.loseAfterCommit = true;

  await expect(create(training, order({ soc: 'LOST' }))).rejects.toMatchObject({
    code: 'ECONNRESET',
  });

  expect(readFileSync(journal, 'utf8')).toMatch(/"soc":"LOST".*\n$/);
  await training.close();
});

test('a last line that was torn at any place costs that line only', async () => {
  const journal = journalFile();
  const first = await start(journal);
  await create(first, order({ soc: 'WHOLE' }));
  const intact = readFileSync(journal);
  await create(first, order({ soc: 'TORN' }));
  const torn = readFileSync(journal).subarray(intact.length);
  await first.close();

  for (const length of [1, 2, 40, torn.length - 2, torn.length - 1]) {
    writeFileSync(journal, Buffer.concat([intact, torn.subarray(0, length)]));
    const again = await start(journal);
    expect(again.orders().map(({ soc }) => soc)).toEqual(['WHOLE']);
    await create(again, order({ soc: 'NEXT' }));
    await again.close();

    const last = await start(journal);
    expect(last.orders().map(({ soc }) => soc)).toEqual(['WHOLE', 'NEXT']);
    await last.close();
  }
});

test('lines that make no sense are passed over', async () => {
  const journal = journalFile();
  const first = await start(journal);
  await create(first, order({ soc: 'BEFORE' }));
  await first.close();
  appendFileSync(journal, '\0\0\0\n{"kind":"webhook"}\n{"kind":"cancelled"}\n\n');

  const second = await start(journal);
  await create(second, order({ soc: 'AFTER' }));
  await second.close();
  const third = await start(journal);
  await third.close();

  expect(third.orders().map(({ soc }) => soc)).toEqual(['BEFORE', 'AFTER']);
});

test('names and phones are readable for their owner only, and no token is kept', async () => {
  const journal = journalFile();
  const training = await start(journal);
  await create(training, order({ partner: 'PARTNER-SECRET' }));
  await training.close();

  const mode = statSync(journal).mode & 0o777;
  expect(process.platform === 'win32' ? 0o600 : mode).toBe(0o600);
  expect(readFileSync(journal, 'utf8')).not.toMatch(/PARTNER-SECRET|training-token/);
});

test('a journal that cannot be opened is said at the start', async () => {
  const file = journalFile();
  writeFileSync(file, '');
  await expect(start(join(file, 'orders.ndjson'))).rejects.toMatchObject({ syscall: 'mkdir' });
});
