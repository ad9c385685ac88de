import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { answer } from '../../fakes/calls.ts';
import { ok } from '../../../shared/result.ts';
import { overwriteMiddle } from '../../fakes/damage.ts';
import { backup, accountBench, enter, settled, syncOf } from '../../fakes/account-bench.ts';
import { eventually } from '../../fakes/eventually.ts';

describe('a file that turns out to be damaged', () => {
  it('while it is in use closes the station, which stays closed until it is mended', async () => {
    const under = await accountBench();
    const id = enter(under.bench, 'ONE');
    await settled(under);
    const savedBackup = await backup(under);
    const { bench, log } = under;
    expect(syncOf(under, id)).toBe('created');
    const raw = new Sqlite(under.file);
    raw.pragma('wal_checkpoint(TRUNCATE)');
    raw.close();
    overwriteMiddle(under.file);
    const again = await bench.makeBackup();
    expect(again).toMatchObject({ error: { code: 'store-corrupt', file: under.file } });
    await eventually('closed', () => {
      const opened = bench.station();
      return !opened.ok && opened.error.code === 'store-corrupt';
    });
    expect(await answer(bench, log, 'orders.range', {})).toMatchObject({
      error: { code: 'store-corrupt' },
    });
    expect(await bench.restore(savedBackup.id)).toEqual(ok());
    expect(syncOf(under, id)).toBe('created');
  });
});
