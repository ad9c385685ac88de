import type { Printer } from '../../../shared/model/printer.ts';
import type { PrinterLanguage } from '../../../shared/model/printer-language.ts';
import type { PrinterCondition } from '../../../shared/model/printer-status.ts';
import type { AppError, Effect } from '../../../shared/app-error.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { sleep } from '../../base/sleep.ts';
import type { Clock } from '../../base/host-services.ts';
import { IppClient, type IppLimits, type IppReply } from '../ipp/client.ts';
import {
  askJob,
  cancelJob,
  createJob,
  findJobs,
  type IppJob,
  type IppPage,
  isNamed,
  sendDocument,
} from '../ipp/job.ts';
import { askPrinter, type IppPrinter } from '../ipp/printer.ts';
import { conditionWithout, printFailureOf } from '../ipp/failure.ts';
import type { SendFailure, SendOptions, Sent, Transport } from './transport.ts';

/** Poll interval of a job (ms): starts short and grows to the maximum. */
const FIRST_LOOK_MS = 20;
const LATER_LOOK_MS = 1000;
/** Poll interval (ms) from which a job counts as waiting; then the printer is queried for the reason. */
const TELLING_MS = 250;

/** Languages that a queue renders itself, so that it needs the paper size. */
const documents: ReadonlyMap<PrinterLanguage, string> = new Map([
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
]);

interface IppOptions extends Pick<Printer, 'language' | 'widthMm' | 'heightMm' | 'copies'> {
  readonly uri: string;
  /** Maximum time (ms) for which a queue that has our job may be unreachable before the job counts as lost. */
  readonly lostMs?: number;
  readonly limits?: IppLimits;
  /** Measures the poll intervals and all limits. */
  readonly clock: Clock;
}

type Failure = Exclude<IppReply, { kind: 'answer' }>;
type Refusal = Extract<IppReply, { kind: 'refused' }>;

/**
 * Transport to a CUPS print queue, or a printer that speaks IPP. The queue assigns an id to the job. The id is stored
 * before the document is sent, and the job is watched to its end. So a job without an id is unprinted, and one with an
 * id is never sent to a queue twice.
 */
export function ippTransport(options: IppOptions): Transport {
  const queueOf = ({ uri }: Ticket) => new IppQueue({ ...options, uri });
  return {
    send: (bytes, sendOptions) => new IppQueue(options).send(bytes, sendOptions),
    // The profile may name another queue by now.
    resume: (text, sendOptions) => {
      const ticket = readTicket(text);
      return queueOf(ticket).resume(ticket.jobId, sendOptions);
    },
    cancel: (text) => {
      const ticket = readTicket(text);
      return queueOf(ticket).cancel(ticket.jobId);
    },
    status: (signal) => new IppQueue(options).status(signal),
  };
}

/** Queue and id of a job; the id is null before the queue has assigned one. */
interface Ticket {
  readonly jobId: number | null;
  readonly uri: string;
}

function ticketOf({ jobId, uri }: Ticket): string {
  return `${jobId ?? '-'} ${uri}`;
}

function readTicket(text: string): Ticket {
  const [number = '', uri = ''] = text.split(' ');
  return { jobId: number === '-' ? null : Number(number), uri };
}

class IppQueue {
  readonly #options: IppOptions;
  readonly #client;

  constructor(options: IppOptions) {
    this.#options = options;
    this.#client = new IppClient(options.uri, options.clock, options.limits);
  }

  async status(signal?: AbortSignal): Promise<PrinterCondition> {
    const printer = await askPrinter(this.#client, signal);
    return 'kind' in printer ? conditionWithout(printer) : printer.condition;
  }

  async send(bytes: Uint8Array, options: SendOptions): Promise<Result<Sent, SendFailure>> {
    const { uri } = this.#options;
    const printer = await askPrinter(this.#client, options.signal);
    if ('kind' in printer) return err(printFailureOf(uri, printer));
    const { condition } = printer;
    if (condition.state === 'attention')
      return err({ code: 'printer-not-ready', reasons: condition.reasons });
    options.onTicket?.(ticketOf({ jobId: null, uri }));
    const { name, signal } = options;
    const created = await createJob(this.#client, { name, page: this.#page(), signal });
    if (created.kind !== 'created') return this.#withoutNumber(created, options);
    const { jobId } = created;
    options.onTicket?.(ticketOf({ jobId, uri }));
    const format = this.#format(printer);
    const sent = await sendDocument(this.#client, { jobId, document: bytes, format }, signal);
    // Before it had an id, the job could not be cancelled in the queue.
    if (sent.kind === 'refused' || options.isCancelled?.()) await cancelJob(this.#client, jobId);
    if (sent.kind === 'refused' && (await this.#hasPrintedNothing(jobId, sent)))
      return err(printFailureOf(uri, sent));
    return this.#watch(jobId, bytes.length, options);
  }

  async resume(jobId: number | null, options: SendOptions): Promise<Result<Sent, SendFailure>> {
    if (jobId === null) return this.#withoutNumber({ kind: 'lost', detail: 'restarted' }, options);
    const job = await askJob(this.#client, jobId, options.letGo);
    // A queue that was set up again reuses its ids.
    if (job.kind === 'job' && !isNamed(job, options.name))
      return this.#failureOf('gone', job.name, 'possible');
    return this.#watch(jobId, 0, options);
  }

  async cancel(jobId: number | null): Promise<void> {
    if (jobId !== null) await cancelJob(this.#client, jobId);
  }

  /** Paper and copies for a rendered document; a label in the printer's own language contains both. */
  #page(): IppPage | null {
    const { language, widthMm, heightMm, copies } = this.#options;
    return documents.has(language) ? { widthMm, heightMm, copies } : null;
  }

  #format({ formats }: IppPrinter): string {
    const document = documents.get(this.#options.language);
    if (document) return document;
    // CUPS guesses the type of an octet stream, and would print ZPL as a page of text.
    const raw = 'application/vnd.cups-raw';
    return formats.includes(raw) ? raw : 'application/octet-stream';
  }

  /**
   * Handles a missing job id. The queue may have assigned one without our knowledge; without its document the job
   * prints nothing.
   */
  async #withoutNumber(
    failure: Failure,
    { name, signal }: SendOptions,
  ): Promise<Result<never, SendFailure>> {
    if (failure.kind === 'lost') {
      const lookup = await findJobs(this.#client, name, signal);
      if (lookup.kind === 'found')
        for (const jobId of lookup.jobIds) await cancelJob(this.#client, jobId);
    }
    return err(printFailureOf(this.#options.uri, failure));
  }

  /** Watches a job until it has ended, however long its printer waits for a person. */
  async #watch(
    jobId: number,
    sentBytes: number,
    options: SendOptions,
  ): Promise<Result<Sent, SendFailure>> {
    const { lostMs = 120_000, clock } = this.#options;
    const { letGo, onCondition } = options;
    let pauseMs = FIRST_LOOK_MS;
    let answeredAt = clock.monotonic();
    let job = null as IppJob | null;
    for (;;) {
      if (letGo?.aborted) return err({ code: 'print-interrupted' });
      const reply = await askJob(this.#client, jobId, letGo);
      if (reply.kind === 'job') {
        answeredAt = clock.monotonic();
        job = { ...reply, hasBegun: reply.hasBegun || (job?.hasBegun ?? false) };
        const outcome =
          (await this.#outcomeOf(jobId, job, sentBytes)) ??
          (await this.#tooOld(jobId, job, options));
        if (outcome && !outcome.ok) onCondition?.(await this.status());
        if (outcome) return outcome;
      } else if (reply.kind === 'refused' && isForGood(reply))
        return this.#failureOf('gone', reply.statusText, 'possible');
      else if (clock.monotonic() - answeredAt > lostMs)
        return this.#failureOf('lost', detailOf(reply), 'possible');
      if (pauseMs >= TELLING_MS && !letGo?.aborted) {
        const condition = await this.#waiting(job);
        onCondition?.(condition);
        if (job && isGivenUp(job, condition)) return this.#givenUp(jobId, job);
        const stuck = await this.#stuckTooLong(jobId, condition, options);
        if (stuck) return stuck;
      }
      await sleep(clock, pauseMs, [letGo]);
      pauseMs = Math.min(pauseMs * 1.5, LATER_LOOK_MS);
    }
  }

  /** Queries the printer that has our job. Its current state concerns this job. */
  async #waiting(job: IppJob | null): Promise<PrinterCondition> {
    const { state, reasons } = await this.status();
    if (state !== 'ready' && state !== 'busy') return { state, reasons };
    const blocking = reasons.filter(({ kind }) => kind !== 'paper-low');
    if (job?.phase === 'held')
      return { state: 'attention', reasons: [{ kind: 'paused', words: job.stateText }] };
    if (blocking.some(({ kind }) => kind === 'offline')) return { state: 'offline', reasons };
    return { state: blocking.length > 0 ? 'attention' : 'busy', reasons };
  }

  /** Returns the outcome of a job; null while it is in progress. */
  async #outcomeOf(
    jobId: number,
    job: IppJob,
    sentBytes: number,
  ): Promise<Result<Sent, SendFailure> | null> {
    if (job.phase === 'completed') {
      const printer = await askPrinter(this.#client);
      if ('kind' in printer) return ok({ sentBytes });
      return ok({ sentBytes, condition: printer.condition, isPrinted: printer.knowsPaper });
    }
    if (job.phase === 'canceled' || job.phase === 'aborted')
      return this.#failureOf(job.phase, job.stateText, job.hasBegun ? 'possible' : 'none');
    return job.isIncoming && !job.hasBegun ? this.#withoutDocument(jobId) : null;
  }

  /** Cancels a job that its queue has not begun in time, because the packer no longer expects it. */
  async #tooOld(
    jobId: number,
    job: IppJob,
    { tooOld }: SendOptions,
  ): Promise<Result<never, SendFailure> | null> {
    const why = job.hasBegun ? null : (tooOld?.() ?? null);
    if (!why) return null;
    await cancelJob(this.#client, jobId);
    const now = await askJob(this.#client, jobId);
    return now.kind === 'job' && neverStarted(now) ? err(why) : null;
  }

  /**
   * Cancels an expired job at a printer that has stopped; it would be printed whenever a person switches the printer
   * on. A job that was begun is left to a printer that continues with it.
   */
  async #stuckTooLong(
    jobId: number,
    { state, reasons }: PrinterCondition,
    { tooOld }: SendOptions,
  ): Promise<Result<never, SendFailure> | null> {
    if (state === 'ready' || state === 'busy' || !tooOld?.()) return null;
    await cancelJob(this.#client, jobId);
    const now = await askJob(this.#client, jobId);
    if (now.kind !== 'job' || !isIncomplete(now)) return null;
    return this.#failureOf('expired', now.stateText || (reasons[0]?.words ?? ''), 'possible');
  }

  /** Cancels a job on which a driver failed; it would remain in the queue for ever. */
  async #givenUp(jobId: number, { stateText }: IppJob): Promise<Result<never, SendFailure>> {
    await cancelJob(this.#client, jobId);
    return this.#failureOf('aborted', stateText, 'possible');
  }

  /** Handles a document that was truncated or never sent: once cancelled, the job is unprinted. */
  async #withoutDocument(jobId: number): Promise<Result<never, SendFailure> | null> {
    await cancelJob(this.#client, jobId);
    const job = await askJob(this.#client, jobId);
    const isUnprinted = job.kind === 'job' && neverStarted(job);
    const detail = 'the document broke off';
    return isUnprinted ? err(printFailureOf(this.#options.uri, { kind: 'lost', detail })) : null;
  }

  /** Whether a cancelled job with a refused document is really unprinted. */
  async #hasPrintedNothing(jobId: number, refusal: Refusal): Promise<boolean> {
    const job = await askJob(this.#client, jobId);
    return job.kind === 'job' ? neverStarted(job) : isForGood(refusal);
  }

  #failureOf(
    how: Extract<AppError, { code: 'print-job-ended' }>['how'],
    detail: string,
    effect: Effect,
  ): Result<never, SendFailure> {
    return err({ code: 'print-job-ended', address: this.#options.uri, how, detail, effect });
  }
}

/** Whether the job ended without being printed completely. */
function isIncomplete({ phase }: IppJob): boolean {
  return phase === 'canceled' || phase === 'aborted';
}

function neverStarted(job: IppJob): boolean {
  return isIncomplete(job) && !job.hasBegun;
}

/**
 * Whether a retry is pointless: the request was wrong or its target does not exist. Statuses from 0x0500 on are server
 * errors.
 */
function isForGood({ status }: Refusal): boolean {
  return status < 0x0500;
}

function detailOf(failure: Failure): string {
  return failure.kind === 'refused' ? failure.statusText : failure.detail;
}

/**
 * Whether CUPS has given up the job. It stops a job whose filters failed and continues with the next; it never resumes
 * it.
 */
function isGivenUp({ phase }: IppJob, { state }: PrinterCondition): boolean {
  return phase === 'stopped' && (state === 'ready' || state === 'busy');
}
