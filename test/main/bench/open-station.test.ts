import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { err, ok } from '../../../shared/result.ts';
import { MemoryVault, openTestBench, station } from '../../fakes/bench.ts';
import { benchOf, enter } from '../../fakes/account-bench.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

describe('a station that cannot be opened', () => {
  it('says why, is tried again, and comes back whole when the cause is gone', async () => {
    const folder = temporaryFolder();
    const first = await openTestBench(folder);
    const id = enter(first.bench);
    await first.bench.close();
    const file = join(folder, 'training', 'packbench.db');
    const originalBytes = readFileSync(file);
    writeFileSync(file, 'damaged'.repeat(1_000));
    const { bench, events } = await benchOf(folder);
    expect(bench.station()).toMatchObject({ ok: false, error: { code: 'store-corrupt', file } });
    expect(await bench.reopen()).toMatchObject({ ok: false, error: { code: 'store-corrupt' } });
    writeFileSync(file, originalBytes);
    expect(await bench.reopen()).toEqual(ok());
    expect(events.map(({ name }) => name).slice(0, 2)).toEqual([
      'station.opened',
      'station.opened',
    ]);
    expect(station(bench).store.orders.get(id)).not.toBeNull();
  });

  it('is another bench on the same folder, which leaves the first one alone', async () => {
    const folder = temporaryFolder();
    const first = await benchOf(folder);
    const journal = join(folder, 'training', 'platform.ndjson');
    // A line that the first process is just about to finish writing.
    writeFileSync(journal, '{"kind":"created","order":{');
    const second = await benchOf(folder);
    expect(second.bench.station()).toEqual(err({ code: 'second-instance', folder }));
    expect(readFileSync(journal, 'utf8')).toBe('{"kind":"created","order":{');
    expect(await second.bench.use('training')).toMatchObject({ ok: false });
    await first.bench.close();
    expect(await second.bench.reopen()).toEqual(ok());
  });

  it('is refused in the other mode too: the folder has one bench', async () => {
    const folder = temporaryFolder();
    const vault = new MemoryVault();
    const first = await benchOf(folder, vault);
    await first.bench.saveAccount({ baseUrl: 'http://127.0.0.1:9', token: 't' });
    const second = await benchOf(folder, vault);
    await second.bench.use('training');
    expect(second.bench.station()).toMatchObject({ error: { code: 'second-instance' } });
  });

  it('is no exception when a bug keeps it shut: it can be tried again', async () => {
    const folder = temporaryFolder();
    const vault = new MemoryVault();
    const { bench, log } = await benchOf(folder, vault);
    await bench.saveAccount({ baseUrl: 'http://127.0.0.1:9', token: 't' });
    const read = vault.read.bind(vault);
    vault.read = () => {
      throw new Error('a bug in the vault');
    };
    const refused = await bench.reopen();
    vault.read = read;
    expect(refused).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(log.lines.find(({ event }) => event === 'station.open-failed')?.facts).toMatchObject(
      refused.ok ? {} : { incident: (refused.error as { incident: string }).incident },
    );
    expect(await bench.reopen()).toEqual(ok());
  });

  it('has settings that cannot be written: the mode stays what it was', async () => {
    const folder = temporaryFolder();
    const { bench } = await benchOf(folder);
    mkdirSync(join(folder, 'bench.json', 'in-the-way'), { recursive: true });
    const saved = await bench.saveAccount({ baseUrl: 'http://127.0.0.1:9', token: 't' });
    expect(saved).toMatchObject({ ok: false, error: { code: 'store-unwritable' } });
    expect(station(bench).state().mode).toBe('training');
    rmSync(join(folder, 'bench.json'), { recursive: true });
    const again = { baseUrl: 'http://127.0.0.1:9', token: 't' };
    expect(await bench.saveAccount(again)).toEqual(ok());
  });

  it('lies in a folder that cannot be made', async () => {
    const file = join(temporaryFolder(), 'note.txt');
    writeFileSync(file, 'x');
    const { bench } = await benchOf(join(file, 'data'));
    expect(bench.station()).toMatchObject({ error: { code: 'store-unwritable' } });
  });
});
