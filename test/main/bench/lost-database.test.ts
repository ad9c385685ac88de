import { rmSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { accountBench, backup, benchOf, enter, settled } from '../../fakes/account-bench.ts';
import { station } from '../../fakes/bench.ts';

it.each([
  ['is gone', (file: string) => rmSync(file)],
  ['is empty', (file: string) => writeFileSync(file, '')],
])(
  'opens no new station where the database %s beside its backups, and restores one',
  async (_, lose) => {
    const under = await accountBench();
    const { bench, file, folder, vault } = under;
    const id = enter(bench);
    await settled(under);
    const savedBackup = await backup(under);
    await bench.close();
    lose(file);
    const again = await benchOf(folder, vault);
    expect(again.bench.station()).toMatchObject({
      ok: false,
      error: { code: 'store-corrupt', file, detail: 'missing or empty, beside its backups' },
    });
    expect(await again.bench.restore(savedBackup.id)).toMatchObject({ ok: true });
    expect(station(again.bench).store.orders.get(id)?.id).toBe(id);
  },
);
