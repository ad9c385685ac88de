import type { PrinterCondition } from '../../../shared/model/printer-status.ts';
import { addressOf } from '../../../shared/model/printer.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import type { Clock } from '../../base/surroundings.ts';
import type { PrinterHabits } from '../status/printer-habits.ts';
import { because, type Heard, type Question } from '../languages/question.ts';
import { connectRested } from './rested-connection.ts';
import { TcpConnection } from './tcp-connection.ts';
import type { SendFailure, SendOptions, Sent, Transport } from './transport.ts';

export interface TcpOptions {
  readonly host: string;
  readonly port: number;
  /** How the printer is asked how it is; without one it never is. */
  readonly question?: Question | null;
  /** What was learned of printers before; without it nothing is learned. */
  readonly habits?: PrinterHabits;
  /** How long a printer may take to accept the connection, ms. */
  readonly connectMs?: number;
  /** How long it may take no bytes before it counts as stuck, ms. */
  readonly idleMs?: number;
  /** How long it may take, after the last byte, to close its side too, ms. */
  readonly closeMs?: number;
  /** How long its own goodbye is listened for before we say ours, ms. */
  readonly settleMs?: number;
  /** How long one that never answered may take to, and one that did, ms. */
  readonly answerMs?: { readonly first: number; readonly known: number };
  /** How long the connection to one that never closes must stay sound after the last byte, ms. */
  readonly soundMs?: number;
  /** Times all of these. */
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
 * A printer that takes bytes on a TCP port, usually 9100. One that answers is asked before the
 * first byte of a label, and sent nothing while it needs a person; its answer after the last byte
 * proves that it read them all. One that does not answer proves that by closing its side after we
 * closed ours: until then they may lie in a buffer on the way. One that never closes, label or
 * not, has taken a label when the connection stays sound after the last byte. Whatever else goes
 * wrong once a byte of the label left is `printer-broke-off`; before that, nothing was printed.
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
    this.#options.habits?.ended(this.#address);
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

  /** Never a rejection: a printer that cannot be reached is `offline`. */
  async status(): Promise<Heard> {
    try {
      const heard = await this.#askBefore();
      this.#connection.end();
      return heard ?? { state: 'silent', reasons: [] };
    } catch (error) {
      return offline(error);
    } finally {
      this.#close();
    }
  }

  /** Connects and asks; null when the printer is one that does not answer. */
  async #askBefore(): Promise<Heard | null> {
    const { connectMs, question, habits, answerMs } = this.#options;
    const learned = { address: this.#address, connectMs, ...(habits && { habits }) };
    this.#connected = await connectRested(this.#options, learned, this.#signal);
    if (!question || !habits?.isAsked(this.#address)) return null;
    const ms = habits.answers(this.#address) ? answerMs.known : answerMs.first;
    const heard = await this.#connection.ask(question, ms).catch((error: unknown) => {
      // One that hangs up on a question is not asked again.
      if (!this.#signal?.aborted) habits.saidNothing(this.#address);
      throw error;
    });
    if (heard) habits.answered(this.#address);
    else if (!habits.saidNothing(this.#address))
      return { state: 'attention', reasons: [because('offline')] };
    return heard;
  }

  /** Waits for the proof that the printer read every byte. */
  async #arrival(bytes: Uint8Array, before: Heard | null): Promise<Omit<Sent, 'sentBytes'>> {
    const { question, idleMs } = this.#options;
    // A label whose dots look like the question is answered in the middle: that proves nothing.
    if (before && question && !includes(bytes, question)) {
      const after = await this.#connection.ask(question, idleMs);
      if (after) return this.#leave(after);
    }
    const isUnproven = !(await this.#goodbye());
    return { condition: { state: 'silent', reasons: [] }, ...(isUnproven && { isUnproven }) };
  }

  #leave(after: Heard): Omit<Sent, 'sentBytes'> {
    this.#connection.end();
    return { condition: after, tellsPaper: after.hasPrintedAll !== undefined };
  }

  /** False for the first label of a printer that never closes. */
  async #goodbye(): Promise<boolean> {
    const { habits, settleMs, closeMs, soundMs } = this.#options;
    await this.#connection.settle(settleMs);
    this.#connection.end();
    const habit = habits?.goodbye(this.#address) ?? null;
    if (await this.#connection.closesWithin(habit === 'stays-open' ? soundMs : closeMs)) {
      habits?.saidGoodbye(this.#address, 'closes');
      return true;
    }
    if (habit === 'stays-open') return true;
    if (!habits || habit === 'closes' || !(await this.#neverCloses()))
      throw new Error('it did not close');
    habits.saidGoodbye(this.#address, 'stays-open');
    return false;
  }

  /** Whether it leaves a connection open on which nothing was sent either. */
  async #neverCloses(): Promise<boolean> {
    const { connectMs, closeMs } = this.#options;
    this.#connection.destroy();
    const probe = new TcpConnection(this.#options, this.#signal);
    try {
      await probe.connected(connectMs);
      probe.end();
      return !(await probe.closesWithin(Math.min(closeMs, 3000)));
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

/** Whether the beginning of a question, which is two bytes in every language, stands in a label. */
function includes(bytes: Uint8Array, { ask }: Question): boolean {
  const label = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return label.includes(Buffer.from(ask.subarray(0, 2)));
}

function offline(error: unknown): PrinterCondition {
  const detail = describe(error);
  const kind = detail === 'ENOTFOUND' || detail === 'EAI_AGAIN' ? 'not-found' : 'offline';
  return { state: 'offline', reasons: [because(kind, detail)] };
}

/** ECONNREFUSED, ENOTFOUND, …; a name with several addresses has an error for each of them. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return describe(error.errors[0]);
  if (error instanceof Error && 'code' in error && typeof error.code === 'string')
    return error.code;
  return error instanceof Error ? error.message : String(error);
}
