import { once } from 'node:events';
import { createServer, request as requestOver, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A gateway between a station and its platform that receives every request first. */
export interface Gateway {
  readonly url: string;
  /** Answers a request itself and returns true, or lets it pass. May be asynchronous. */
  meet: (path: string, response: ServerResponse) => boolean | Promise<boolean>;
  /** Answers in place of the platform after the platform has processed the request, and returns true. */
  after: (path: string, response: ServerResponse) => boolean;
  /** Returns the body to send in place of the platform's. */
  change: (path: string, body: string) => string;
}

/** Opens a gateway in front of the platform, on `port` if given. It closes with the test. */
export async function openGateway(platformUrl: string, port = 0): Promise<Gateway> {
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/' } = request;
    const pass = async () => {
      const body = await text(request);
      if (await gateway.meet(url, response)) return;
      // A lookup is a GET with a body, which fetch does not send.
      const answer = await passOn(new URL(url, platformUrl), method, request.headers.token, body);
      if (gateway.after(url, response)) return;
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(gateway.change(url, answer.body));
    };
    pass().catch(() => response.destroy());
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${address.port}`;
  const gateway: Gateway = {
    url,
    meet: () => false,
    after: () => false,
    change: (_, body) => body,
  };
  return gateway;
}

async function passOn(
  url: URL,
  method: string,
  token: unknown,
  body: string,
): Promise<{ status: number; body: string }> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    token: String(token),
  };
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const outgoing = requestOver(url, { method, headers }, (answer) => {
    text(answer).then((read) => resolve({ status: answer.statusCode ?? 0, body: read }), reject);
  });
  outgoing.on('error', reject);
  outgoing.end(body);
  return promise;
}
