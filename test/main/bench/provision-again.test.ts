import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openBench } from '../../../main/bench/bench.ts';
import { err, ok } from '../../../shared/result.ts';
import { startChild } from '../../fakes/child.ts';
import { benchOf, realPlatform } from '../../fakes/account-bench.ts';
import { FileVault } from '../../fakes/file-vault.ts';
import { filesHolding } from '../../fakes/files-holding.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { surroundingsOf } from '../../fakes/surroundings.ts';
import {
  TOKEN,
  station,
  point,
  zebra,
  account,
  fullProvisioning,
  fileOf,
  setUp,
  opened,
} from './provision-files.ts';

describe('a provisioning file', () => {
  it('changes nothing the second time', async () => {
    const under = await benchOf();
    const file = fileOf(fullProvisioning);
    await under.bench.provision(file);
    const once = setUp(under);
    expect(await under.bench.provision(file)).toEqual(ok([]));
    expect(setUp(under)).toEqual(once);
  });

  it('replaces what has the same name, and leaves the rest', async () => {
    const under = await benchOf();
    await under.bench.provision(fileOf(fullProvisioning));
    const before = setUp(under);
    const moved = { ...zebra, transport: { ...zebra.transport, host: '192.168.1.51' } };
    await under.bench.provision(fileOf({ printers: [moved] }));
    const after = setUp(under);
    expect(after.printers[0]).toEqual({ ...before.printers[0], transport: moved.transport });
    expect({ ...after, printers: [] }).toEqual({ ...before, printers: [] });
    expect(after.printers[1]).toEqual(before.printers[1]);
  });

  it('that cannot be applied whole changes nothing, not even the account', async () => {
    const folder = temporaryFolder();
    const under = await benchOf(folder);
    const first = { baseUrl: (await realPlatform()).baseUrl, token: 'first' };
    expect(await under.bench.saveAccount(first)).toEqual(ok());
    await under.bench.use('training');
    const before = setUp(under);
    const db = new Sqlite(join(folder, 'account', 'packbench.db'));
    db.exec(`CREATE TRIGGER full BEFORE INSERT ON printers WHEN new.profile LIKE '%Xprinter%'
      BEGIN SELECT RAISE(ABORT, 'no more printers'); END`);
    db.close();
    await expect(under.bench.provision(fileOf(fullProvisioning))).rejects.toThrow(
      'no more printers',
    );
    // Training's platform has a new address each time.
    const used = { ...setUp(under).used, baseUrl: before.used.baseUrl };
    expect({ ...setUp(under), used }).toEqual(before);
    await under.bench.use('account');
    expect(setUp(under)).toMatchObject({
      used: { baseUrl: first.baseUrl, hasPartner: false },
      points: [],
      printers: [],
    });
  });

  it.each(['1', 'opened', '2'])(
    'is finished by the next start when its process is killed on the way (%s)',
    async (until) => {
      const folder = temporaryFolder();
      const { baseUrl } = await realPlatform();
      const vault = new FileVault(join(folder, 'vault.json'));
      const before = await openBench(surroundingsOf(folder, { vault }));
      await before.saveAccount({ baseUrl, token: 'old' });
      await before.use('training');
      await before.close();
      const secret = join(folder, 'token.txt');
      writeFileSync(secret, TOKEN);
      const { token: _, ...rest } = account;
      const file = fileOf({
        ...fullProvisioning,
        account: { ...rest, baseUrl, tokenFrom: { file: secret } },
      });
      await startChild('provision-process.ts', [folder, file, until]).gone;

      const bench = await openBench(surroundingsOf(folder, { vault }));
      onTestFinished(() => bench.close());
      const { setup, ...now } = opened(bench.station());
      expect(now.state()).toMatchObject({ mode: 'account', settings: station });
      expect(setup.pickupPoints.list()).toMatchObject([point]);
      expect(setup.printers.list().map(({ name }) => name)).toEqual(['Zebra', 'Xprinter']);
      expect(JSON.parse(vault.read('account') ?? '')).toEqual({
        ...account,
        baseUrl,
        tokenForAreas: false,
      });
      expect(filesHolding(join(folder, 'account'), TOKEN)).toEqual([]);
      expect(existsSync(secret)).toBe(false);
    },
  );

  it('that was killed before anything was kept leaves everything as it was', async () => {
    const folder = temporaryFolder();
    const vault = new FileVault(join(folder, 'vault.json'));
    const file = fileOf({ ...fullProvisioning, station: { ...station, code: 'x y' } });
    await startChild('provision-process.ts', [folder, file, '1']).gone;
    const bench = await openBench(surroundingsOf(folder, { vault }));
    onTestFinished(() => bench.close());
    expect(opened(bench.station()).state().mode).toBe('training');
    expect(vault.read('account')).toBeNull();
  });

  it('changes nothing of the set-up when the database fails on its last entry', async () => {
    const under = await benchOf();
    await under.bench.use('training');
    const before = setUp(under);
    const { store } = opened(under.bench.station());
    const save = store.printers.save.bind(store.printers);
    vi.spyOn(store.printers, 'save').mockImplementation((printer) => {
      if (printer.name === 'Xprinter') throw new Error('SQLITE_FULL');
      return save(printer);
    });
    const { account: _, ...rest } = fullProvisioning;
    await expect(under.bench.provision(fileOf(rest))).rejects.toThrow('SQLITE_FULL');
    expect(setUp(under)).toEqual(before);
  });

  it('is not applied to a station that cannot be opened', async () => {
    const folder = temporaryFolder();
    await benchOf(folder);
    const second = await benchOf(folder);
    const { account: _, ...rest } = fullProvisioning;
    expect(await second.bench.provision(fileOf(rest))).toEqual(
      err({ code: 'second-instance', folder }),
    );
  });
});
