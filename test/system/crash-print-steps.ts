import type { PrintCrashPoint } from '../../main/printing/jobs/print-crash-points.ts';
import type { PrintPackerOptions } from '../fakes/print-packer.ts';

export interface PrintCrashReport {
  /** Kills of an app that printed, those with an unfinished batch, and those with a resumed one. */
  readonly printKills: number;
  readonly inBatch: number;
  readonly inResumption: number;
  readonly batches: number;
  readonly batchLabels: number;
  readonly singles: number;
  /** Printed papers, complete and cut off. */
  readonly papers: number;
  /** Jams after which the packer scanned the last good label. */
  readonly resumed: number;
  /** Printed again although a good label was there and no packer had requested it. */
  readonly batchPrintedTwice: number;
  /** Reported as printed by the app without a good label. */
  readonly batchMissing: number;
  readonly batchOutOfOrder: number;
  /** Printed before the packer decided how to continue after a doubt, or of no order. */
  readonly batchUnasked: number;
  /** Neither printed nor given up at the end. */
  readonly batchStuck: number;
  /** Number of kills at exactly each named step. */
  readonly steps: Readonly<Record<PrintCrashPoint, number>>;
}

/** Steps at which the stored job is `sending`. */
export const inDoubt: ReadonlySet<PrintCrashPoint> = new Set([
  'print: claimed',
  'print: bytes begun',
  'print: bytes ended',
  'print: answered',
]);

/** Messages of an app after which it is killed with a delay. */
export const signs = ['ready', 'asked', 'resumed'] as const;

/** A packer whose printer jams often. */
export const jams = { jams: 1, scans: 1, gives: 0 };

/** The packer's options that make printing reach a step. */
export const leadingTo: Partial<Record<PrintCrashPoint, Partial<PrintPackerOptions>>> = {
  'print: verdict kept': { jams: 0, scans: 0 },
  'batch: stopped': { jams: 1 },
  'batch: gone on': { jams: 1, scans: 0, gives: 0 },
  'batch: given up': { jams: 1, gives: 1 },
  'resume: half changed': jams,
  'resume: committed': jams,
};

/** The others occur once per process, or rarely. */
export function isFrequent(step: PrintCrashPoint): boolean {
  return step.startsWith('print: ') && step !== 'print: verdict kept' && step !== 'print: queued';
}
