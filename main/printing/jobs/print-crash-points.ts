/**
 * Names of all moments between a commit of printing and its effect. After a crash, only the data on disk at that moment
 * exists. Tests kill the process at each of them.
 */
export const printCrashPoints = [
  /** A new process, before it recovers the jobs that the last one was sending. */
  'print start: opened',
  /** Recovery is committed; no job is started yet. */
  'print start: recovered',
  /** Inside the commit: the batch exists, but has no labels yet. */
  'print: batch added',
  /** The requested labels are committed, with the claim of the first; printing has not started. */
  'print: queued',
  /** A label without a prepared version is in work. */
  'print: preparing',
  /** The label is ready but not committed. */
  'print: label made',
  /** `sending` is committed; no byte has left. */
  'print: claimed',
  /** The ticket of the job in another program's queue is committed; no further request is sent. */
  'print: ticket kept',
  /** The first bytes have left for a network printer. */
  'print: bytes begun',
  /** The last bytes have left; whether they arrived is unknown. */
  'print: bytes ended',
  /** The result of the label has arrived but is not committed. */
  'print: answered',
  /** The result is committed; the next label is not started. */
  'print: settled',
  /** A person's decision on one label is committed but not carried out. */
  'print: verdict kept',
  /** The unstarted jobs of a batch are held. */
  'batch: stopped',
  /** The held jobs are queued again. */
  'batch: gone on',
  /** The held jobs are dropped. */
  'batch: given up',
  /** Inside the commit: good labels are confirmed, the labels after the last good one are unchanged. */
  'resume: half changed',
  /** The whole plan is committed but not carried out. */
  'resume: committed',
  /** A label was prepared but not committed. */
  'ahead: made',
  'ahead: kept',
] as const;

export type PrintCrashPoint = (typeof printCrashPoints)[number];
