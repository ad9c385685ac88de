import type { PrintBatch } from '../../../shared/model/print-batch.ts';

/** Labels of it are still on their way, and nothing keeps them. */
export function isRunning({ waiting, doubtful }: PrintBatch): boolean {
  return waiting > 0 && doubtful === 0;
}

/** It stands still until somebody says how it goes on. */
export function needsAnswer({ doubtful, stopped }: PrintBatch): boolean {
  return doubtful + stopped > 0;
}
