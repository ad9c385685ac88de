import type { IncomingHttpHeaders, Server as HttpServer } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { Clock } from '../../base/surroundings.ts';
import { CallRate } from './call-rate.ts';
import type { Refusal } from './refusals.ts';

/** An update of the platform has about 700 bytes. */
const MOST_BYTES = 64 * 1024;
/** How long head and body of a call may take together, ms. */
const CALL_LIMIT_MS = 5_000;
/** How often Node looks for calls that take longer, ms: its own 30 s would let them stay for as long. */
const LOOK_EVERY_MS = 1_000;
const MOST_CONNECTIONS = 2_000;
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
}

/** An open port. */
export interface WebhookServer {
  readonly port: number;
  /** Calls from now on meet this certificate; those under way go on. Throws when it is none. */
  useCertificate(tls: { cert: string; key: string }): void;
  /** Answers what is under way, then closes. */
  close(): Promise<void>;
}

const statusOf = { kept: 200, own: 200, unreadable: 400, unwritten: 503 } as const;

/**
 * Listens for updates of the platform (contract 6). Only a POST below `/<secret>` is anything; all else
 * gets the same plain 404, before a byte of its body is read. Rejects with the system's error when the
 * port cannot be had.
 */
export async function openWebhookServer(options: WebhookServerOptions): Promise<WebhookServer> {
  const { isOurs, take, refused, mostCallsOfOneAddress = MOST_CALLS_OF_ONE_ADDRESS } = options;
  const limit = { most: mostCallsOfOneAddress, windowMs: CALLS_WINDOW_MS };
  const calls = new CallRate(options.clock, limit);
  const wrongCalls = new CallRate(options.clock, wrongCallsOfOneAddress);
  const app = Fastify({
    bodyLimit: MOST_BYTES,
    requestTimeout: CALL_LIMIT_MS,
    keepAliveTimeout: CALL_LIMIT_MS,
    logger: false,
    routerOptions: { maxParamLength: 2_000 },
    clientErrorHandler: (error, socket) => refuseBroken(error, socket, refused),
    frameworkErrors: (_error, _request, reply) => void refuseElsewhere(reply),
    ...serverOptions(options.tls),
  });
  const refuseElsewhere = (reply: FastifyReply) => {
    refused('elsewhere');
    return plain(reply, 404, 'Not Found');
  };
  app.server.maxConnections = MOST_CONNECTIONS;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    const isCall = request.method === 'POST' && isOurs(secretOf(request));
    if (!isCall) {
      options.strayed?.(request.headers);
      if (!wrongCalls.isTooMuch(request.ip)) return refuseElsewhere(reply);
      refused('elsewhere');
      // Without this Fastify would go on to the body and its handler.
      reply.hijack();
      request.raw.destroy();
      return undefined;
    }
    if (!calls.isTooMuch(request.ip)) return undefined;
    refused('too-often');
    return plain(reply, 429, 'Too Many Requests');
  });
  app.setNotFoundHandler((_request, reply) => refuseElsewhere(reply));
  app.setErrorHandler((_error, request, reply) => {
    // A call that was cut off is counted where that was done.
    if (!request.raw.socket.destroyed) refused('unreadable');
    return plain(reply, 400, 'Bad Request');
  });
  app.post('/*', async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const answer = await take(body, secretOf(request));
    if (answer === 'unreadable' || answer === 'unwritten') refused(answer);
    return reply.code(statusOf[answer]).send();
  });
  await app.listen({ host: options.host, port: options.port });
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    useCertificate(tls) {
      const server: HttpServer & { setSecureContext?: (context: object) => void } = app.server;
      server.setSecureContext?.(tls);
    },
    close: () => app.close(),
  };
}

/** Both limits are needed: the time of a call alone is looked at every 30 s only. */
function serverOptions(tls: WebhookServerOptions['tls']): object {
  const limits = {
    connectionsCheckingInterval: LOOK_EVERY_MS,
    headersTimeout: CALL_LIMIT_MS,
    requestTimeout: CALL_LIMIT_MS,
    maxHeaderSize: 8_192,
  };
  return tls === null ? { http: limits } : { https: { ...limits, ...tls } };
}

/** The first part of a path; empty when there is none. */
function secretOf(request: FastifyRequest): string {
  return request.url.split(/[/?#]/, 2)[1] ?? '';
}

function plain(reply: FastifyReply, status: number, text: string): FastifyReply {
  // What is left of the body is not read.
  return reply.code(status).header('connection', 'close').type('text/plain').send(text);
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
