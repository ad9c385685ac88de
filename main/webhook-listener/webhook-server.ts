import { once } from 'node:events';
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  Server as HttpServer,
  ServerResponse,
} from 'node:http';
import { createServer } from '../base/node-http.ts';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { limitStrangers } from '../base/stranger-limit.ts';
import type { Clock } from '../base/host-services.ts';
import { CallRate } from './call-rate.ts';
import type { CallRefusal } from './refusals.ts';

/** Maximum size of a body, also unpacked (bytes); an update of the platform has about 700. */
const MAX_BYTES = 64 * 1024;
/** Maximum time for head and body of a call together (ms). */
const CALL_LIMIT_MS = 5_000;
/** Maximum time for current calls while the port is being closed (ms). */
const CLOSE_LIMIT_MS = 1_000;
/** Interval of Node's check for slow calls (ms); its default of 30 s would let them continue as long. */
const LOOK_EVERY_MS = 1_000;
const MAX_CONNECTIONS = 2_000;
/** Divisor of the maximum connections for those that have not yet sent a head with our secret. */
const STRANGERS_SHARE = 2;
/** Maximum number of calls per address and window, far more than a platform sends for a large warehouse. */
const MAX_CALLS_PER_ADDRESS = 5_000;
const CALLS_WINDOW_MS = 10_000;
/** Limit for wrong calls of one address, which tries paths. */
const wrongCallsOfOneAddress = { max: 120, windowMs: 60_000 };

/** Results of a call: stored, this station's own reach test, no update, or not on disk. */
export type WebhookAnswer = 'kept' | 'own' | 'unreadable' | 'unwritten';

export interface WebhookServerOptions {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Certificate (PEM); null for plain HTTP behind a proxy. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** Whether this secret, the first part of a path, belongs to this station. */
  readonly isOurs: (secret: string) => boolean;
  /** Handles a body received on a valid path. */
  readonly take: (body: Buffer, secret: string) => Promise<WebhookAnswer>;
  readonly refused: (why: CallRefusal) => void;
  /** Called for calls with an unknown path. */
  readonly strayed?: (headers: IncomingHttpHeaders) => void;
  readonly clock: Clock;
  /** Maximum number of calls per address in 10 s. */
  readonly maxCallsPerAddress?: number;
  readonly maxConnections?: number;
  /** Maximum time of a TLS handshake (ms). */
  readonly handshakeLimitMs?: number;
}

/** An open port. */
export interface WebhookServer {
  readonly port: number;
  /** Uses this certificate for new calls; current ones continue. Throws if it is invalid. */
  useCertificate(tls: { cert: string; key: string }): void;
  /** Answers the current calls, then closes. */
  close(): Promise<void>;
}

/** Both limits are necessary: by default the time of a call is only checked every 30 s. */
const limits = {
  connectionsCheckingInterval: LOOK_EVERY_MS,
  headersTimeout: CALL_LIMIT_MS,
  requestTimeout: CALL_LIMIT_MS,
  keepAliveTimeout: CALL_LIMIT_MS,
  maxHeaderSize: 8_192,
};

/**
 * Opens a server for the platform's updates (contract 6). Only a POST below `/<secret>` is accepted. Any other request
 * gets the same plain 404, before a byte of its body is read. Rejects with the system's error if the port is not
 * available.
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
    requestHandler(options, () => server.listening, markKnown),
  );
  // A caller without TLS, or one that is too slow.
  server.on('tlsClientError', (_, socket: Socket) => socket.destroy());
  server.on('clientError', (error, socket) => refuseInvalid(error, socket as Socket, refused));
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    useCertificate: (renewed) => server.setSecureContext?.(renewed),
    async close() {
      const closed = once(server, 'close');
      server.close();
      // Node no longer checks for slow calls.
      const cancel = clock.after(CLOSE_LIMIT_MS, () => server.closeAllConnections());
      await closed;
      cancel();
    },
  };
}

/**
 * Creates the request handler: it refuses a call by its head, or reads and stores its body. An error in it must not end
 * the app.
 */
function requestHandler(
  options: WebhookServerOptions,
  isOpen: () => boolean,
  markKnown: (socket: Socket) => void,
) {
  const { isOurs, strayed, clock, refused } = options;
  const { maxCallsPerAddress = MAX_CALLS_PER_ADDRESS } = options;
  const calls = new CallRate(clock, { max: maxCallsPerAddress, windowMs: CALLS_WINDOW_MS });
  const wrongCalls = new CallRate(clock, wrongCallsOfOneAddress);
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
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
    handle(request, response).catch(() => {
      refused('unwritten');
      if (response.headersSent) request.destroy();
      else plain(response, 503, 'Service Unavailable');
    });
  };
}

const statusOf = { kept: 200, own: 200, unreadable: 400, unwritten: 503 } as const;
const empty = { 'content-length': 0 };
/** Otherwise a caller that continues to send would delay the end of a closed port. */
const emptyAndLast = { ...empty, connection: 'close' };

/** Reads the body of a call; null if it is larger than any update. Never resolves for an aborted call. */
function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) resolve(null);
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

/** Decompresses the body; null for an unknown encoding, a damaged body, or more than `MAX_BYTES` unpacked. */
async function unpacked(body: Buffer | null, encoding = 'identity'): Promise<Buffer | null> {
  const name = encoding.trim().toLowerCase();
  if (body === null || name === 'identity' || name === '') return body;
  const unpack = unpackers.get(name);
  return unpack?.(body, { maxOutputLength: MAX_BYTES }).catch(() => null) ?? null;
}

/** Returns the first part of a path; may be empty. */
function secretOf(path: string): string {
  const remainder = path.slice(1);
  const end = remainder.search(/[/?#]/);
  return path.startsWith('/') ? remainder.slice(0, end < 0 ? undefined : end) : '';
}

/** Answers with a text and closes; the rest of the body is not read. */
function plain(response: ServerResponse, status: number, text: string): void {
  const headers = {
    connection: 'close',
    'content-type': 'text/plain',
    'content-length': text.length,
  };
  response.writeHead(status, headers).end(text);
}

function refuseInvalid(
  error: NodeJS.ErrnoException,
  socket: Socket,
  refused: (why: CallRefusal) => void,
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
