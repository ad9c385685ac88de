import { expect, it, vi } from 'vitest';
import { crashApp } from './crash-app.ts';
import { ENDURANCE_LIMIT_MS } from '../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

it('the whole app neither loses nor doubles an order in 3 kills', async () => {
  const report = await crashApp({ kills: 3, seed: 20_261_120 });
  expect(report).toMatchObject({ kills: 3, lost: 0, duplicates: 0, stuck: 0, wrong: 0 });
  expect(report.orders).toBeGreaterThanOrEqual(12);
});
