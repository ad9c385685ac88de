import { once } from 'node:events';
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  Server as HttpServer,
  ServerResponse,
} from 'node:http';
import { createServer } from '../../base/node-http.ts';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { limitStrangers } from '../../base/stranger-limit.ts';
import type { Clock } from '../../base/surroundings.ts';
import { CallRate } from './call-rate.ts';
import type { Refusal } from './refusals.ts';

/** Of a body, also unpacked, bytes: an update of the platform has about 700. */
const MOST_BYTES = 64 * 1024;
/** How long head and body of a call may take together, ms. */
const CALL_LIMIT_MS = 5_000;
/** How long a call that is under way may take while the port is closed, ms. */
const CLOSE_LIMIT_MS = 1_000;
/** How often Node looks for calls that take longer, ms: its own 30 s would let them stay for as long. */
const LOOK_EVERY_MS = 1_000;
const MAX_CONNECTIONS = 2_000;
/** Connections that sent no head with our secret yet, as a part of all that there may be. */
const STRANGERS_SHARE = 2;
/** A platform that tells of every order of a big warehouse at once stays far below this. */
const MOST_CALLS_OF_ONE_ADDRESS = 5_000;
const CALLS_WINDOW_MS = 10_000;
/** Somebody who tries paths. */
const wrongCallsOfOneAddress = { most: 120, windowMs: 60_000 };

/** What a call is answered with: kept, this station's own try, no update, or not on the disk. */
export type CallAnswer = 'kept' | 'own' | 'unreadable' | 'unwritten';

export interface WebhookServerOptions {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** PEM; null speaks plain HTTP, for a proxy before it. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** Whether calls on this secret, the first part of a path, are for us. */
  readonly isOurs: (secret: string) => boolean;
  /** Takes a body that came on one of our paths. */
  readonly take: (body: Buffer, secret: string) => Promise<CallAnswer>;
  readonly refused: (why: Refusal) => void;
  /** Hears of what came on no path of ours. */
  readonly strayed?: (headers: IncomingHttpHeaders) => void;
  readonly clock: Clock;
  /** How many calls of one address are heard in 10 s. */
  readonly mostCallsOfOneAddress?: number;
  readonly maxConnections?: number;
  /** How long a TLS handshake may take, ms. */
  readonly handshakeLimitMs?: number;
}

/** An open port. */
export interface WebhookServer {
  readonly port: number;
  /** Calls from now on meet this certificate; those under way go on. Throws when it is none. */
  useCertificate(tls: { cert: string; key: string }): void;
  /** Answers what is under way, then closes. */
  close(): Promise<void>;
}

/** Both limits are needed: the time of a call alone is looked at every 30 s only. */
const limits = {
  connectionsCheckingInterval: LOOK_EVERY_MS,
  headersTimeout: CALL_LIMIT_MS,
  requestTimeout: CALL_LIMIT_MS,
  keepAliveTimeout: CALL_LIMIT_MS,
  maxHeaderSize: 8_192,
};

/**
 * Listens for updates of the platform (contract 6). Only a POST below `/<secret>` is anything; all else
 * gets the same plain 404, before a byte of its body is read. Rejects with the system's error when the
 * port cannot be had.
 */
export async function openWebhookServer(options: WebhookServerOptions): Promise<WebhookServer> {
  const { host, port, tls, refused, clock } = options;
  const { maxConnections = MAX_CONNECTIONS, handshakeLimitMs = CALL_LIMIT_MS } = options;
  const server: HttpServer & { setSecureContext?: (context: object) => void } =
    tls === null
      ? createServer(limits)
      : createTlsServer({ ...limits, ...tls, handshakeTimeout: handshakeLimitMs });
  server.maxConnections = maxConnections;
  const markKnown = limitStrangers(server, Math.ceil(maxConnections / STRANGERS_SHARE));
  server.on(
    'request',
    hearing(options, () => server.listening, markKnown),
  );
  // A caller that speaks no TLS, or is too slow at it.
  server.on('tlsClientError', (_, socket: Socket) => socket.destroy());
  server.on('clientError', (error, socket) => refuseBroken(error, socket as Socket, refused));
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    useCertificate: (renewed) => server.setSecureContext?.(renewed),
    async close() {
      const closed = once(server, 'close');
      server.close();
      // Node no longer looks for calls that take too long.
      const cancel = clock.after(CLOSE_LIMIT_MS, () => server.closeAllConnections());
      await closed;
      cancel();
    },
  };
}

/**
 * Hears calls: by its head a call is turned away, or its body is read and taken. Nothing that goes wrong
 * in here may end the app.
 */
function hearing(
  options: WebhookServerOptions,
  isOpen: () => boolean,
  markKnown: (socket: Socket) => void,
) {
  const { isOurs, strayed, clock, refused } = options;
  const { mostCallsOfOneAddress = MOST_CALLS_OF_ONE_ADDRESS } = options;
  const calls = new CallRate(clock, { most: mostCallsOfOneAddress, windowMs: CALLS_WINDOW_MS });
  const wrongCalls = new CallRate(clock, wrongCallsOfOneAddress);
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    const address = request.socket.remoteAddress ?? '';
    const secret = secretOf(request.url ?? '');
    if (request.method !== 'POST' || !isOurs(secret)) {
      strayed?.(request.headers);
      refused('elsewhere');
      if (wrongCalls.isTooMuch(address)) request.destroy();
      else plain(response, 404, 'Not Found');
      return;
    }
    markKnown(request.socket);
    if (calls.isTooMuch(address)) {
      refused('too-often');
      plain(response, 429, 'Too Many Requests');
      return;
    }
    const body = await unpacked(await bodyOf(request), request.headers['content-encoding']);
    const answer = body === null ? 'unreadable' : await options.take(body, secret);
    if (answer === 'unreadable' || answer === 'unwritten') refused(answer);
    if (body === null) plain(response, 400, 'Bad Request');
    else response.writeHead(statusOf[answer], isOpen() ? empty : emptyAndLast).end();
  };
  return (request: IncomingMessage, response: ServerResponse) => {
    hear(request, response).catch(() => {
      refused('unwritten');
      if (response.headersSent) request.destroy();
      else plain(response, 503, 'Service Unavailable');
    });
  };
}

const statusOf = { kept: 200, own: 200, unreadable: 400, unwritten: 503 } as const;
const empty = { 'content-length': 0 };
/** Else a caller that goes on and on would keep a closed port busy. */
const emptyAndLast = { ...empty, connection: 'close' };

/** What a call brings; null for more than any update has. Never answers for a call that is cut off. */
function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) resolve(null);
      else chunks.push(chunk);
    });
    request.on('end', () => {
      const [first] = chunks;
      resolve(chunks.length === 1 && first ? first : Buffer.concat(chunks));
    });
  });
}

const unpackers = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

/** The body without its compression; null for an unknown one, a damaged body, and more than `MOST_BYTES` unpacked. */
async function unpacked(body: Buffer | null, encoding = 'identity'): Promise<Buffer | null> {
  const name = encoding.trim().toLowerCase();
  if (body === null || name === 'identity' || name === '') return body;
  const unpack = unpackers.get(name);
  return unpack?.(body, { maxOutputLength: MOST_BYTES }).catch(() => null) ?? null;
}

/** The first part of a path; empty when there is none. */
function secretOf(path: string): string {
  const rest = path.slice(1);
  const end = rest.search(/[/?#]/);
  return path.startsWith('/') ? rest.slice(0, end < 0 ? undefined : end) : '';
}

/** Answers in words, and closes: what is left of the body is not read. */
function plain(response: ServerResponse, status: number, text: string): void {
  const headers = {
    connection: 'close',
    'content-type': 'text/plain',
    'content-length': text.length,
  };
  response.writeHead(status, headers).end(text);
}

function refuseBroken(
  error: NodeJS.ErrnoException,
  socket: Socket,
  refused: (why: Refusal) => void,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  refused('broken');
  const status =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  );
}
