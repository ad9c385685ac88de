import { err } from '../../../shared/result.ts';
import type { Failure } from '../../../shared/app-error.ts';
import type { Result } from '../../../shared/result.ts';
import type { ReportedStatus } from '../languages/question.ts';

export interface SendOptions {
  /** Name of the job; transports that save files use it. */
  readonly name: string;
  readonly signal?: AbortSignal;
  /**
   * Called with the ticket that identifies the job in another program's queue, each time before the job continues. The
   * ticket must be on disk when this returns.
   */
  readonly onTicket?: (ticket: string) => void;
  /** Whether a person cancelled the job in the meantime. `cancel` is called in this case, too. */
  readonly isCancelled?: () => boolean;
  /**
   * Reason why the job is too old to be begun, null while it is not. Unless the queue has begun it, the job is then
   * cancelled and fails with this reason.
   */
  readonly tooOld?: () => Failure<'print-expired'> | null;
  /** Called with the printer's condition while the job waits in that queue. */
  readonly onCondition?: (condition: ReportedStatus) => void;
  /** Aborted when the app closes. A job with a ticket remains in its queue and ends with `print-interrupted`. */
  readonly letGo?: AbortSignal;
  /** Called by network transports when the first bytes of the job have left, and the last. */
  readonly onBytes?: (moment: 'begun' | 'ended') => void;
}

/** Result of a job that was delivered completely. */
export interface Sent {
  readonly sentBytes: number;
  /** Condition of the printer after the last byte, if it can be queried. */
  readonly condition?: ReportedStatus;
  /** The only evidence is a connection that remained open, and this printer had not been observed to leave it open. */
  readonly isUnproven?: boolean;
  /** The printer itself reports that everything is on paper. */
  readonly isPrinted?: boolean;
  /** A later query will report whether everything sent is on paper. */
  readonly reportsPaper?: boolean;
}

/** Failures without any output on paper. */
type NotBegun = Failure<
  | 'printer-unreachable'
  | 'printer-not-ready'
  | 'printer-refused'
  | 'printer-unsupported'
  | 'folder-unwritable'
  | 'print-expired'
>;

/** Failures in which something may be on paper; `effect` of `print-job-ended` has the details. */
type InDoubt = Failure<'printer-broke-off' | 'print-job-ended' | 'print-interrupted'>;

export type SendFailure = NotBegun | InDoubt;

/** A connection to a printer. It never retries. */
export interface Transport {
  send(bytes: Uint8Array, options: SendOptions): Promise<Result<Sent, SendFailure>>;
  /** Continues a job that was released, or whose process ended. Sends no data. */
  resume?(ticket: string, options: SendOptions): Promise<Result<Sent, SendFailure>>;
  /** Cancels a job in its queue; `send` or `resume` then return the outcome. */
  cancel?(ticket: string): Promise<void>;
  /** Queries the printer's status without printing; `unknown` if it cannot be determined. */
  status(signal?: AbortSignal): Promise<ReportedStatus>;
}

/** Creates a transport that this computer does not support. */
export function unsupported(kind: 'spooler'): Transport {
  const refusal = err({ code: 'printer-unsupported', way: kind, system: process.platform });
  return {
    send: () => Promise.resolve(refusal),
    status: () => Promise.resolve({ state: 'unknown', reasons: [] }),
  };
}
