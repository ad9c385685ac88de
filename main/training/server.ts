import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { receive } from './dispatch.ts';
import type { Desk } from './desk.ts';
import { bites, delayOf, isOn, retryAfterOf } from './faults.ts';
import { htmlPage, type JsonReply, type Reply, refusal } from './reply.ts';

/** A request that reached the platform; `at` in milliseconds since the epoch. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly at: number;
}

/** Answers what is no part of the contract, such as a test's controls; true when it did. */
export type Aside = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The HTTP side of the platform: one request in, one envelope out, faults in between. */
export function createPlatformServer(
  desk: Desk,
  token: string,
  see: (request: SeenRequest) => void,
  aside: Aside = () => false,
): Server {
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 15_000,
      connectionsCheckingInterval: 5_000,
    },
    (request, response) => {
      if (aside(request, response)) return;
      const url = URL.parse(request.url ?? '/', 'http://training');
      if (url === null) return send(response, refusal(400, 'Yêu cầu không hợp lệ.'));
      see({ method: request.method ?? '', path: url.pathname, at: desk.clock.now() });
      serve(request, response, url, { desk, token }).catch(() => failed(response));
    },
  );
  server.on('clientError', answerBrokenRequest);
  return server;
}

interface Platform {
  readonly desk: Desk;
  readonly token: string;
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  { desk, token }: Platform,
): Promise<void> {
  const { faults } = desk;
  const path = url.pathname;
  if (bites(faults.down, path)) return reset(request.socket);
  const latency = delayOf(faults.latencyMs, path);
  const ready = await receive(request, url, desk, token);
  if (latency > 0) await sleep(latency / 2);
  if (bites(faults.loseBeforeCommit, path)) return reset(request.socket);
  if (bites(faults.hang, path)) return;
  const failure = proxyFault(desk, path);
  if (failure !== null) return send(response, failure);
  const reply = ready.ok ? await ready.value.answer() : ready.refusal;
  if (latency > 0) await sleep(latency / 2);
  if (bites(faults.loseAfterCommit, path)) return reset(request.socket);
  if (bites(faults.hangAfterCommit, path)) return;
  // Whoever went down meanwhile takes no other request over this connection.
  if (isOn(faults.down)) response.shouldKeepAlive = false;
  send(response, reply);
}

/** What stands between a client and the platform, and answers in its place. */
function proxyFault({ faults }: Desk, path: string): Reply | null {
  if (bites(faults.badGateway502, path)) return htmlPage(502, badGatewayPage);
  if (bites(faults.rateLimit429, path)) {
    const retryAfter = retryAfterOf(faults);
    return {
      ...refusal(429, 'Bạn đã gửi quá nhiều yêu cầu, vui lòng thử lại sau.'),
      headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
    };
  }
  if (bites(faults.status401, path)) return refusal(401, 'Token không hợp lệ.');
  return null;
}

const badGatewayPage = `<html>
<head><title>502 Bad Gateway</title></head>
<body>
<center><h1>502 Bad Gateway</h1></center>
<hr><center>nginx</center>
</body>
</html>
`;

function send(response: ServerResponse, reply: Reply): void {
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

/** A bug, or a journal that cannot be written: nothing was done. */
function failed(response: ServerResponse): void {
  if (response.headersSent || response.destroyed) return;
  send(response, refusal(500, 'Hệ thống đang gặp sự cố, vui lòng thử lại sau.'));
}

function reset(socket: Socket): void {
  socket.resetAndDestroy();
}

const brokenRequests: Readonly<Record<string, JsonReply>> = {
  ERR_HTTP_REQUEST_TIMEOUT: refusal(408, 'Yêu cầu gửi quá chậm.'),
  HPE_HEADER_OVERFLOW: refusal(431, 'Phần đầu của yêu cầu quá lớn.'),
};

/** What is no HTTP still gets the envelope. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { status, envelope } =
    brokenRequests[error.code ?? ''] ?? refusal(400, 'Yêu cầu không hợp lệ.');
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
