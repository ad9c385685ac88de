import { cpSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import type { Child } from '../../fakes/child.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { SLOW_LIMIT_MS } from '../../limits.ts';
import { type BenchFolder, start } from './local-site.ts';
import { joined, reached, TestSite, withStore } from './test-site.ts';

vi.setConfig({ testTimeout: SLOW_LIMIT_MS });

// A bench whose data are open twice: a cloned computer, or a copied folder.

const site = new TestSite();

/** Joins a bench, closes it, and copies its folder. */
async function copiedBench(): Promise<[original: BenchFolder, copy: BenchFolder]> {
  const original = site.newBench();
  const first = start(original, { join: site.newCode() });
  await joined(first);
  await reached(first, 'level');
  await first.kill();
  withStore(original, () => undefined);
  const copy = { folder: temporaryFolder(), code: original.code };
  cpSync(original.folder, copy.folder, { recursive: true });
  return [original, copy];
}

const refused = { why: 'bench-twice' };
const refusal = (child: Child) => reached(child, 'refused');

it('is noticed at both as soon as the second one is opened, before either changes anything', async () => {
  const [original, copy] = await copiedBench();
  const one = start(original);
  await reached(one, 'level');
  const other = start(copy);
  expect(await refusal(one)).toMatchObject(refused);
  expect(await refusal(other)).toMatchObject(refused);
});

it('is noticed at both if they are opened at the same moment', async () => {
  const [original, copy] = await copiedBench();
  const both = [start(original), start(copy)];
  expect(await Promise.all(both.map(refusal))).toMatchObject([refused, refused]);
});

it('gives no order to two of them', async () => {
  const [original, copy] = await copiedBench();
  const one = start(original, { claim: 'TWICE-1' });
  await one.line('a claim', ({ claim }) => (claim === 'ours' ? true : undefined));
  const other = start(copy, { claim: 'TWICE-1' });
  expect(await other.line('a claim', ({ claim }) => claim)).toBe('unknown');
});

it('takes no bench that was killed and started again at once for two', async () => {
  const [bench] = await copiedBench();
  for (let opened = 0; opened < 3; opened++) {
    const child = start(bench);
    await reached(child, 'level');
    await child.kill();
    expect(child.output().filter(({ state }) => state === 'refused')).toEqual([]);
  }
});
