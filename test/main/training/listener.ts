import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import type { FakePlatform } from '../../fakes/platform/platform.ts';
import { ask, create, order } from './support.ts';

/** A callback as received. */
interface Callback {
  readonly method: string;
  readonly path: string;
  readonly contentType: string;
  readonly body: Record<string, unknown>;
}

/** A callback URL on a real server that ends with the test. */
export interface Listener {
  readonly url: string;
  readonly callbacks: readonly Callback[];
  /** Returns the values of one member in all callbacks, in order. */
  said(member: string): unknown[];
  /** HTTP status of the answers; null for no answer at all. */
  answer: number | null;
}

export async function listener(): Promise<Listener> {
  const callbacks: Callback[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await json(request)) as Record<string, unknown>;
    callbacks.push({
      method: request.method ?? '',
      path: request.url ?? '',
      contentType: request.headers['content-type'] ?? '',
      body,
    });
    if (running.answer === null) return;
    response.writeHead(running.answer, { location: '/elsewhere' }).end('{"ok":true}');
  };
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const running: Listener = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/packbench`,
    callbacks,
    said: (member) => callbacks.map(({ body }) => body[member]),
    answer: 200,
  };
  return running;
}

export function register(to: FakePlatform, url: unknown) {
  return ask(to, 'POST', '/webhooks/register', { body: { webhook_url: url } });
}

/** Creates an order. Returns the codes that the platform gave it. */
export async function created(to: FakePlatform, changes = {}) {
  const { data } = await create(to, order(changes));
  return { code: String(data['platform_code']), shortCode: data['platform_shortcode'] };
}

/** Returns the calls so far, once there are `count`. */
export async function pushed(to: FakePlatform, count: number) {
  await expect.poll(() => to.pushes().length, { interval: 5 }).toBe(count);
  return to.pushes();
}
