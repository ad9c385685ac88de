import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeIpp } from '../../main/printing/ipp/decode.ts';
import { encodeIpp } from '../../main/printing/ipp/encode.ts';
import {
  type IppMessage,
  numberOf,
  operations,
  attributeText,
} from '../../main/printing/ipp/message.ts';
import {
  type Job,
  type Operation,
  answered,
  groupOfJob,
  idlePrinter,
  idleQueue,
  well,
} from './ipp-answers.ts';

/** Spoils an answer; `good` is the correct one. */
export type Spoiled = (response: ServerResponse, good: Uint8Array) => void;

/** A failing request, before or after the printer has acted on it. */
export interface Fault {
  readonly at: Operation;
  readonly acts: boolean;
  readonly answer: Spoiled;
  /** Number of failures; unlimited if undefined. */
  readonly times?: number;
}

/** An IPP printer with configurable faults. It prints every document at once. */
export class IppServer {
  readonly jobs: Job[] = [];
  /** The printed documents in order. */
  readonly papers: Buffer[] = [];
  readonly faults: readonly Fault[];
  /** Accepts documents without printing them. */
  isStuck = false;
  /** Acts as a CUPS queue in front of a printer of which it only knows that it accepted the bytes. */
  isQueue = false;
  readonly #server: Server;
  /** Number of requests per operation. */
  readonly #requestCounts = new Map<number, number>();

  private constructor(faults: readonly Fault[]) {
    this.faults = faults;
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  static async open(...faults: Fault[]): Promise<IppServer> {
    const server = new IppServer(faults);
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server, 'listening');
    return server;
  }

  get uri(): string {
    return `ipp://127.0.0.1:${(this.#server.address() as AddressInfo).port}/ipp/print`;
  }

  /** Number of printed labels. */
  get printed(): number {
    return this.jobs.reduce((sum, { documents }) => sum + documents, 0);
  }

  /** Whether no document waits to be printed. */
  get isIdle(): boolean {
    return this.jobs.every(({ state }) => state !== 'waiting');
  }

  /** Prints the waiting and all later documents. */
  release(): void {
    this.isStuck = false;
    for (const job of this.jobs) if (job.state === 'waiting') this.#print(job);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    if (body === null) return;
    const message = decodeIpp(body);
    if (!message) throw new Error('What the app sent is no IPP');
    const count = this.#requestCounts.get(message.code) ?? 0;
    this.#requestCounts.set(message.code, count + 1);
    const fault = this.faults.find(
      ({ at, times = Infinity }) => operations[at] === message.code && count < times,
    );
    const good = fault?.acts === false ? new Uint8Array() : encodeIpp(this.#act(message, body));
    if (fault) fault.answer(response, good);
    else answered(response, good);
  }

  #act(message: IppMessage, body: Buffer): IppMessage {
    const { code, requestId, groups } = message;
    const attributes = groups[0]?.attributes ?? new Map();
    const job = this.jobs.find(({ id }) => id === numberOf(attributes, 'job-id'));
    if (code === operations.getPrinterAttributes)
      return well(requestId, [this.isQueue ? idleQueue : idlePrinter]);
    if (code === operations.getJobs) return well(requestId, this.#open().map(groupOfJob));
    if (code === operations.createJob)
      return well(requestId, [groupOfJob(this.#create(attributeText(attributes, 'job-name')))]);
    if (!job) return { code: 0x0406, requestId, groups: [] };
    if (code === operations.sendDocument) {
      // The document follows the attributes, which the client wrote with our own encoder.
      job.document = body.subarray(encodeIpp(message).length);
      job.state = 'waiting';
      if (!this.isStuck) this.#print(job);
    }
    if (code === operations.cancelJob && job.state !== 'completed') job.state = 'canceled';
    return well(requestId, [groupOfJob(job)]);
  }

  #print(job: Job): void {
    job.documents += 1;
    job.state = 'completed';
    this.papers.push(job.document);
  }

  #open(): Job[] {
    return this.jobs.filter(({ state }) => state === 'incoming');
  }

  #create(name: string): Job {
    const job: Job = {
      id: this.jobs.length + 1,
      name,
      documents: 0,
      document: Buffer.of(),
      state: 'incoming',
    };
    this.jobs.push(job);
    return job;
  }
}

/** Null if the sender disconnected before the end. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  try {
    return Buffer.concat(await request.toArray());
  } catch (error) {
    if (request.complete) throw error;
    return null;
  }
}
