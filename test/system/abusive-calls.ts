import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { onTestFinished } from 'vitest';
import { seeded } from '../fakes/seeded.ts';
import { bodyOf } from '../main/tracking/webhook-bodies.ts';

/** Number of slow callers. */
export const SLOW_SOCKETS = 1_000;
const CALLERS = 24;

/** Number of orders with updates. */
export const ORDERS = 50;

/** An hour, in ms. */
export const HOUR_MS = 3_600_000;

interface Call {
  readonly method: 'POST' | 'GET' | 'PUT' | 'DELETE' | 'OPTIONS';
  /** Used instead of the secret path. */
  readonly path?: string;
  readonly body: string;
  /** Expected status; a disconnected caller may receive no answer. */
  readonly expected: 200 | 400 | 404;
}

/** Returns an update of an order that the station has; a higher `step` makes it newer. */
export function update(order: number, step: number, pushedAt: number): string {
  const at = new Date(Date.UTC(2026, 10, 1) + (step * ORDERS + order) * 60_000);
  return bodyOf({
    code: `PB.${order}`,
    status: ['4', '8', '10', '11', '14', '23'][step % 6],
    weight: 400 + step,
    // The same moment in the formats of two platform servers.
    updated_at: step % 2 === 0 ? at.toISOString() : at.toISOString().replace('Z', '+00:00'),
    pushed_at: new Date(at.getTime() + pushedAt).toISOString(),
  });
}

/** Calls that no client should make. */
export const abuses: readonly ((number: number) => Call)[] = [
  () => ({ method: 'POST', body: '', expected: 400 }),
  (number) => ({
    method: 'POST',
    body: update(number % ORDERS, 1, 0).slice(0, 200),
    expected: 400,
  }),
  () => ({ method: 'POST', body: '['.repeat(30_000) + ']'.repeat(30_000), expected: 400 }),
  () => ({
    method: 'POST',
    body: `{"code":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_001)}`,
    expected: 400,
  }),
  () => ({ method: 'POST', body: '{"code":null,"status":"12"}', expected: 400 }),
  () => ({ method: 'POST', body: 'x'.repeat(200_000), expected: 400 }),
  () => ({ method: 'POST', body: '\u0000\uFFFD{}', expected: 400 }),
  // Of another account, and with wrong types throughout: valid as updates, but for no order of this station.
  (number) => ({ method: 'POST', body: bodyOf({ code: `OTHER.${number}` }), expected: 200 }),
  (number) => ({
    method: 'POST',
    body: JSON.stringify({ code: number + 0.5, status: [], weight: {}, updated_at: true, type: 7 }),
    expected: 200,
  }),
  () => ({ method: 'GET', body: '', expected: 404 }),
  () => ({ method: 'PUT', body: update(1, 1, 0), expected: 404 }),
  () => ({ method: 'DELETE', body: '', expected: 404 }),
  () => ({ method: 'OPTIONS', body: '', expected: 404 }),
  (number) => ({ method: 'POST', path: `/admin-${number}`, body: update(2, 1, 0), expected: 404 }),
  () => ({ method: 'POST', path: '/', body: 'x'.repeat(200_000), expected: 404 }),
];

/** Returns relevant updates, most of them twice or thrice, and as many irrelevant calls, all shuffled. */
export function calls(count: number): { all: Call[]; updates: number } {
  const random = seeded(4711);
  const updates = Math.round(count / 5);
  const all: Call[] = [];
  for (let number = 0; number < updates; number++) {
    const [order, step] = [number % ORDERS, Math.floor(number / ORDERS)];
    const copies = 1 + Math.floor(random() * 3);
    for (let copy = 0; copy < copies; copy++) {
      // Resent later, by a server whose clock is hours off.
      const body = update(order, step, copy === 0 ? 5_000 : (random() - 0.5) * 20 * HOUR_MS);
      all.push({ method: 'POST', body, expected: 200 });
    }
  }
  for (let number = 0; all.length < count; number++) {
    const abuse = abuses[number % abuses.length];
    if (abuse) all.push(abuse(number));
  }
  for (let index = all.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [all[index], all[other]] = [all[other]!, all[index]!];
  }
  return { all, updates };
}

/** Makes all calls, a few at a time, and repeats those refused for the moment. Returns the numbers of answers. */
export async function callAll(port: number, secret: string, all: readonly Call[]) {
  const agent = new Agent({ connections: CALLERS });
  onTestFinished(() => agent.destroy());
  const answers = { 200: 0, 400: 0, 404: 0, none: 0, wrong: [] as string[] };
  const waiting = [...all];
  const answerTo = async ({ method, path = `/${secret}/`, body }: Call): Promise<number | null> => {
    for (;;) {
      const answer = await request(`http://127.0.0.1:${port}${path}`, {
        method,
        ...(body !== '' && { body }),
        dispatcher: agent,
      }).catch(() => null);
      await answer?.body.dump().catch(() => {});
      if (answer?.statusCode !== 429) return answer?.statusCode ?? null;
      await sleep(200);
    }
  };
  const caller = async () => {
    for (let call = waiting.pop(); call !== undefined; call = waiting.pop()) {
      const status = await answerTo(call);
      if (status === null && call.expected !== 200) answers.none += 1;
      else if (status === call.expected) answers[call.expected] += 1;
      else answers.wrong.push(`${call.method} ${call.body.slice(0, 80)}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return answers;
}

/** Opens slow callers that send a byte now and then, and reconnect when they are disconnected. */
export async function slowCallers(port: number, secret: string) {
  const sockets = new Set<Socket>();
  let isOver = false;
  const begin = async (number: number): Promise<void> => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    sockets.add(socket);
    socket.resume().once('close', () => {
      sockets.delete(socket);
      if (!isOver) void begin(number);
    });
    await once(socket, 'connect').catch(() => {});
    if (number % 3 > 0) socket.write(`POST /${secret}/ HTTP/1.1\r\nHost: x\r\n`);
    if (number % 3 > 1) socket.write('Content-Length: 60000\r\n\r\n');
  };
  const end = () => {
    isOver = true;
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(end);
  await Promise.all(Array.from({ length: SLOW_SOCKETS }, (_, number) => begin(number)));
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 2_000);
  onTestFinished(() => clearInterval(drip));
  return { end, open: () => sockets.size };
}
