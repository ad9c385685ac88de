import type { IncomingHttpHeaders } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type {
  ListenerState,
  ListenerTrouble,
  WebhookListener,
} from '../../../shared/model/webhook-listener.ts';
import { codeInLog, faultInLog } from '../../base/loggable.ts';
import type { Clock, Log } from '../../base/surroundings.ts';
import { type Certificate, type CertificateFiles, readCertificate } from './certificate.ts';
import { CallCounter, type CallCounts } from './refusals.ts';
import { openWebhookServer, type CallAnswer, type WebhookServer } from './webhook-server.ts';

/** How often the certificate's files are looked at, and a port is tried again that could not be had, ms. */
const LOOK_EVERY_MS = 30_000;

/**
 * The port on which the platform's updates come in, as it is set up: opened, moved, closed, and tried
 * again by itself. Whatever is wrong with it, the app goes on.
 */
export class Listener {
  readonly #tools;
  #counter = new CallCounter();
  #server: WebhookServer | null = null;
  #setting: WebhookListener | null = null;
  #trouble: ListenerTrouble | null = null;
  #certificateInUse = '';
  #lastCallAt: number | null = null;
  #turn: Promise<void> = Promise.resolve();
  #cancelLook: () => void = () => {};

  constructor(tools: {
    clock: Clock;
    log: Log;
    isOurs: (secret: string) => boolean;
    take: (body: Buffer, secret: string) => Promise<CallAnswer>;
    /** Hears of what came on no path of ours. */
    strayed: (headers: IncomingHttpHeaders) => void;
    /** Hears of every call, whatever it was answered. */
    called: () => void;
    /** Hears whenever `state` is another. */
    changed: () => void;
  }) {
    this.#tools = tools;
  }

  get state(): ListenerState {
    const isOn = this.#setting?.isOn ?? false;
    const opened = this.#server !== null ? 'listening' : 'failed';
    const lastCallAt = this.#lastCallAt;
    return {
      state: isOn ? opened : 'off',
      trouble: this.#trouble,
      lastCallAt: lastCallAt === null ? null : new Date(lastCallAt).toISOString(),
      counts: this.#counter.counts,
    };
  }

  /** The open port; null while none is. */
  get port(): number | null {
    return this.#server?.port ?? null;
  }

  /** Listens as it is set from now on; ends once it does, or says why not. */
  use(setting: WebhookListener): Promise<void> {
    this.#turn = this.#turn.then(() => this.#reopen(setting));
    return this.#turn;
  }

  /** Answers what is under way, and closes. */
  close(): Promise<void> {
    this.#turn = this.#closeAfter(this.#turn);
    return this.#turn;
  }

  async #closeAfter(turn: Promise<void>): Promise<void> {
    await turn;
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
    this.#trouble = null;
    if (!setting.isOn) return;
    const files = filesOf(setting);
    const tls = files === null ? null : this.#certificate(files);
    if (files === null || tls !== null) await this.#listen(setting, tls);
    this.#lookLater();
  }

  #certificate(files: CertificateFiles): Certificate | null {
    const read = readCertificate(files, this.#tools.clock.now());
    if (read.ok) return read.value;
    this.#trouble = read.trouble;
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
      this.#trouble = portTrouble(port, error);
      log.warn('webhooks.not-listening', { host: codeInLog(host), port, error: faultInLog(error) });
    }
  }

  #count(what: keyof CallCounts): void {
    this.#counter.count(what);
    this.#tools.called();
  }

  #lookLater(): void {
    this.#cancelLook = this.#tools.clock.after(LOOK_EVERY_MS, () => {
      this.#turn = this.#turn.then(() => this.#look());
    });
  }

  /** A port may have become free, or the certificate been renewed. */
  async #look(): Promise<void> {
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

  /** Takes another certificate at once; one that is no longer good is used on until there is another. */
  #renewCertificate(server: WebhookServer, files: CertificateFiles | null): void {
    if (files === null) return;
    const before = this.#trouble;
    this.#trouble = null;
    const read = this.#certificate(files);
    if (read !== null && read.cert !== this.#certificateInUse) {
      server.useCertificate(read);
      this.#certificateInUse = read.cert;
      this.#tools.log.info('webhooks.certificate-renewed');
    }
    if (!isDeepStrictEqual(this.#trouble, before)) this.#tools.changed();
  }
}

function filesOf({ certificateFile, keyFile }: WebhookListener): CertificateFiles | null {
  return certificateFile === '' || keyFile === '' ? null : { certificateFile, keyFile };
}

function portTrouble(port: number, error: unknown): ListenerTrouble {
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
