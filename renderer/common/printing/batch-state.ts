import type { PrintBatch } from '../../../shared/model/print-batch.ts';

/** Labels of it are still on their way, and nothing keeps them. */
export function isRunning({ waiting, doubtful }: PrintBatch): boolean {
  return waiting > 0 && doubtful === 0;
}

/** It is over: nothing of it moves any more, and nobody has to say how it goes on. */
export function hasEnded(batch: PrintBatch): boolean {
  return !isRunning(batch) && !needsAnswer(batch);
}

/** It stands still until somebody says how it goes on. */
export function needsAnswer({ doubtful, stopped }: PrintBatch): boolean {
  return doubtful + stopped > 0;
}
