import type { IncomingHttpHeaders } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type {
  ListenerState,
  ListenerProblem,
  WebhookListener,
} from '../../shared/model/webhook-listener.ts';
import { codeInLog, faultInLog } from '../base/loggable.ts';
import type { Clock, Log } from '../base/host-services.ts';
import { type Certificate, type CertificateFiles, readCertificate } from './certificate.ts';
import { CallCounter, type CallCounts } from './refusals.ts';
import { openWebhookServer, type WebhookAnswer, type WebhookServer } from './webhook-server.ts';

/** Interval (ms) for checking the certificate's files, and for retrying an unavailable port. */
const LOOK_EVERY_MS = 30_000;

interface ListenerTools {
  readonly clock: Clock;
  readonly log: Log;
  readonly isOurs: (secret: string) => boolean;
  readonly take: (body: Buffer, secret: string) => Promise<WebhookAnswer>;
  /** Called for calls with an unknown path. */
  readonly strayed: (headers: IncomingHttpHeaders) => void;
  /** Called for every call with any answer. */
  readonly called: () => void;
  /** Called when `state` changes. */
  readonly changed: () => void;
}

/**
 * The port for the platform's updates, as configured: opened, moved, closed, and retried automatically. A problem with
 * it does not stop the app.
 */
export class Listener {
  readonly #tools: ListenerTools;
  #counter = new CallCounter();
  #server: WebhookServer | null = null;
  #setting: WebhookListener | null = null;
  #problem: ListenerProblem | null = null;
  #certificateInUse = '';
  #lastCallAt: number | null = null;
  #queue: Promise<void> = Promise.resolve();
  #cancelLook: () => void = () => {};

  constructor(tools: ListenerTools) {
    this.#tools = tools;
  }

  get state(): ListenerState {
    const isOn = this.#setting?.isOn ?? false;
    const opened = this.#server !== null ? 'listening' : 'failed';
    const lastCallAt = this.#lastCallAt;
    return {
      state: isOn ? opened : 'off',
      trouble: this.#problem,
      lastCallAt: lastCallAt === null ? null : new Date(lastCallAt).toISOString(),
      counts: this.#counter.counts,
    };
  }

  /** Returns the open port; null if the port is closed. */
  get port(): number | null {
    return this.#server?.port ?? null;
  }

  /** Applies a new setting; resolves when the port is open or has failed. */
  use(setting: WebhookListener): Promise<void> {
    this.#queue = this.#queue.then(() => this.#reopen(setting));
    return this.#queue;
  }

  /** Answers the current calls and closes the port. */
  close(): Promise<void> {
    this.#queue = this.#closeAfter(this.#queue);
    return this.#queue;
  }

  async #closeAfter(queue: Promise<void>): Promise<void> {
    await queue;
    this.#cancelLook();
    await this.#server?.close();
    this.#server = null;
  }

  async #reopen(setting: WebhookListener): Promise<void> {
    this.#cancelLook();
    await this.#server?.close();
    this.#server = null;
    const wasOff = this.state.state === 'off';
    this.#setting = setting;
    this.#counter = new CallCounter();
    await this.#open(setting);
    if (setting.isOn || !wasOff) this.#tools.changed();
  }

  async #open(setting: WebhookListener): Promise<void> {
    this.#problem = null;
    if (!setting.isOn) return;
    const files = filesOf(setting);
    const tls = files === null ? null : this.#certificate(files);
    if (files === null || tls !== null) await this.#listen(setting, tls);
    this.#lookLater();
  }

  #certificate(files: CertificateFiles): Certificate | null {
    const read = readCertificate(files, this.#tools.clock.now());
    if (read.ok) return read.value;
    this.#problem = read.problem;
    return null;
  }

  async #listen({ host, port }: WebhookListener, tls: Certificate | null): Promise<void> {
    const { clock, log, isOurs, take, strayed } = this.#tools;
    try {
      this.#server = await openWebhookServer({
        host,
        port,
        tls,
        clock,
        isOurs,
        take: async (body, secret) => {
          const answer = await take(body, secret);
          if (answer === 'kept') {
            this.#lastCallAt = clock.now();
            this.#count('kept');
          }
          return answer;
        },
        refused: (why) => this.#count(why),
        strayed,
      });
      this.#certificateInUse = tls?.cert ?? '';
      log.info('webhooks.listening', {
        host: codeInLog(host),
        port: this.#server.port,
        tls: tls !== null,
      });
    } catch (error) {
      this.#problem = portProblem(port, error);
      log.warn('webhooks.not-listening', { host: codeInLog(host), port, error: faultInLog(error) });
    }
  }

  #count(what: keyof CallCounts): void {
    this.#counter.count(what);
    this.#tools.called();
  }

  #lookLater(): void {
    this.#cancelLook = this.#tools.clock.after(LOOK_EVERY_MS, () => {
      this.#queue = this.#queue.then(() => this.#check());
    });
  }

  /** Checks whether the port has become free, or the certificate was renewed. */
  async #check(): Promise<void> {
    const setting = this.#setting;
    if (setting === null || !setting.isOn) return;
    if (this.#server === null) {
      await this.#open(setting);
      this.#tools.changed();
      return;
    }
    this.#renewCertificate(this.#server, filesOf(setting));
    this.#lookLater();
  }

  /** Uses a new certificate at once; an invalid one does not replace the one in use. */
  #renewCertificate(server: WebhookServer, files: CertificateFiles | null): void {
    if (files === null) return;
    const before = this.#problem;
    this.#problem = null;
    const read = this.#certificate(files);
    if (read !== null && read.cert !== this.#certificateInUse) {
      server.useCertificate(read);
      this.#certificateInUse = read.cert;
      this.#tools.log.info('webhooks.certificate-renewed');
    }
    if (!isDeepStrictEqual(this.#problem, before)) this.#tools.changed();
  }
}

function filesOf({ certificateFile, keyFile }: WebhookListener): CertificateFiles | null {
  return certificateFile === '' || keyFile === '' ? null : { certificateFile, keyFile };
}

function portProblem(port: number, error: unknown): ListenerProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const why = reasons.get(code) ?? 'other';
  return { code: 'port', port, why, detail: String(error) };
}

const reasons: ReadonlyMap<string, 'taken' | 'not-allowed' | 'no-such-address'> = new Map([
  ['EADDRINUSE', 'taken'],
  ['EACCES', 'not-allowed'],
  ['EADDRNOTAVAIL', 'no-such-address'],
  ['ENOTFOUND', 'no-such-address'],
]);
