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
