import { err } from '../../../shared/result.ts';
import type { Failure } from '../../../shared/app-error.ts';
import type { Result } from '../../../shared/result.ts';
import type { Heard } from '../languages/question.ts';

export interface SendOptions {
  /** What the job is called; transports that keep files use it. */
  readonly name: string;
  readonly signal?: AbortSignal;
  /**
   * Hears what finds the job again in another program's queue, each time before more can come of
   * the job. It must be on the disk when this returns.
   */
  readonly onTicket?: (ticket: string) => void;
  /** Whether a person cancelled the job meanwhile. `cancel` is called then, too. */
  readonly isCancelled?: () => boolean;
  /**
   * Why the job is too old to be begun, null while it is not. Unless that queue has begun it, it is
   * cancelled then, and ends with this.
   */
  readonly tooOld?: () => Failure<'print-expired'> | null;
  /** Hears how the printer is while the job waits in that queue. */
  readonly onCondition?: (condition: Heard) => void;
  /** The app closes: a job that has a ticket is left to its queue, and ends `print-interrupted`. */
  readonly letGo?: AbortSignal;
  /** Hears from a printer in the network when the first bytes of the job have left, and the last. */
  readonly onBytes?: (moment: 'begun' | 'ended') => void;
}

/** What a transport knows of a job that it delivered whole. */
export interface Sent {
  readonly sentBytes: number;
  /** How the printer was after the last byte, where it can be asked. */
  readonly condition?: Heard;
  /** Nothing but a connection that stayed sound speaks for it, and nobody knew that of this printer. */
  readonly isUnproven?: boolean;
  /** The printer itself says that all of it is on paper. */
  readonly isPrinted?: boolean;
  /** Asked later, it will tell whether all that it was sent is on paper. */
  readonly tellsPaper?: boolean;
}

/** Nothing was printed. */
type NotBegun = Failure<
  | 'printer-unreachable'
  | 'printer-not-ready'
  | 'printer-refused'
  | 'printer-unsupported'
  | 'folder-unwritable'
  | 'print-expired'
>;

/** Something may be on paper; `print-job-ended` says by its `effect` whether. */
type InDoubt = Failure<'printer-broke-off' | 'print-job-ended' | 'print-interrupted'>;

export type SendFailure = NotBegun | InDoubt;

/** A way to a printer. It never tries twice. */
export interface Transport {
  send(bytes: Uint8Array, options: SendOptions): Promise<Result<Sent, SendFailure>>;
  /** Goes on with a job that was let go, or whose process ended. Sends nothing. */
  resume?(ticket: string, options: SendOptions): Promise<Result<Sent, SendFailure>>;
  /** Takes a job out of its queue; `send` or `resume` then tell how it ended. */
  cancel?(ticket: string): Promise<void>;
  /** Asks the printer how it is, and prints nothing; `unknown` where nobody can tell. */
  status(signal?: AbortSignal): Promise<Heard>;
}

/** A way that this computer does not have. */
export function unsupported(way: 'spooler'): Transport {
  const refusal = err({ code: 'printer-unsupported', way, system: process.platform });
  return {
    send: () => Promise.resolve(refusal),
    status: () => Promise.resolve({ state: 'unknown', reasons: [] }),
  };
}
