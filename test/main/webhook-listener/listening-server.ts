import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { systemClock } from '../../../main/base/host-services.ts';
import {
  openWebhookServer,
  type WebhookAnswer,
  type WebhookServerOptions,
  type WebhookServer,
} from '../../../main/webhook-listener/webhook-server.ts';

interface Listening {
  readonly server: WebhookServer;
  readonly url: string;
  readonly bodies: string[];
  readonly refusals: string[];
}

/** Starts a server that accepts updates, and records them. */
export async function listening(
  answer: WebhookAnswer | (() => WebhookAnswer) = 'kept',
  limits: Partial<WebhookServerOptions> = {},
): Promise<Listening> {
  const bodies: string[] = [];
  const refusals: string[] = [];
  const server = await openWebhookServer({
    host: '127.0.0.1',
    port: 0,
    tls: null,
    isOurs: (secret) => secret === 'right',
    take(body) {
      bodies.push(body.toString('utf8'));
      return Promise.resolve(typeof answer === 'string' ? answer : answer());
    },
    refused: (why) => refusals.push(why),
    clock: systemClock,
    ...limits,
  });
  onTestFinished(() => server.close());
  return { server, bodies, refusals, url: `http://127.0.0.1:${server.port}` };
}

/** Sends a call as the platform does. */
export function post(
  url: string,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, { method: 'POST', body, headers });
}

/** Opens a raw connection. */
export async function rawSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}
