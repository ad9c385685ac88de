import type { PrintJob } from '../../../shared/model/print-job.ts';
import type { Result } from '../../../shared/result.ts';
import type { NotReady, ReadyLabel } from '../pipeline/label-pipeline.ts';

/** Maximum number of labels of one printer in memory: the one being sent, and the next ones. */
export const WINDOW = 4;

type Making = Promise<Result<ReadyLabel, NotReady>>;

/**
 * Labels of a printer's next jobs, prepared while the previous label is being sent. The caller bounds the size: labels
 * that are no longer among the next ones are discarded.
 */
export class LabelWindow {
  readonly #labels = new Map<string, { readonly fingerprint: string; readonly label: Making }>();

  /** Discards the labels of all other jobs. */
  retain(jobs: readonly PrintJob[]): void {
    const jobIds = new Set(jobs.map(({ id }) => id));
    for (const id of this.#labels.keys()) if (!jobIds.has(id)) this.#labels.delete(id);
  }

  /**
   * Returns a job's label. Starts making it if it is missing, if it failed, or if its input (`fingerprint`) has changed.
   */
  label(jobId: string, fingerprint: string, make: () => Making): Making {
    const cached = this.#labels.get(jobId);
    if (cached?.fingerprint === fingerprint) return cached.label;
    const label = make();
    this.#labels.set(jobId, { fingerprint, label });
    const forgetFailed = (isGood: boolean) => {
      if (!isGood && this.#labels.get(jobId)?.label === label) this.#labels.delete(jobId);
    };
    label.then(
      ({ ok }) => forgetFailed(ok),
      // The caller that awaits the label gets the error; possibly there is no caller yet.
      () => forgetFailed(false),
    );
    return label;
  }
}
