import { mkdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { station } from '../../fakes/bench.ts';
import { accountBench, backup, enter, settled } from '../../fakes/account-bench.ts';

it('reports that going back failed, and keeps the station open', async () => {
  const under = await accountBench();
  const { bench, file } = under;
  enter(bench);
  await settled(under);
  const { id } = await backup(under);
  const after = enter(bench);
  await settled(under);
  // The plan of the exchange cannot be written to its place.
  mkdirSync(`${file}.restore/in-the-way`, { recursive: true });
  expect(await bench.restore(id)).toMatchObject({
    ok: false,
    error: { code: 'store-unwritable', file },
  });
  expect(station(bench).store.orders.get(after)?.id).toBe(after);
});
