import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { request } from 'node:https';
import { onTestFinished } from 'vitest';
import { openHttpsServer, type ServerIdentity } from '../../main/base/https-server.ts';
import { HUB_NAME } from '../../main/site/protocol/protocol.ts';

/** Network that delivers every request to the hub twice. The bench receives the second answer. */
export interface DoublingNetwork {
  readonly port: number;
  /** Number of requests sent twice. */
  doubled(): number;
}

/** Opens a network in front of a local hub, with the hub's certificate. It closes with the test. */
export async function doublingNetwork(
  hub: number,
  identity: ServerIdentity,
): Promise<DoublingNetwork> {
  let doubled = 0;
  const ask = async ({ method, url: path, headers }: IncomingMessage, body: Buffer) => {
    const asking = request({
      host: '127.0.0.1',
      port: hub,
      servername: HUB_NAME,
      rejectUnauthorized: false,
      agent: false,
      method,
      path,
      headers,
    });
    asking.end(body);
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    return answer;
  };
  const passOn = async (bench: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of bench) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const first = await ask(bench, body);
    // The bell request stays open until one side disconnects.
    const isBell = bench.url === '/v1/bell';
    if (!isBell) {
      first.resume();
      doubled += 1;
    }
    const answer = isBell ? first : await ask(bench, body);
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
    response.on('close', () => answer.destroy());
  };
  const server = await openHttpsServer({
    host: '127.0.0.1',
    port: 0,
    identity,
    maxConnections: 100,
    handleRequest: (bench, response) =>
      void passOn(bench, response).catch(() => response.destroy()),
  });
  onTestFinished(() => server.close(0));
  return { port: server.port, doubled: () => doubled };
}
