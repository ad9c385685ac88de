import { expect, it } from 'vitest';
import { returnFreedMemory } from '../../../main/base/freed-memory.ts';
import { garbageCollector } from '../../../main/base/garbage.ts';

const BLOCK_BYTES = 8_000;
const BLOCKS = 10_000;

/** Other C libraries do so by themselves, or not at all: only the absence of errors is tested. */
const minReturnedBytes = isGlibc() ? (BLOCKS * BLOCK_BYTES) / 2 : -Infinity;

it('gives back what was freed below something that is in use', async () => {
  const blocks = Array.from({ length: BLOCKS }, () => new Uint8Array(BLOCK_BYTES).fill(1));
  // The last one holds the heap's top in place.
  const inUse = blocks.splice(-1);
  blocks.length = 0;
  garbageCollector()();
  const before = process.memoryUsage.rss();
  // V8 frees collected buffers in a thread of its own, which may lag behind on a busy machine.
  const returnedBytes = async () => {
    await returnFreedMemory();
    return before - process.memoryUsage.rss();
  };
  await expect.poll(returnedBytes).toBeGreaterThan(minReturnedBytes);
  expect(inUse).toHaveLength(1);
});

function isGlibc(): boolean {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime !== undefined;
}
