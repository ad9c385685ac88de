import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { type BenchFolder, start } from './local-site.ts';
import { joined, reached, TestSite, withStore } from './test-site.ts';
import { ENDURANCE_LIMIT_MS } from '../../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

// A bench whose database was restored from a backup, without any later event of an order that shows it.

const site = new TestSite();

/** Copies a bench's database while no process has it open. Returns a function that restores it. */
function copied(bench: BenchFolder): () => void {
  const file = join(bench.folder, 'packbench.db');
  withStore(bench, () => undefined);
  copyFileSync(file, `${file}.backup`);
  return () => {
    withStore(bench, () => undefined);
    copyFileSync(`${file}.backup`, file);
  };
}
const templateAtHub = (parcel: string) =>
  eventually(`${parcel} at the hub`, async () => {
    const rows = await site.inHub<{ body: string }>('SELECT body FROM site_records');
    return rows.some(({ body }) => body?.includes(`"${parcel}"`));
  });
/** Returns the last row of a bench's audit log at the hub. */
const auditOf = async ({ code }: BenchFolder) => {
  const [row] = await site.inHub<{ seq: string }>(
    `SELECT c.seq FROM site_audit_chains AS c JOIN site_benches USING (bench, epoch) WHERE code = $1`,
    [code],
  );
  return Number(row?.seq ?? 0);
};
const allAudited = (bench: BenchFolder, more: number) =>
  eventually('all of its audit log', async () => (await auditOf(bench)) >= more);

it.each([
  ['a template', { template: 'lost' }, { template: 'of before' }],
  ['its name', { name: 'Lost' }, {}],
])(
  'is noticed where only %s was changed since; let in anew, what it changes is told, and its audit log is whole',
  async (_, lost, before) => {
    const bench = site.newBench();
    const first = start(bench, { join: site.newCode(), ...before });
    await joined(first);
    await reached(first, 'level');
    await allAudited(bench, 1);
    await first.kill();
    const putBack = copied(bench);
    const auditedBefore = await auditOf(bench);
    const losing = start(bench, lost);
    await reached(losing, 'level');
    await allAudited(bench, auditedBefore + 1);
    await losing.kill();
    putBack();

    const restored = start(bench);
    expect(await reached(restored, 'refused')).toMatchObject({ why: 'journal-elsewhere' });
    await restored.kill();
    const anew = start(bench, { join: site.newCode() });
    expect(await joined(anew)).toBe('joined');
    await reached(anew, 'level');
    await anew.kill();
    const changing = start(bench, { template: `changed since ${bench.code}` });
    await templateAtHub(`changed since ${bench.code}`);
    await reached(changing, 'level');
    expect(site.ask('--benches')).not.toContain('BROKEN');
    await changing.kill();
  },
);
