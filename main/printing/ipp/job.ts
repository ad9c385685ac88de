import type { IppClient, IppReply } from './client.ts';
import {
  attributesOf,
  groupTags,
  ipp,
  type IppAttributes,
  type IppValue,
  numberOf,
  operations,
  attributeText,
  ippTexts,
  messageOf,
} from './message.ts';
import { groupOf } from './printer.ts';

/** Paper size without margins (mm), and number of copies. */
export interface IppPage {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly copies: number;
}

/** States of a job (RFC 8011, 5.3.7). */
const jobStates = {
  held: 4,
  processing: 5,
  stopped: 6,
  canceled: 7,
  aborted: 8,
  completed: 9,
} as const;

/** State of a job in its queue. */
export interface IppJob {
  readonly name: string;
  readonly phase:
    | 'waiting'
    | 'held'
    | 'printing'
    | 'stopped'
    | 'canceled'
    | 'aborted'
    | 'completed';
  /** The document has not arrived, or only in part. */
  readonly isIncoming: boolean;
  /** The queue has begun to print the job, now or earlier. */
  readonly hasBegun: boolean;
  readonly stateText: string;
}

type Failure = Exclude<IppReply, { kind: 'answer' }>;

/** Creates a job without a document and returns its id. The queue prints nothing before the document follows. */
export async function createJob(
  client: IppClient,
  { name, page, signal }: { name: string; page: IppPage | null; signal?: AbortSignal | undefined },
): Promise<{ kind: 'created'; jobId: number } | Failure> {
  const reply = await client.ask({
    operation: operations.createJob,
    attributes: { 'job-name': ipp.text('name', clipped(name)) },
    ...(page && { job: exactly(page) }),
    signal,
  });
  if (reply.kind !== 'answer') return reply;
  const jobId = numberOf(groupOf(reply.message, groupTags.job), 'job-id');
  return jobId === null ? { kind: 'lost', detail: 'no job-id' } : { kind: 'created', jobId };
}

/** Sends the whole document of a job. */
export function sendDocument(
  client: IppClient,
  { jobId, document, format }: { jobId: number; document: Uint8Array; format: string },
  signal?: AbortSignal,
): Promise<IppReply> {
  return client.ask({
    operation: operations.sendDocument,
    attributes: {
      'job-id': ipp.integer(jobId),
      'document-format': ipp.text('mimeType', format),
      'last-document': ipp.boolean(true),
    },
    document,
    signal,
  });
}

export async function askJob(
  client: IppClient,
  jobId: number,
  signal?: AbortSignal,
): Promise<({ kind: 'job' } & IppJob) | Failure> {
  const reply = await client.ask({
    operation: operations.getJobAttributes,
    attributes: { 'job-id': ipp.integer(jobId), 'requested-attributes': keywords(jobMembers) },
    signal,
  });
  if (reply.kind !== 'answer') return reply;
  const attributes = groupOf(reply.message, groupTags.job);
  const state = numberOf(attributes, 'job-state');
  if (state === null) return { kind: 'lost', detail: 'no job-state' };
  return { kind: 'job', ...readJob(attributes, state) };
}

/** Cancels a job; a job that has ended is unchanged. */
export function cancelJob(client: IppClient, jobId: number): Promise<IppReply> {
  return client.ask({
    operation: operations.cancelJob,
    attributes: { 'job-id': ipp.integer(jobId) },
  });
}

/** Finds the ids of the unfinished jobs with this name. */
export async function findJobs(
  client: IppClient,
  name: string,
  signal?: AbortSignal,
): Promise<{ kind: 'found'; jobIds: number[] } | Failure> {
  const reply = await client.ask({
    operation: operations.getJobs,
    attributes: {
      'which-jobs': ipp.text('keyword', 'not-completed'),
      'requested-attributes': keywords(['job-id', 'job-name']),
    },
    signal,
  });
  if (reply.kind !== 'answer') return reply;
  const jobs = reply.message.groups.filter(({ tag }) => tag === groupTags.job);
  const matching = jobs.filter(
    ({ attributes }) => attributeText(attributes, 'job-name') === clipped(name),
  );
  const jobIds = matching.flatMap(({ attributes }) => numberOf(attributes, 'job-id') ?? []);
  return { kind: 'found', jobIds };
}

const jobMembers = [
  'job-name',
  'job-state',
  'job-state-reasons',
  'job-printer-state-message',
  'job-state-message',
  'time-at-processing',
];

function readJob(attributes: IppAttributes, state: number): IppJob {
  const reasons = ippTexts(attributes, 'job-state-reasons');
  return {
    name: attributeText(attributes, 'job-name'),
    phase: phaseOf(state),
    isIncoming: reasons.includes('job-incoming') || reasons.includes('job-data-insufficient'),
    hasBegun:
      state === jobStates.processing ||
      state === jobStates.stopped ||
      numberOf(attributes, 'time-at-processing') !== null,
    stateText:
      messageOf(attributes, 'job-printer-state-message') ||
      messageOf(attributes, 'job-state-message'),
  };
}

function phaseOf(state: number): IppJob['phase'] {
  if (state === jobStates.completed) return 'completed';
  if (state === jobStates.canceled) return 'canceled';
  if (state === jobStates.aborted) return 'aborted';
  if (state === jobStates.held) return 'held';
  if (state === jobStates.stopped) return 'stopped';
  return state === jobStates.processing ? 'printing' : 'waiting';
}

/** Builds the job attributes for a page. Sizes are in hundredths of a millimetre (PWG 5100.7, 6.3). */
function exactly({ widthMm, heightMm, copies }: IppPage): IppAttributes {
  const hundredths = (mm: number) => ipp.integer(Math.round(mm * 100));
  return attributesOf({
    'media-col': ipp.collection({
      'media-size': ipp.collection({
        'x-dimension': hundredths(widthMm),
        'y-dimension': hundredths(heightMm),
      }),
      'media-top-margin': ipp.integer(0),
      'media-right-margin': ipp.integer(0),
      'media-bottom-margin': ipp.integer(0),
      'media-left-margin': ipp.integer(0),
    }),
    ...(copies > 1 && { copies: ipp.integer(copies) }),
    'print-scaling': ipp.text('keyword', 'none'),
  });
}

function keywords(names: readonly string[]): IppValue[] {
  return names.map((name) => ipp.text('keyword', name));
}

/** Whether a job has this name. A printer that reports no names matches every name. */
export function isNamed(job: IppJob, name: string): boolean {
  return job.name === '' || job.name === clipped(name);
}

/** Cuts a job name to 255 bytes (RFC 8011, 5.1.3), between characters. */
function clipped(name: string): string {
  const bytes = new Uint8Array(255);
  const { read } = new TextEncoder().encodeInto(name, bytes);
  return name.slice(0, read);
}
