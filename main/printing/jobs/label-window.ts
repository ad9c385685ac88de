import type { PrintJob } from '../../../shared/model/print-job.ts';
import type { Result } from '../../../shared/result.ts';
import type { NotReady, ReadyLabel } from '../pipeline/label-pipeline.ts';

/** How many labels of one printer are in memory at most: the one being sent, and those after it. */
export const WINDOW = 4;

type Making = Promise<Result<ReadyLabel, NotReady>>;

/**
 * Labels of one printer's next jobs, made while the one before is being sent. Bounded by what the
 * caller asks for: whatever is no longer among the next is forgotten.
 */
export class LabelWindow {
  readonly #labels = new Map<string, { readonly madeFor: string; readonly label: Making }>();

  /** Drops the labels of all other jobs. */
  retain(jobs: readonly PrintJob[]): void {
    const wanted = new Set(jobs.map(({ id }) => id));
    for (const id of this.#labels.keys()) if (!wanted.has(id)) this.#labels.delete(id);
  }

  /** A job's label; it is begun when there is none, when it failed, or was made of something else. */
  label(jobId: string, madeFor: string, make: () => Making): Making {
    const known = this.#labels.get(jobId);
    if (known?.madeFor === madeFor) return known.label;
    const label = make();
    this.#labels.set(jobId, { madeFor, label });
    const forgetFailed = (isGood: boolean) => {
      if (!isGood && this.#labels.get(jobId)?.label === label) this.#labels.delete(jobId);
    };
    label.then(
      ({ ok }) => forgetFailed(ok),
      // Whoever waits for it hears of the error; nobody may be waiting yet.
      () => forgetFailed(false),
    );
    return label;
  }
}
