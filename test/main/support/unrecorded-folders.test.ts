import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { benchOf } from '../../fakes/account-bench.ts';
import { type BenchUnderTest, openTestBench, station } from '../../fakes/bench.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

const exported = {
  by: null,
  packer: null,
  what: 'exported',
  orderId: null,
  from: null,
  to: null,
} as const;

/** Returns the written files in the open station's audit log, newest first. */
async function exportRows({ bench }: Pick<BenchUnderTest, 'bench'>) {
  const request = { filter: exported, below: null, limit: 50, language: 'en' } as const;
  const { rows } = await station(bench).audit.page(request);
  return rows.map(({ who, details }) => ({ who, details }));
}

async function bundle({ bench }: Pick<BenchUnderTest, 'bench'>): Promise<void> {
  const result = await bench.support.bundle('en');
  if (!result.ok) throw new Error(result.error.code);
}

it('a support folder of a damaged database is told in the log that is there after going back to a backup, once', async () => {
  const folder = temporaryFolder();
  const first = await openTestBench(folder);
  const backup = await first.bench.makeBackup();
  if (!backup.ok) throw new Error(backup.error.code);
  await first.bench.close();
  const file = join(folder, 'training/packbench.db');
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
  writeFileSync(file, 'damaged'.repeat(1_000));

  const under = await benchOf(folder);
  expect(under.bench.station()).toMatchObject({ ok: false, error: { code: 'store-corrupt' } });
  await bundle(under);
  const at = new Date(under.clock.now()).toISOString();
  under.clock.advance(60_000);
  await bundle(under);
  const later = new Date(under.clock.now()).toISOString();

  expect(await under.bench.restore(backup.value.id)).toMatchObject({ ok: true });
  const row = (when: string) => ({
    who: 'Packbench by itself',
    details: ['support folder', `made while the data could not be opened, at: ${when}`],
  });
  expect(await exportRows(under)).toEqual([row(later), row(at)]);
  const { audit } = station(under.bench);
  expect(await audit.check()).toMatchObject({ ok: true, value: { breaks: [] } });

  // Reported files are not reported again, and new ones are reported at once.
  await bundle(under);
  await under.bench.reopen();
  expect((await exportRows(under)).map(({ details }) => details)).toEqual([
    ['support folder'],
    row(later).details,
    row(at).details,
  ]);
  expect(existsSync(join(folder, 'support-untold.json'))).toBe(false);
});

it('a support folder of the account’s database is not told in the log of training', async () => {
  const folder = temporaryFolder();
  const note = join(folder, 'support-untold.json');
  writeFileSync(note, JSON.stringify([{ mode: 'account', at: '2026-11-20T01:00:00.000Z' }]));
  const under = await benchOf(folder);
  expect(await exportRows(under)).toEqual([]);
  expect(existsSync(note)).toBe(true);
});

it('a note that nobody can read keeps nobody from working', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'support-untold.json'), '{"half');
  const under = await benchOf(folder);
  await bundle(under);
  expect((await exportRows(under)).map(({ details }) => details)).toEqual([['support folder']]);
});
