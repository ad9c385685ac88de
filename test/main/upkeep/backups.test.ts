import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { err, ok } from '../../../shared/result.ts';
import { openTestBench, station } from '../../fakes/bench.ts';
import { backup, accountBench, enter } from '../../fakes/account-bench.ts';
import { eventually } from '../../fakes/eventually.ts';

describe('backups by themselves', () => {
  it('and by hand are told of, with where they lie and how long they are kept', async () => {
    const { bench, clock, events, folder } = await accountBench();
    const countChanges = () => events.filter(({ name }) => name === 'backups.changed').length;
    await bench.makeBackup();
    expect(countChanges()).toBe(1);
    clock.advance(5 * 3_600_000);
    await eventually('the next one', () => countChanges() === 2);
    expect(bench.backups()).toMatchObject(
      ok({
        backups: [{ orders: 0 }, { orders: 0 }],
        folder: join(folder, 'account', 'backups'),
        everyHours: 4,
        days: 14,
        replacedDays: 30,
      }),
    );
  });

  it('take away what restores replaced long ago', async () => {
    const under = await accountBench();
    const account = join(under.folder, 'account');
    await under.bench.restore((await backup(under)).id);
    writeFileSync(join(account, 'packbench.db.replaced-20261001T000000000Z'), '');
    // The station was in use since then.
    for (const day of ['02', '03', '04', '05', '06', '07'])
      writeFileSync(join(account, 'backups', `packbench-202611${day}T000000000Z-0.db`), '');
    const replaced = () => readdirSync(account).filter((name) => name.includes('.replaced-'));
    expect(replaced()).toHaveLength(2);
    await backup(under);
    expect(replaced()).toHaveLength(1);
    expect(replaced()[0]).toContain('.replaced-20261120T');
  });

  it('are made soon after the start, then every four hours, and after a restart in time', async () => {
    const under = await accountBench();
    const { bench, clock, folder, vault } = under;
    const list = () => {
      const listed = bench.backups();
      return listed.ok ? listed.value.backups : [];
    };
    expect(list()).toEqual([]);
    clock.advance(60_000);
    await eventually('the first', () => list().length === 1);
    await eventually('the second', () => {
      clock.advance(10 * 60_000);
      return list().length === 2;
    });
    const [second, first] = list().map(({ at }) => Date.parse(at));
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(4 * 3_600_000);
    await bench.close();

    const again = await openTestBench(folder, { vault });
    onTestFinished(() => again.bench.close());
    expect(again.bench.backups()).toMatchObject(ok({ backups: list() }));
  });
});

describe('settings that got lost', () => {
  it('let no other address in while orders wait for the one before', async () => {
    const under = await accountBench();
    const { folder, vault, platform } = under;
    station(under.bench).outbox.pause(true);
    enter(under.bench, 'WAITS');
    await under.bench.close();
    writeFileSync(join(folder, 'bench.json'), '{');
    const { bench } = await openTestBench(folder, { vault });
    onTestFinished(() => bench.close());
    const token = platform.token;
    expect(await bench.saveAccount({ baseUrl: 'http://127.0.0.1:9', token })).toEqual(
      err({ code: 'queue-not-empty', waiting: 1 }),
    );
    expect(await bench.saveAccount({ baseUrl: platform.baseUrl, token })).toEqual(ok());
    expect(station(bench).store.orders.counts().queued).toBe(1);
    expect(existsSync(under.file)).toBe(true);
  });
});
