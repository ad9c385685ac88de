import { once } from 'node:events';
import { createServer, request as requestOver, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** What stands between a station and its platform: sees every request before it is passed on. */
export interface Gateway {
  readonly url: string;
  /** Answers a request itself and says true, or lets it pass; may take its time. */
  meet: (path: string, response: ServerResponse) => boolean | Promise<boolean>;
  /** Answers in the place of the platform, which has dealt with the request, and says true. */
  after: (path: string, response: ServerResponse) => boolean;
  /** The body that is answered in the place of the platform's. */
  change: (path: string, body: string) => string;
}

/** Opens a gateway before the platform, on `port` where one is given; closed with the test. */
export async function openGateway(platformUrl: string, port = 0): Promise<Gateway> {
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/' } = request;
    const pass = async () => {
      const body = await text(request);
      if (await gateway.meet(url, response)) return;
      // A look-up is a GET with a body, which fetch would not send.
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
  const asked = requestOver(url, { method, headers }, (answer) => {
    text(answer).then((read) => resolve({ status: answer.statusCode ?? 0, body: read }), reject);
  });
  asked.on('error', reject);
  asked.end(body);
  return promise;
}
