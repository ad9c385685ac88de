import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { trainingTexts } from '../texts/texts.ts';
import { createServer, STATUS_CODES } from '../base/node-http.ts';
import type { Socket } from 'node:net';
import { sleep } from '../base/sleep.ts';
import { dispatchCall } from './dispatch.ts';
import type { PlatformParts } from './platform-parts.ts';
import { type JsonReply, type Reply, refusal } from './reply.ts';

/** HTTP server of the platform: applies faults and sends one envelope per request. */
export function createPlatformServer(parts: PlatformParts, token: string): Server {
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 15_000,
      connectionsCheckingInterval: 5_000,
    },
    (request, response) => {
      // Node's own header has the system's time, which differs from the test clock.
      response.setHeader('date', new Date(parts.clock.now()).toUTCString());
      if (parts.interference.intercept?.(request, response) === true) return;
      const url = URL.parse(request.url ?? '/', 'http://training');
      if (url === null) return send(response, refusal(400, trainingTexts.refusals.invalidRequest));
      serve(request, response, url, { parts, token }).catch(() => failed(response));
    },
  );
  server.on('clientError', answerInvalidRequest);
  return server;
}

interface Platform {
  readonly parts: PlatformParts;
  readonly token: string;
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  { parts, token }: Platform,
): Promise<void> {
  const { faults, interference, outsideClock } = parts;
  const path = url.pathname;
  if (faults.down) return void request.socket.resetAndDestroy();
  const latency = faults.latencyMs + (interference.delayMs?.(path) ?? 0);
  const ready = await dispatchCall(request, url, parts, token);
  if (latency > 0) await sleep(outsideClock, latency / 2);
  const instead = interference.before?.(path) ?? null;
  if (instead !== null) return send(response, instead);
  const reply = ready.ok ? await ready.value.answer() : ready.refusalReply;
  if (latency > 0) await sleep(outsideClock, latency / 2);
  // A stopped platform accepts no further request on this connection.
  if (faults.down) response.shouldKeepAlive = false;
  send(response, interference.after?.(path, reply) ?? reply);
}

function send(response: ServerResponse, reply: Reply | 'reset' | 'silence'): void {
  if (reply === 'reset') return void response.socket?.resetAndDestroy();
  if (reply === 'silence') return;
  const isJson = reply.kind === 'json';
  const body = isJson ? JSON.stringify(reply.envelope) : reply.body;
  const type = isJson ? 'application/json' : reply.type;
  response.writeHead(reply.status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(isJson ? reply.headers : {}),
  });
  response.end(body);
}

/** A bug, or a journal that cannot be written; the request had no effect. */
function failed(response: ServerResponse): void {
  if (response.headersSent || response.destroyed) return;
  send(response, refusal(500, trainingTexts.refusals.internalError));
}

const invalidRequests: Readonly<Record<string, JsonReply>> = {
  ERR_HTTP_REQUEST_TIMEOUT: refusal(408, trainingTexts.refusals.requestTooSlow),
  HPE_HEADER_OVERFLOW: refusal(431, trainingTexts.refusals.headersTooLarge),
};

/** Answers invalid HTTP with the envelope too. */
function answerInvalidRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { status, envelope } =
    invalidRequests[error.code ?? ''] ?? refusal(400, trainingTexts.refusals.invalidRequest);
  const body = JSON.stringify(envelope);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Error'}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
