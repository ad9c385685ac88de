import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { Client } from 'pg';
import { silentLog, systemClock } from '../../../main/base/host-services.ts';
import { Cluster } from '../../../main/hub/embedded/cluster.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { eventually } from '../../fakes/eventually.ts';

const MAX_BYTES = 5_000_000;

it('is bounded for a PostgreSQL that goes on writing, with the lines before in one older file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-hub-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // The test decides when a minute passes: in the middle of the lines, the rest would be below the limit.
  const minute = new ManualClock();
  const clock = {
    ...systemClock,
    after: (ms: number, task: () => void) => (ms === 60_000 ? minute : systemClock).after(ms, task),
  };
  const cluster = await Cluster.open(folder, clock, silentLog);
  const client = new Client(cluster.address);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await cluster.close();
  });
  const file = join(folder, 'postgres.log');
  const write = (rows: number, word: string) =>
    client.query(
      `DO $$ BEGIN FOR n IN 1..${rows} LOOP RAISE LOG '${word} %', repeat('x', 1000); END LOOP; END $$`,
    );
  await write(MAX_BYTES / 900, 'before');
  minute.advance(60_000);
  expect(statSync(`${file}.1`).size).toBeGreaterThan(MAX_BYTES);
  expect(statSync(file).size).toBeLessThan(1_000_000);
  await write(1, 'after');
  await eventually('the next line', () => readFileSync(file, 'utf8').includes('after x'));
  expect(readFileSync(file).includes(0)).toBe(false);
  expect(readFileSync(`${file}.1`, 'utf8')).toContain('before x');
  expect(statSync(`${file}.1`).mode & 0o777).toBe(0o600);
});
