import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTestBench, station } from '../../fakes/bench.ts';
import { benchOf, enter } from '../../fakes/account-bench.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

describe('a fresh start', () => {
  it('trains: a platform of its own, a sample pickup point and a folder as printer', async () => {
    const { bench, vault } = await benchOf();
    const { setup } = station(bench);
    const state = station(bench).state();
    expect(state).toMatchObject({
      mode: 'training',
      account: { hasToken: true, hasPartner: false },
      connection: { state: expect.any(String) },
    });
    expect(state.account.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:[0-9]+$/);
    expect(setup.pickupPoints.list()).toMatchObject([{ name: 'Kho mẫu Quận 1', isDefault: true }]);
    expect(setup.printers.list()).toMatchObject([
      { name: 'Packbench PDF', transport: { kind: 'folder' }, language: 'pdf', isDefault: true },
    ]);
    expect(vault.secrets.size).toBe(0);
    expect(bench.savedAccount()).toEqual({
      baseUrl: '',
      hasToken: false,
      hasPartner: false,
      tokenForAreas: false,
    });
  });

  it('brings an order to the training platform, and keeps both over a restart', async () => {
    const folder = temporaryFolder();
    const first = await openTestBench(folder);
    const id = enter(first.bench);
    await eventually('the order created', () => {
      return station(first.bench).store.orders.get(id)?.sync === 'created';
    });
    await first.bench.close();
    const { bench } = await benchOf(folder);
    expect(station(bench).store.orders.get(id)?.sync).toBe('created');
    expect(station(bench).setup.printers.list()).toHaveLength(1);
    const platformCode = station(bench).store.orders.get(id)?.platform?.platformCode;
    expect(readFileSync(join(folder, 'training', 'platform.ndjson'), 'utf8')).toContain(
      platformCode,
    );
  });
});
