import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { verifiedTls } from './verified-tls.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const MAX_SOCKETS = 4;

/**
 * Minimum body size for compression (bytes). A body that fits into one packet with its headers is as fast
 * uncompressed, and costs both sides less work.
 */
const WORTH_PACKING = 1_000;

/** A server that is trusted only by the given certificate, independent of the computer's trusted authorities. */
export interface KnownServer {
  readonly host: string;
  readonly port: number;
  /** PEM; need not be a root certificate. */
  readonly vouching: string;
  /** The name in the server's certificate; null if it equals the host. */
  readonly name: string | null;
}

/**
 * Result of a request: the server's response, or `no-answer`. With `no-answer` it is unknown whether the server
 * received the request.
 */
export type HttpsResult =
  | { readonly came: 'answered'; readonly status: number; readonly body: string }
  | { readonly came: 'no-answer'; readonly detail: string; readonly distrusts: Distrust | null };

/**
 * Why no data was sent to a server: its certificate has no trusted issuer, or is not valid at this computer's time.
 */
export type Distrust = 'stranger' | 'clock';

interface Question {
  readonly path: string;
  readonly bearer: string | null;
  /** Sent as JSON, compressed if long; undefined for a GET. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Time limit for the whole request (ms). */
  readonly limitMs: number;
}

/** Sends HTTPS requests to one server over persistent connections. */
export class HttpsClient {
  readonly #server;
  readonly #agent;

  constructor(server: KnownServer) {
    this.#server = server;
    this.#agent = new Agent({
      keepAlive: true,
      maxSockets: MAX_SOCKETS,
      ca: server.vouching,
      allowPartialTrustChain: true,
      minVersion: 'TLSv1.2',
      ...verifiedTls,
    });
  }

  /** Sends one request. `maxBytes` limits the decompressed response (bytes). Never rejects. */
  async ask(question: Question, maxBytes: number): Promise<HttpsResult> {
    try {
      const signal = AbortSignal.timeout(question.limitMs);
      const response = await this.#begin(question, signal);
      const chunks: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of response) {
        const part = chunk as Buffer;
        bytes += part.length;
        if (bytes > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
        chunks.push(part);
      }
      const sent = Buffer.concat(chunks);
      const isPacked = response.headers['content-encoding'] === 'gzip';
      const text = isPacked ? await unpack(sent, { maxOutputLength: maxBytes }) : sent;
      return { came: 'answered', status: response.statusCode ?? 0, body: text.toString() };
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      return { came: 'no-answer', detail, distrusts: distrustIn(error) };
    }
  }

  /**
   * Opens a stream of events. Calls `onData` for each chunk and `onEnd` once. Returns a function that closes the
   * stream.
   */
  hear(question: Question, onData: () => void, onEnd: () => void): () => void {
    const stop = new AbortController();
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      stop.abort();
      onEnd();
    };
    this.#begin(question, stop.signal).then((response) => {
      if (response.statusCode === 200)
        response.on('data', onData).on('error', end).on('close', end);
      else end();
      return undefined;
    }, end);
    return end;
  }

  close(): void {
    this.#agent.destroy();
  }

  async #begin(question: Question, signal: AbortSignal): Promise<IncomingMessage> {
    const { host, port, name } = this.#server;
    const body = question.body === undefined ? null : await bodyOf(question.body);
    const asking = request({
      host,
      port,
      path: question.path,
      method: body === null ? 'GET' : 'POST',
      agent: this.#agent,
      signal,
      ...(name !== null && { servername: name }),
      headers: {
        ...question.headers,
        ...(question.bearer !== null && { authorization: `Bearer ${question.bearer}` }),
        ...(body && {
          'content-type': 'application/json',
          ...(body.isPacked && { 'content-encoding': 'gzip' }),
          'content-length': body.bytes.length,
        }),
      },
    });
    return new Promise((resolve, reject) => {
      asking.on('response', resolve);
      asking.on('error', reject);
      asking.end(body?.bytes);
    });
  }
}

/** Encodes JSON, compressed if that saves a packet. */
async function bodyOf(value: unknown): Promise<{ bytes: Buffer; isPacked: boolean }> {
  const text = Buffer.from(JSON.stringify(value));
  return text.length > WORTH_PACKING
    ? { bytes: await pack(text), isPacked: true }
    : { bytes: text, isPacked: false };
}

const distrusts: Readonly<Record<string, Distrust>> = {
  CERT_NOT_YET_VALID: 'clock',
  CERT_HAS_EXPIRED: 'clock',
  CERT_SIGNATURE_FAILURE: 'stranger',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'stranger',
  SELF_SIGNED_CERT_IN_CHAIN: 'stranger',
  UNABLE_TO_GET_ISSUER_CERT: 'stranger',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'stranger',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'stranger',
  ERR_TLS_CERT_ALTNAME_INVALID: 'stranger',
};

function distrustIn(error: unknown): Distrust | null {
  return distrusts[(error as NodeJS.ErrnoException).code ?? ''] ?? null;
}
