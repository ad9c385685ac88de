import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Log } from '../../../main/base/host-services.ts';
import { createPlatformClient } from '../../../main/platform/client.ts';
import type { PlatformClient, PlatformClientOptions } from '../../../main/platform/client.ts';
import { realClocks } from '../../fakes/clock.ts';

export const TOKEN = 'access-token-7f3a';
export const PARTNER = 'partner-secret-99';
export const PRINT_TOKEN = 'print token/5c1e';

/** Every line written to a log, as the text for the file. */
export interface CapturedLog extends Log {
  readonly lines: string[];
}

export function captureLog(): CapturedLog {
  const lines: string[] = [];
  const add = (event: string, details: unknown) => {
    lines.push(JSON.stringify({ event, facts: details }));
  };
  return { lines, info: add, warn: add, error: add };
}

/** Returns a client that closes with its test, and does not wait between its tries. */
export function clientFor(
  baseUrl: string,
  options: Partial<PlatformClientOptions> = {},
): PlatformClient {
  const client = createPlatformClient({
    baseUrl,
    token: () => TOKEN,
    log: captureLog(),
    ...realClocks,
    ...options,
    limits: { backoffMs: 1, ...options.limits },
  });
  onTestFinished(() => client.close());
  return client;
}

/** Starts a plain TCP server that passes on whole connections. */
export async function tcpServer(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    onConnection(socket);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${await listen(server)}`;
}

/** Answers every request with the same bytes, and stores the bytes of each request. */
export async function wireServer(
  answer: string | Buffer,
): Promise<{ readonly url: string; readonly requests: string[] }> {
  const requests: string[] = [];
  const url = await tcpServer((socket) =>
    onRequest(socket, (request) => {
      requests.push(request.toString('utf8'));
      socket.write(answer);
    }),
  );
  return { url, requests };
}

/** Answers each request with the next bytes, as fast as a socket can. */
export async function servingServer(): Promise<{ readonly url: string; next: Buffer[] }> {
  const server = { url: '', next: [] as Buffer[] };
  server.url = await tcpServer((socket) =>
    onRequest(socket, () => socket.write(server.next.pop() ?? '')),
  );
  return server;
}

function onRequest(socket: Socket, answer: (request: Buffer) => void): void {
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    if (!isComplete(received)) return;
    const request = received;
    received = Buffer.alloc(0);
    answer(request);
  });
}

/** Whether a request has as many body bytes as its headers announce. */
function isComplete(received: Buffer): boolean {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /content-length: ([0-9]+)/i.exec(received.subarray(0, end).toString('latin1'));
  return received.length >= end + 4 + Number(length?.[1] ?? 0);
}

/** Returns the bytes of an HTTP answer. */
export function rawAnswer(
  body: string | Buffer,
  { status = '200 OK', type = 'application/json', extra = '' } = {},
): Buffer {
  const bytes = Buffer.from(body);
  const head = `HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\nContent-Length: ${bytes.length}\r\n${extra}\r\n`;
  return Buffer.concat([Buffer.from(head), bytes]);
}

export async function httpServer(listener: RequestListener): Promise<string> {
  const server = createHttpServer(listener);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${await listen(server)}`;
}

/** Starts an HTTP server that answers every request in the same way. */
export function answering(
  body: string | Buffer,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Promise<string> {
  return httpServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  });
}

export function envelope(data: unknown): string {
  return JSON.stringify({ error: false, message: '', data });
}

export function refusal(message: string): string {
  return JSON.stringify({ error: true, message, data: null });
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
