import type { PrintBatch } from '../../../shared/model/print-batch.ts';

/** Checks whether labels of the batch are still on their way without obstacle. */
export function isRunning({ waiting, doubtful }: PrintBatch): boolean {
  return waiting > 0 && doubtful === 0;
}

/** Checks whether the batch is over: no label moves, and no user decision is required. */
export function isBatchFinished(batch: PrintBatch): boolean {
  return !isRunning(batch) && !needsAnswer(batch);
}

/** Checks whether the batch is stopped until a user decides. */
export function needsAnswer({ doubtful, stopped }: PrintBatch): boolean {
  return doubtful + stopped > 0;
}
