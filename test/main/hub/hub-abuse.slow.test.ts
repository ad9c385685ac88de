import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../fakes/free-port.ts';
import {
  askHub,
  beginning,
  entryOf,
  type HubBench,
  joinHub,
  vouchingAt,
} from '../../fakes/hub-bench.ts';
import { type HubProcess, startHub } from '../../fakes/hub-process.ts';
import { ENDURANCE_LIMIT_MS } from '../../limits.ts';

vi.setConfig({ testTimeout: ENDURANCE_LIMIT_MS });

// Hostile clients at a hub's port, while a bench of the site continues to work.

/** Maximum number of connections of a hub. */
const ROOM = 2_000;
/** Number of concurrent connection attempts: the system's queue is limited. */
const AT_ONCE = 100;
const BOMBS = 200;
const ATTACK_MB = 150;

let hub: HubProcess;
let address: string;
let host: string;
let port: number;
let bench: HubBench;
const home = mkdtempSync(join(tmpdir(), 'packbench-hub-'));
const runToEnd = async (...task: string[]) => startHub('--user-data-dir', home, ...task).exited();
beforeAll(async () => {
  port = await freePort();
  host = '127.0.0.1';
  address = `${host}:${port}`;
  hub = startHub('--user-data-dir', home, '--listen', address);
  await hub.open();
  const { said } = await runToEnd('--new-code');
  bench = await joinHub(/packbench:\S+/.exec(said)![0], 'PB1');
});
afterAll(async () => {
  hub.process.kill('SIGTERM');
  await hub.exited();
  rmSync(home, { recursive: true, force: true });
});

/** Returns the hub's peak memory, MB. */
const peak = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${hub.process.pid}/status`, 'utf8'))?.[1]) /
  1_024;
/** A bench uses a new connection for each request. */
const goesOn = async () => (await bench.ask('/v1/log?after=0')).status;

/** Opens a connection, which is established at `event`. */
type Opening = { open: () => Socket; event: 'connect' | 'secureConnect'; first: string };
const openings: Record<'without a word' | 'with half a request' | 'with half a body', Opening> = {
  'without a word': { open: () => connect(port, host), event: 'connect', first: '' },
  'with half a request': {
    open: () => connectTls({ host, port, rejectUnauthorized: false }),
    event: 'secureConnect',
    first: 'GET /v1/log HTTP/1.1\r\nHost: hub\r\n',
  },
  'with half a body': {
    open: () => connectTls({ host, port, rejectUnauthorized: false }),
    event: 'secureConnect',
    first: 'POST /v1/join HTTP/1.1\r\nHost: hub\r\nContent-Length: 5000\r\n\r\n{',
  },
};

/** Fills the hub with idle connections. Returns a function for the number of those it has closed since. */
async function fill({ open, event, first }: Opening): Promise<() => number> {
  const sockets: Socket[] = [];
  let closed = 0;
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (let begun = 0; begun < ROOM; begun += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, open);
    sockets.push(...some);
    await Promise.all(
      some.map(async (socket) => {
        socket.on('error', () => {}).on('close', () => (closed += 1));
        // Closed in favour of a later one, or refused.
        await Promise.race([once(socket, event), once(socket, 'close')]);
        socket.write(first);
      }),
    );
  }
  return () => closed;
}

describe('a hub whose room strangers take', () => {
  it.each(Object.entries(openings))(
    'goes on with its benches while two thousand hold connections %s',
    async (_, opening) => {
      const closed = await fill(opening);
      let after = beginning();
      const { body } = await bench.ask('/v1/greeting', { version: '1', waiting: 0 });
      after = body['place'] as typeof after;
      const statuses: number[] = [];
      for (let attempt = 1; attempt <= 10; attempt++) {
        const event = `${after.seq + 1}`;
        const said = await bench.ask('/v1/journal', { after, entries: [entryOf(event, event)] });
        statuses.push(said.status);
        after = said.body['place'] as typeof after;
      }
      expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
      // The oldest of them were closed in favour of the benches.
      expect(closed()).toBeGreaterThan(0);
    },
  );

  it('closes no connection of a bench for them', async () => {
    const { status, hold } = await heldBell();
    expect(status).toBe(200);
    await fill(openings['with half a request']);
    let isClosed = false;
    hold.on('close', () => (isClosed = true));
    expect(await goesOn()).toBe(200);
    // New bell events still reach it.
    const rang = once(hold, 'data');
    const { body } = await bench.ask('/v1/greeting', { version: '1', waiting: 0 });
    const after = body['place'] as ReturnType<typeof beginning>;
    await bench.ask('/v1/journal', { after, entries: [entryOf('bell', 'BELL')] });
    await rang;
    expect(isClosed).toBe(false);
  });
});

/** Opens the bell connection of a bench. */
async function heldBell(): Promise<{ status: number; hold: IncomingMessage }> {
  const headers = { authorization: `Bearer ${bench.key}` };
  const path = '/v1/bell';
  const asking = request({ host, port, path, agent: false, rejectUnauthorized: false, headers });
  asking.on('error', () => {}).end();
  const [hold] = (await once(asking, 'response')) as [IncomingMessage];
  onTestFinished(() => void asking.destroy());
  await once(hold, 'data');
  return { status: hold.statusCode ?? 0, hold };
}

it('unpacks nothing for those whom it does not know, and reads no more than a wish to join', async () => {
  const authority = await vouchingAt(address);
  const joinRequest = JSON.stringify({ secret: 'x', padding: ' '.repeat(7_900_000) });
  const packed = gzipSync(joinRequest);
  const before = peak();
  const statuses = await Promise.all(
    Array.from({ length: BOMBS }, async () => {
      const said = await askHub(address, authority, '/v1/join', { packed });
      return said.status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([400]));
  expect(peak() - before).toBeLessThan(ATTACK_MB);
  expect(await goesOn()).toBe(200);
});

it('reads no end of what somebody sends, and goes on', async () => {
  const socket = connectTls({ host, port, rejectUnauthorized: false });
  socket.on('error', () => {}).resume();
  await once(socket, 'secureConnect');
  socket.write('POST /v1/join HTTP/1.1\r\nHost: hub\r\nTransfer-Encoding: chunked\r\n\r\n');
  const chunk = `10000\r\n${'x'.repeat(0x1_00_00)}\r\n`;
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const send = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', send);
  send();
  await closed;
  expect(socket.bytesWritten).toBeLessThan(10_000_000);
  expect(await goesOn()).toBe(200);
});

it('takes no nonsense for a bug of its own', async () => {
  const said = async (path: string, method: string) => {
    const asking = request({ host, port, path, method, agent: false, rejectUnauthorized: false });
    asking.end();
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode ?? 0;
  };
  for (const path of ['//', '///x', '/v1/../..', '/%00', '/v1/log?after=-1', '/status/../v1/join'])
    for (const method of ['GET', 'PUT', 'OPTIONS']) {
      const status = await said(path, method);
      expect([path, method, status >= 300 && status < 500]).toEqual([path, method, true]);
    }
  // No TLS at all, TLS without HTTP, and headers without an end.
  const plain = connect(port, host).on('error', () => {});
  plain.end('GET / HTTP/1.1\r\n\r\n');
  await once(plain, 'close');
  for (const text of [
    '\u0016\u0003\u0001 nonsense\r\n\r\n',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`,
  ]) {
    const socket = connectTls({ host, port, rejectUnauthorized: false });
    socket.on('error', () => {}).resume();
    await once(socket, 'secureConnect');
    socket.write(text);
    await once(socket, 'close');
  }
  expect(await goesOn()).toBe(200);
  const logs = join(home, 'logs');
  const lines = readdirSync(logs).flatMap((name) =>
    readFileSync(join(logs, name), 'utf8').trim().split('\n'),
  );
  const events = lines.map((line) => (JSON.parse(line) as { event: string }).event);
  expect(events).toContain('hub.open');
  expect(events).not.toContain('hub.request-failed');
});
