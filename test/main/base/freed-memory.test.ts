import { expect, it } from 'vitest';
import { returnFreedMemory } from '../../../main/base/freed-memory.ts';
import { garbageCollector } from '../../../main/base/garbage.ts';

const BLOCK_BYTES = 8_000;
const BLOCKS = 10_000;

it('gives back what was freed below something that is in use', async (test) => {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  if (header.glibcVersionRuntime === undefined) test.skip('this C library does so by itself');
  const blocks = Array.from({ length: BLOCKS }, () => new Uint8Array(BLOCK_BYTES).fill(1));
  // The last one keeps the heap's top where it is.
  const inUse = blocks.splice(-1);
  blocks.length = 0;
  garbageCollector()();
  const before = process.memoryUsage.rss();
  await returnFreedMemory();
  expect(before - process.memoryUsage.rss()).toBeGreaterThan((BLOCKS * BLOCK_BYTES) / 2);
  expect(inUse).toHaveLength(1);
});
