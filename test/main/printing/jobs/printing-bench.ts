import { expect } from 'vitest';
import type { PrintJobs } from '../../../../main/printing/jobs/jobs.ts';
import type { PrintJob } from '../../../../shared/model/print-job.ts';
import type { Result } from '../../../../shared/result.ts';

/** Returns the address of a printer on a port of this computer. */
export function tcp(port: number) {
  return { transport: { kind: 'tcp', host: '127.0.0.1', port } } as const;
}

/** Returns the first of the queued jobs. */
export function firstOf(jobs: Result<PrintJob[]>): PrintJob {
  if (!jobs.ok || !jobs.value[0]) throw new Error(JSON.stringify(jobs));
  return jobs.value[0];
}

/** Resumes a batch as a user who agrees to the plan that is shown, and returns that plan. */
export function resumeBatch(
  printJobs: PrintJobs,
  ask: { batchId: string; lastGood: string | null },
) {
  const shown = printJobs.resume({ ...ask, agreed: null });
  if (!shown.ok) throw new Error(shown.error.code);
  const { plan } = shown.value;
  expect(shown.value.isDone).toBe(false);
  expect(printJobs.resume({ ...ask, agreed: plan })).toEqual({
    ok: true,
    value: { plan, isDone: true },
  });
  return plan;
}
