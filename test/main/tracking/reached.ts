import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { onTestFinished } from 'vitest';
import type { listeningStation } from './listening-station.ts';
import { listenerSetting } from './listening-station.ts';

type Bench = Awaited<ReturnType<typeof listeningStation>>;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Returns the port of a server. */
export async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Returns the result of a reachability test for this address. */
export async function reached(bench: Bench, publicUrl: string) {
  await bench.tracking.use(listenerSetting({ port: bench.port, publicUrl }));
  return bench.tracking.reach();
}

/** Starts a proxy like a real web server's in front of a station; the test decides how it changes the path. */
export function proxyTo(port: number, pathOf: (path: string) => string, answer?: number): Handler {
  return (incoming, response) => {
    const { method, headers, url = '' } = incoming;
    const onward = request({ host: '127.0.0.1', port, path: pathOf(url), method, headers });
    onward.once('response', (from) => {
      response.writeHead(answer ?? from.statusCode ?? 0);
      from.pipe(response);
    });
    onward.once('error', () => response.writeHead(502).end('Bad Gateway'));
    incoming.pipe(onward);
  };
}

/** A proxy that changes no path. */
export const asItIs = (path: string) => path;
