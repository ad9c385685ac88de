import { expect, it } from 'vitest';
import {
  isBatchFinished,
  isRunning,
  needsAnswer,
} from '../../../../renderer/common/printing/batch-state.ts';
import type { PrintBatch } from '../../../../shared/model/print-batch.ts';

it.each([
  [{ waiting: 3, doubtful: 0, stopped: 0 }, 'runs'],
  [{ waiting: 3, doubtful: 1, stopped: 0 }, 'asks'],
  [{ waiting: 0, doubtful: 1, stopped: 0 }, 'asks'],
  [{ waiting: 0, doubtful: 0, stopped: 2 }, 'asks'],
  [{ waiting: 0, doubtful: 1, stopped: 1 }, 'asks'],
  [{ waiting: 0, doubtful: 0, stopped: 0 }, 'ended'],
])('a batch with %j %s', (labels, state) => {
  const batch = labels as PrintBatch;
  expect([isRunning(batch), needsAnswer(batch), isBatchFinished(batch)]).toEqual([
    state === 'runs',
    state === 'asks',
    state === 'ended',
  ]);
});
