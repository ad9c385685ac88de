import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** What stands between a station and its platform: sees every request before it is passed on. */
export interface Gateway {
  readonly url: string;
  /** Answers a request itself and says true, or lets it pass; may take its time. */
  meet: (path: string, response: ServerResponse) => boolean | Promise<boolean>;
}

/** Opens a gateway before the platform, on `port` where one is given; closed with the test. */
export async function openGateway(platformUrl: string, port = 0): Promise<Gateway> {
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/' } = request;
    const pass = async () => {
      const body = await text(request);
      if (await gateway.meet(url, response)) return;
      const headers = { 'content-type': 'application/json', token: String(request.headers.token) };
      const asked = { method, headers, ...(method === 'POST' && { body }) };
      const answer = await fetch(new URL(url, platformUrl), asked);
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(await answer.text());
    };
    pass().catch(() => response.destroy());
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address() as AddressInfo;
  const gateway: Gateway = { url: `http://127.0.0.1:${address.port}`, meet: () => false };
  return gateway;
}
