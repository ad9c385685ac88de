import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Sqlite from 'better-sqlite3';
import { createIds } from '../../main/base/ids.ts';
import { silentLog, systemClock } from '../../main/base/host-services.ts';
import { isWebhookEvent } from '../../main/webhook-listener/webhook-event.ts';
import { openStore } from '../../main/store/store.ts';
import { Inbox } from '../../main/tracking/inbox.ts';
import { openWebhookServer } from '../../main/webhook-listener/webhook-server.ts';
import { ReachTest } from '../../main/tracking/reach.ts';
import { SecretPaths } from '../../main/tracking/secret-paths.ts';
import { report, rowOf } from './measure.ts';

// Updates committed and answered while a thousand other clients are connected and send one byte per second: our
// listener with its checks, compared with node:http alone with the same commits for all waiting calls. Both answer in
// this process; the callers are a separate one.

const ROUNDS = 4;
const SECONDS = 4;
const CALLERS = 64;
const SLOW = 1_000;

const folder = mkdtempSync(join(tmpdir(), 'packbench-bench-'));
const opened = openStore(join(folder, 'ours.db'), createIds(systemClock));
if (!opened.ok) throw new Error(opened.error.code);
const store = opened.value;
// Classifies calls, assembled as in `Tracking`.
const ids = createIds(systemClock);
const paths = new SecretPaths(store, systemClock, ids, { earliestTime: systemClock.now() });
const ownCalls = new ReachTest(ids);
const inbox = new Inbox({ store, clock: systemClock, log: silentLog, onStored() {} });
const ours = await openWebhookServer({
  host: '127.0.0.1',
  port: 0,
  tls: null,
  isOurs: (secret) => paths.isOurs(secret),
  async take(body, secret) {
    if (ownCalls.isOwn(body)) return 'own';
    if (!isWebhookEvent(body)) return 'unreadable';
    const receipt = await inbox.take(body);
    paths.called(secret);
    return receipt;
  },
  refused() {},
  clock: systemClock,
  maxCallsPerAddress: Infinity,
});

const bare = new Sqlite(join(folder, 'bare.db'));
bare.pragma('journal_mode = WAL');
bare.pragma('synchronous = FULL');
bare.pragma('secure_delete = ON');
bare.exec('CREATE TABLE calls (seq INTEGER PRIMARY KEY, body BLOB, at INTEGER) STRICT');
const insert = bare.prepare('INSERT INTO calls (body, at) VALUES (?, ?)');
let waiting: { body: Buffer; response: ServerResponse }[] = [];
const commit = bare.transaction((calls: typeof waiting) => {
  for (const { body } of calls) insert.run(body, Date.now());
});
const peer = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    waiting.push({ body: Buffer.concat(chunks), response });
    if (waiting.length > 1) return;
    setImmediate(() => {
      const together = waiting;
      waiting = [];
      commit.immediate(together);
      for (const call of together) call.response.writeHead(200, { 'content-length': 0 }).end();
    });
  });
}).listen(0, '127.0.0.1');
await once(peer, 'listening');
const address = peer.address();
if (address === null || typeof address === 'string') throw new Error('No port');

const [mine, peerTimes]: [number[], number[]] = [[], []];
try {
  for (let round = -1; round < ROUNDS; round++) {
    const [one, other] = [
      await called(ours.port, `/${paths.present}`),
      await called(address.port, '/'),
    ];
    if (round < 0) continue;
    mine.push(...one);
    peerTimes.push(...other);
  }
  const seconds = ROUNDS * SECONDS;
  report([rowOf('webhooks.answered', mine, peerTimes)]);
  const [a, b] = [mine.length / seconds, peerTimes.length / seconds];
  console.log(
    JSON.stringify({
      bench: 'webhooks.rate',
      unit: 'a second',
      ours: Math.round(a),
      peer: Math.round(b),
      ratio: Math.round((a / b) * 1000) / 1000,
    }),
  );
} finally {
  await ours.close();
  peer.closeAllConnections();
  peer.close();
  store.close();
  bare.close();
  rmSync(folder, { recursive: true });
}

/** Returns the milliseconds of every call that was answered with 200. */
async function called(port: number, path: string): Promise<number[]> {
  const script = join(import.meta.dirname, 'webhook-callers.ts');
  const numbers = [port, path, SECONDS, CALLERS, SLOW].map(String);
  const child = spawn(process.execPath, [script, ...numbers], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { times, others } = JSON.parse(await text(child.stdout)) as {
    times: number[];
    others: Record<string, number>;
  };
  if (Object.keys(others).length > 0) console.log('other answers', port, others);
  return times;
}
