import type { PrintStepName } from '../../main/printing/jobs/steps.ts';
import type { PrintPackerOptions } from '../fakes/print-packer.ts';

export interface PrintCrashReport {
  /** Kills of an app that printed, those with a batch unfinished, and those with one that was resumed. */
  readonly printKills: number;
  readonly inBatch: number;
  readonly inResumption: number;
  readonly batches: number;
  readonly batchLabels: number;
  readonly singles: number;
  /** Papers that came out, whole and cut off. */
  readonly papers: number;
  /** Jams after which the packer scanned the last good label. */
  readonly resumed: number;
  /** Came out again although a good label lay there and nobody had asked. */
  readonly batchPrintedTwice: number;
  /** The app says printed, and no good label lies there. */
  readonly batchMissing: number;
  readonly batchOutOfOrder: number;
  /** Came out before somebody had said how it goes on after a doubt, or are nobody's. */
  readonly batchUnasked: number;
  /** Neither printed nor given up in the end. */
  readonly batchStuck: number;
  /** How many kills were exactly at each named step. */
  readonly steps: Readonly<Record<PrintStepName, number>>;
}

/** Steps at which the job is `sending` on the disk. */
export const inDoubt: ReadonlySet<PrintStepName> = new Set([
  'print: claimed',
  'print: bytes begun',
  'print: bytes ended',
  'print: answered',
]);

/** What an app says that is killed some time after it. */
export const signs = ['ready', 'asked', 'resumed'] as const;

/** A packer at whose printer something always gets stuck. */
export const jams = { jams: 1, scans: 1, gives: 0 };

/** What the packer has to do for printing to come by a step at all. */
export const leadingTo: Partial<Record<PrintStepName, Partial<PrintPackerOptions>>> = {
  'print: verdict kept': { jams: 0, scans: 0 },
  'batch: stopped': { jams: 1 },
  'batch: gone on': { jams: 1, scans: 0, gives: 0 },
  'batch: given up': { jams: 1, gives: 1 },
  'resume: half changed': jams,
  'resume: committed': jams,
};

/** The others come once in a process, or take a while to come again. */
export function isFrequent(step: PrintStepName): boolean {
  return step.startsWith('print: ') && step !== 'print: verdict kept' && step !== 'print: queued';
}
