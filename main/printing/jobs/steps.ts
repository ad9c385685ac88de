/**
 * Every moment between a commit of printing and what comes of it, by name: what is on the disk then
 * is all that a crash leaves. Tests kill the process at each of them.
 */
export const printSteps = [
  /** A new process, before it settles what the last one left as being sent. */
  'print start: opened',
  /** That is settled, and nothing taken up yet. */
  'print start: recovered',
  /** Within the commit: the batch is there, and none of its labels. */
  'print: batch added',
  /** The labels that somebody asked for are committed, with the claim of the first; none is begun. */
  'print: queued',
  /** A label that was not made ahead is being made. */
  'print: preparing',
  /** The label is made, and nothing of it committed. */
  'print: label made',
  /** `sending` is committed; not one byte has left. */
  'print: claimed',
  /** What finds the job again in another program's queue is committed, and nothing more asked of it. */
  'print: ticket kept',
  /** The first bytes have left for a printer in the network. */
  'print: bytes begun',
  /** The last ones have; whether they arrived is not known. */
  'print: bytes ended',
  /** What became of the label is known and not committed. */
  'print: answered',
  /** It is committed; the next label is not taken up. */
  'print: settled',
  /** Somebody's word on one label is committed, and not acted on yet. */
  'print: verdict kept',
  /** What has not started of a batch is held back. */
  'batch: stopped',
  /** What was held back is queued again. */
  'batch: gone on',
  /** What was held back is given up. */
  'batch: given up',
  /** Within the commit: good labels are confirmed, and those after the last one unchanged. */
  'resume: half changed',
  /** The whole plan is committed, and not acted on yet. */
  'resume: committed',
  /** A label was made ahead, and is not committed. */
  'ahead: made',
  'ahead: kept',
] as const;

export type PrintStepName = (typeof printSteps)[number];
