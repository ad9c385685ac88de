import { expect, it, vi } from 'vitest';
import { handoverCrashPoints } from '../../main/tracking/handover-crash-points.ts';
import { crashHandover } from './crash-handover.ts';
import { ENDURANCE_LIMIT_MS } from '../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

it('loses and doubles no scan and no closing, and keeps every list, although it is killed at every step', async () => {
  const report = await crashHandover({ kills: 13, seed: 20_261_123 });
  expect(report).toMatchObject({
    scansLost: 0,
    scansDoubled: 0,
    scansResurrected: 0,
    closingsLost: 0,
    closingsUnlisted: 0,
    listsBroken: 0,
  });
  expect(handoverCrashPoints.filter((step) => report.handoverCrashPoints[step] === 0)).toEqual([]);
  expect(report.scans).toBeGreaterThan(20);
});
