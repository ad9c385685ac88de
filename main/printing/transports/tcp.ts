import type { PrinterCondition } from '../../../shared/model/printer-status.ts';
import { addressOf } from '../../../shared/model/printer.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import type { Clock } from '../../base/host-services.ts';
import type { PrinterHabits } from '../status/printer-habits.ts';
import { because, type ReportedStatus, type StatusQuestion } from '../languages/question.ts';
import { connectRested } from './paused-connection.ts';
import { TcpConnection } from './tcp-connection.ts';
import type { SendFailure, SendOptions, Sent, Transport } from './transport.ts';

export interface TcpOptions {
  readonly host: string;
  readonly port: number;
  /** Status query; without one the printer is never queried. */
  readonly question?: StatusQuestion | null;
  /** Learned habits; optional. */
  readonly habits?: PrinterHabits;
  /** Maximum time to connect (ms). */
  readonly connectMs?: number;
  /** Maximum time without an accepted byte before the printer is treated as stuck (ms). */
  readonly idleMs?: number;
  /** Maximum time until the printer closes its side after the last byte (ms). */
  readonly closeMs?: number;
  /** Time to wait for an early close of the printer before we close our side (ms). */
  readonly settleMs?: number;
  /** Maximum time for an answer (ms): of a printer that never answered, and of one that did. */
  readonly answerMs?: { readonly first: number; readonly known: number };
  /** Time for which the connection to a printer that never closes must remain open after the last byte (ms). */
  readonly soundMs?: number;
  /** Measures all of these. */
  readonly clock: Clock;
}

const usual = {
  connectMs: 5000,
  idleMs: 15_000,
  closeMs: 15_000,
  settleMs: 20,
  answerMs: { first: 1000, known: 2000 },
  soundMs: 1000,
};

/**
 * Transport to a printer that accepts bytes on a TCP port, usually 9100.
 * - A printer that answers is queried before the first byte of a label, and receives no label while it needs a person.
 *   Its answer after the last byte proves that it read all bytes.
 * - A printer that does not answer proves this by closing its side after we closed ours. Until then the bytes may be in
 *   a buffer on the way.
 * - A printer that never closes has accepted a label if the connection remains open after the last byte.
 * - Any other failure after the first byte of the label is `printer-broke-off`; before that, the label is unprinted.
 */
export function tcpTransport(options: TcpOptions): Transport {
  return {
    send: (bytes, { signal, onBytes }) => new TcpDelivery(options, signal).send(bytes, onBytes),
    status: (signal) => new TcpDelivery(options, signal).status(),
  };
}

class TcpDelivery {
  readonly #options;
  readonly #address;
  readonly #signal;
  #connected: TcpConnection | null = null;

  constructor(options: TcpOptions, signal: AbortSignal | undefined) {
    this.#options = { ...usual, ...options };
    this.#address = addressOf({ kind: 'tcp', host: options.host, port: options.port });
    this.#signal = signal;
  }

  get #connection(): TcpConnection {
    if (!this.#connected) throw new Error('not connected');
    return this.#connected;
  }

  #close(): void {
    if (!this.#connected) return;
    this.#connected.destroy();
    this.#options.habits?.recordClose(this.#address);
  }

  async send(
    bytes: Uint8Array,
    onBytes?: SendOptions['onBytes'],
  ): Promise<Result<Sent, SendFailure>> {
    try {
      const before = await this.#askBefore();
      if (before?.state === 'attention')
        return err({ code: 'printer-not-ready', reasons: before.reasons });
      await this.#connection.write(bytes, this.#options.idleMs, onBytes);
      return ok({ sentBytes: bytes.length, ...(await this.#arrival(bytes, before)) });
    } catch (error) {
      return this.#failed(error, bytes.length);
    } finally {
      this.#close();
    }
  }

  /** Never rejects: a printer that cannot be reached is `offline`. */
  async status(): Promise<ReportedStatus> {
    try {
      const status = await this.#askBefore();
      this.#connection.end();
      return status ?? { state: 'silent', reasons: [] };
    } catch (error) {
      return offline(error);
    } finally {
      this.#close();
    }
  }

  /** Connects and queries the status; null for a printer that does not answer. */
  async #askBefore(): Promise<ReportedStatus | null> {
    const { connectMs, question, habits, answerMs } = this.#options;
    const learned = { address: this.#address, connectMs, ...(habits && { habits }) };
    this.#connected = await connectRested(this.#options, learned, this.#signal);
    if (!question || !habits?.shouldQuery(this.#address)) return null;
    const ms = habits.answers(this.#address) ? answerMs.known : answerMs.first;
    const status = await this.#connection.ask(question, ms).catch((error: unknown) => {
      // A printer that closes the connection on a query is not queried again.
      if (!this.#signal?.aborted) habits.saidNothing(this.#address);
      throw error;
    });
    if (status) habits.answered(this.#address);
    else if (!habits.saidNothing(this.#address))
      return { state: 'attention', reasons: [because('offline')] };
    return status;
  }

  /** Waits for the proof that the printer read every byte. */
  async #arrival(
    bytes: Uint8Array,
    before: ReportedStatus | null,
  ): Promise<Omit<Sent, 'sentBytes'>> {
    const { question, idleMs } = this.#options;
    // A label with dots that contain the query's bytes is answered in the middle, which is no proof.
    if (before && question && !includes(bytes, question)) {
      const after = await this.#connection.ask(question, idleMs);
      if (after) return this.#leave(after);
    }
    const isUnproven = !(await this.#goodbye());
    return { condition: { state: 'silent', reasons: [] }, ...(isUnproven && { isUnproven }) };
  }

  #leave(after: ReportedStatus): Omit<Sent, 'sentBytes'> {
    this.#connection.end();
    return { condition: after, reportsPaper: after.hasPrintedAll !== undefined };
  }

  /** False for the first label of a printer that never closes. */
  async #goodbye(): Promise<boolean> {
    const { habits, settleMs, closeMs, soundMs } = this.#options;
    await this.#connection.settle(settleMs);
    this.#connection.end();
    const habit = habits?.goodbye(this.#address) ?? null;
    if (await this.#connection.closesInTime(habit === 'stays-open' ? soundMs : closeMs)) {
      habits?.saidGoodbye(this.#address, 'closes');
      return true;
    }
    if (habit === 'stays-open') return true;
    if (!habits || habit === 'closes' || !(await this.#neverCloses()))
      throw new Error('it did not close');
    habits.saidGoodbye(this.#address, 'stays-open');
    return false;
  }

  /** Whether it also leaves an unused connection open. */
  async #neverCloses(): Promise<boolean> {
    const { connectMs, closeMs } = this.#options;
    this.#connection.destroy();
    const probe = new TcpConnection(this.#options, this.#signal);
    try {
      await probe.connected(connectMs);
      probe.end();
      return !(await probe.closesInTime(Math.min(closeMs, 3000)));
    } catch {
      return false;
    } finally {
      probe.destroy();
    }
  }

  #failed(error: unknown, totalBytes: number): Result<never, SendFailure> {
    const address = this.#address;
    const sentBytes = this.#connected?.sentBytes ?? 0;
    if (sentBytes === 0)
      return err({ code: 'printer-unreachable', address, detail: describe(error) });
    return err({ code: 'printer-broke-off', address, sentBytes, totalBytes });
  }
}

/** Whether a label contains the start of a query, which is two bytes in every language. */
function includes(bytes: Uint8Array, { ask }: StatusQuestion): boolean {
  const label = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return label.includes(Buffer.from(ask.subarray(0, 2)));
}

function offline(error: unknown): PrinterCondition {
  const detail = describe(error);
  const kind = detail === 'ENOTFOUND' || detail === 'EAI_AGAIN' ? 'not-found' : 'offline';
  return { state: 'offline', reasons: [because(kind, detail)] };
}

/**
 * Returns the error code, such as ECONNREFUSED or ENOTFOUND. A host with several addresses has an error for each of
 * them; the first is used.
 */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return describe(error.errors[0]);
  if (error instanceof Error && 'code' in error && typeof error.code === 'string')
    return error.code;
  return error instanceof Error ? error.message : String(error);
}
