import { expect, it, vi } from 'vitest';
import { crashPrint } from './crash-print.ts';
import { ENDURANCE_LIMIT_MS } from '../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

it('prints every label of a batch exactly once, and in order, although it is killed on the way', async () => {
  const at = ['print: bytes ended', 'print: ticket kept', 'resume: committed'] as const;
  const report = await crashPrint({ kills: 4, seed: 20_261_121, at });
  expect(report).toMatchObject({
    batchPrintedTwice: 0,
    batchMissing: 0,
    batchOutOfOrder: 0,
    batchUnasked: 0,
    batchStuck: 0,
  });
  expect(at.filter((step) => report.steps[step] === 0)).toEqual([]);
  expect(report.resumed).toBeGreaterThan(1);
  expect(report.batchLabels).toBeGreaterThan(3);
});
