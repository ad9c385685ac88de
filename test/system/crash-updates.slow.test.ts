import { expect, it, vi } from 'vitest';
import { updateCrashPoints } from '../../main/tracking/update-crash-points.ts';
import { crashUpdates } from './crash-updates.ts';
import { ENDURANCE_LIMIT_MS } from '../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

it('keeps and applies every update that it answered with 200, although it is killed at every step', async () => {
  const report = await crashUpdates({ kills: 8, seed: 20_261_122 });
  expect(report).toMatchObject({
    answeredNotKept: 0,
    answeredNotApplied: 0,
    appliedTwice: 0,
    misplaced: 0,
    unregistered: 0,
  });
  expect(updateCrashPoints.filter((step) => report.updateSteps[step] === 0)).toEqual([]);
  expect(report.answered).toBeGreaterThan(10);
});
