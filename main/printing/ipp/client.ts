import { request as httpsRequest } from 'node:https';
import { userInfo } from 'node:os';
import { request as httpRequest } from '../../base/node-http.ts';
import type { Clock } from '../../base/host-services.ts';
import { verifiedTls } from '../../base/verified-tls.ts';
import { decodeIpp } from './decode.ts';
import { encodeIpp, type IppVersion } from './encode.ts';
import {
  attributesOf,
  groupTags,
  inShort,
  ipp,
  type IppAttributes,
  type IppGroup,
  type IppMessage,
  type IppValue,
} from './message.ts';

/** Default port of IPP, with and without TLS (RFC 8010, 4). */
const IPP_PORT = 631;
/** Maximum size of an answer (bytes). The attributes of some hundred queues are smaller. */
const MAX_ANSWER_BYTES = 8_000_000;
/** "server-error-version-not-supported" (RFC 8011, appendix B.1.5.4): without any other effect. */
const VERSION_NOT_SUPPORTED = 0x0503;

export interface IppLimits {
  /** Maximum time to connect (ms). */
  readonly connectMs?: number;
  /** Maximum time without a byte in either direction after that (ms). */
  readonly idleMs?: number;
}

interface IppAsk {
  /** One of `operations`. */
  readonly operation: number;
  /** Sent after charset, language and printer URI, with which every request begins. */
  readonly attributes?: Readonly<Record<string, IppValue | readonly IppValue[]>>;
  readonly job?: IppAttributes;
  readonly document?: Uint8Array;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Outcome of a request.
 * - `answer`: `status` is an IPP status below 0x0100 (RFC 8011, appendix B), so the operation was done.
 * - `refused`: `status` is an IPP status, or 0x0400 if HTTP itself refused; `statusText` then contains the HTTP status.
 * - `unreachable`: no byte of the request has left.
 * - `lost`: the printer may have acted on the request.
 */
export type IppReply =
  | { readonly kind: 'answer'; readonly status: number; readonly message: IppMessage }
  | { readonly kind: 'refused'; readonly status: number; readonly statusText: string }
  | { readonly kind: 'unreachable' | 'lost'; readonly detail: string };

/** Client of one printer or queue that speaks IPP. Sends each request at most once, on a connection of its own. */
export class IppClient {
  readonly #uri;
  readonly #address;
  readonly #clock;
  readonly #limits;
  /** Owner of the jobs. The same user may cancel them in the print queue window of the operating system. */
  readonly #user = userName();
  #requestId = 0;
  #version: IppVersion = '2.0';

  /** `clock` measures the limits. */
  constructor(uri: string, clock: Clock, limits: IppLimits = {}) {
    this.#uri = uri.replace(/^http(s?):/i, 'ipp$1:');
    this.#address = httpAddress(uri);
    this.#clock = clock;
    this.#limits = limits;
  }

  async ask(ask: IppAsk): Promise<IppReply> {
    const reply = await this.#askOnce(ask);
    if (reply.kind !== 'refused' || reply.status !== VERSION_NOT_SUPPORTED) return reply;
    if (this.#version === '1.1') return reply;
    this.#version = '1.1';
    return this.#askOnce(ask);
  }

  async #askOnce(ask: IppAsk): Promise<IppReply> {
    this.#requestId += 1;
    const operation = attributesOf({
      'attributes-charset': ipp.text('charset', 'utf-8'),
      'attributes-natural-language': ipp.text('language', 'en'),
      'printer-uri': ipp.text('uri', this.#uri),
      'requesting-user-name': ipp.text('name', this.#user),
      ...ask.attributes,
    });
    const groups: IppGroup[] = [{ tag: groupTags.operation, attributes: inOrder(operation) }];
    if (ask.job) groups.push({ tag: groupTags.job, attributes: ask.job });
    const message = { code: ask.operation, requestId: this.#requestId, groups };
    const head = encodeIpp(message, this.#version);
    const posted = await post(this.#address, [head, ask.document ?? new Uint8Array()], {
      ...this.#limits,
      clock: this.#clock,
      signal: ask.signal,
    });
    return judge(posted);
  }
}

/** Orders the attributes: the printer URI must be third and the job id fourth (RFC 8011, 4.1.5). */
function inOrder(attributes: IppAttributes): IppAttributes {
  const first = ['attributes-charset', 'attributes-natural-language', 'printer-uri', 'job-id'];
  const rank = ([name]: [string, unknown]) =>
    (first.indexOf(name) + first.length + 1) % (first.length + 1);
  return new Map([...attributes].toSorted((a, b) => rank(a) - rank(b)));
}

function judge(posted: Posted): IppReply {
  if (posted.kind !== 'answer') return posted;
  const { status: http, body } = posted;
  // A proxy may answer 5xx although the request has arrived.
  if (http >= 500) return { kind: 'lost', detail: `HTTP ${http}` };
  if (http !== 200) return { kind: 'refused', status: 0x0400, statusText: `HTTP ${http}` };
  const message = decodeIpp(body);
  if (!message) return { kind: 'lost', detail: 'no IPP' };
  const { code: status, groups } = message;
  // 0x0000 to 0x00ff: done, possibly with ignored or replaced attributes.
  if (status <= 0x00ff) return { kind: 'answer', status, message };
  const sentence = groups.flatMap(({ attributes }) => attributes.get('status-message') ?? [])[0];
  const statusText = sentence && 'value' in sentence ? inShort(String(sentence.value)) : '';
  return { kind: 'refused', status, statusText: statusText || `IPP 0x${status.toString(16)}` };
}

/** Converts an IPP URI to an HTTP address. The default port of IPP differs from that of HTTP (RFC 8010, 4). */
function httpAddress(uri: string): URL {
  const address = new URL(uri.replace(/^ipp/i, 'http'));
  const isIpp = /^ipps?:/i.test(uri);
  const namesPort = /^\w+:\/\/(\[[^\]]*\]|[^/:]*):\d/.test(uri);
  if (isIpp && !namesPort) address.port = String(IPP_PORT);
  return address;
}

type Posted =
  | { readonly kind: 'answer'; readonly status: number; readonly body: Uint8Array }
  | { readonly kind: 'unreachable' | 'lost'; readonly detail: string };

function post(
  address: URL,
  parts: readonly Uint8Array[],
  {
    connectMs = 5000,
    idleMs = 30_000,
    clock,
    signal,
  }: IppLimits & { clock: Clock; signal?: AbortSignal | undefined },
): Promise<Posted> {
  return new Promise((resolve) => {
    const body = Buffer.concat(parts);
    const request = (address.protocol === 'https:' ? httpsRequest : httpRequest)(address, {
      method: 'POST',
      agent: false,
      ...verifiedTls,
      headers: { 'Content-Type': 'application/ipp', 'Content-Length': body.length },
      ...(signal && { signal }),
    });
    let connected = false;
    const failed = (error: unknown) =>
      resolve({ kind: connected ? 'lost' : 'unreachable', detail: detailOf(error) });
    const stopConnecting = clock.after(connectMs, () =>
      request.destroy(new Error(`no connection for ${connectMs} ms`)),
    );
    let stopEnding = () => {};
    request.on('close', () => {
      stopConnecting();
      stopEnding();
    });
    request.on('error', failed);
    request.setTimeout(idleMs, () => request.destroy(new Error(`no answer for ${idleMs} ms`)));
    request.on('socket', (socket) => {
      const event = address.protocol === 'https:' ? 'secureConnect' : 'connect';
      socket.once(event, () => {
        connected = true;
        stopConnecting();
        request.end(body);
      });
    });
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_ANSWER_BYTES) request.destroy(new Error('endless answer'));
        else chunks.push(chunk);
      });
      response.on('error', failed);
      // A server that sends one byte now and then would otherwise hold the request open for ever.
      stopEnding = clock.after(idleMs, () =>
        request.destroy(new Error(`no end of the answer for ${idleMs} ms`)),
      );
      response.on('end', () =>
        resolve({ kind: 'answer', status: response.statusCode ?? 0, body: Buffer.concat(chunks) }),
      );
    });
  });
}

/**
 * Returns the error code, such as ECONNREFUSED or ENOTFOUND. A host with several addresses has an error for each of
 * them; the first is used.
 */
function detailOf(error: unknown): string {
  if (error instanceof AggregateError) return detailOf(error.errors[0]);
  if (error instanceof Error && 'code' in error && typeof error.code === 'string')
    return error.code;
  return error instanceof Error ? error.message : String(error);
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container the user may have no name.
    return 'packbench';
  }
}
