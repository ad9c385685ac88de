import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { ChangeNotifier } from '../../../main/hub/change-notifier.ts';
import type { Database } from '../../../main/hub/database.ts';
import { CHANGE_SIGNAL_MS } from '../../../main/site/protocol/protocol.ts';
import { RecordingLog } from '../../fakes/bench.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { waitForEventLoop } from '../closing/work.ts';

/** A connection to a database that does not exist. */
class Listener extends EventEmitter {
  readonly isRefused: boolean;
  ends = 0;

  constructor(isRefused: boolean) {
    super();
    this.isRefused = isRefused;
  }

  async connect(): Promise<void> {
    if (this.isRefused) throw new Error('refused');
  }

  async query(): Promise<void> {}

  async end(): Promise<void> {
    this.ends += 1;
  }
}

/** A notifier; `refused` are the numbers of connections that fail. */
async function opened(...refused: number[]) {
  const clock = new ManualClock();
  const log = new RecordingLog();
  const connections: Listener[] = [];
  const database = {
    listener() {
      const connection = new Listener(refused.includes(connections.length));
      connections.push(connection);
      return connection;
    },
  };
  const notifier = new ChangeNotifier({ database: database as unknown as Database, clock, log });
  let rings = 0;
  let endings = 0;
  const remove = notifier.on(
    () => rings++,
    () => endings++,
  );
  await waitForEventLoop();
  /** Number of rings since the last call. */
  const received = () => {
    const count = rings;
    rings = 0;
    return count;
  };
  return { notifier, clock, log, connections, remove, received, endings: () => endings };
}

describe('the notifier of changes', () => {
  it('rings once it is connected, at each commit, and without one every few seconds', async () => {
    const { clock, connections, received } = await opened();
    expect(received()).toBe(1);
    clock.advance(250);
    connections[0]?.emit('notification');
    expect(received()).toBe(1);
    for (let beat = 0; beat < 3; beat++) {
      clock.advance(CHANGE_SIGNAL_MS);
      expect(received()).toBe(1);
    }
  });

  it('rings once more for all commits within a quarter of a second', async () => {
    const { clock, connections, received } = await opened();
    clock.advance(250);
    received();
    for (let commit = 0; commit < 5; commit++) connections[0]?.emit('notification');
    expect(received()).toBe(1);
    clock.advance(249);
    expect(received()).toBe(0);
    clock.advance(1);
    expect(received()).toBe(1);
    clock.advance(1_000);
    expect(received()).toBe(0);
  });

  it.each(['error', 'end'])(
    'listens again a second after its connection broke (%s)',
    async (event) => {
      const { clock, log, connections, received } = await opened();
      clock.advance(250);
      received();
      connections[0]?.emit(event, new Error('broken'));
      connections[0]?.emit('end');
      expect(log.lines.map((line) => line.event)).toEqual(['hub.bell-lost']);
      clock.advance(999);
      expect(connections).toHaveLength(1);
      clock.advance(1);
      await waitForEventLoop();
      expect([connections.length, received()]).toEqual([2, 1]);
      // A late event of the former connection.
      connections[0]?.emit('end');
      expect(log.lines).toHaveLength(1);
    },
  );

  it('tries again until the database answers', async () => {
    const { clock, connections, received } = await opened(0, 1);
    expect([received(), connections[0]?.ends]).toEqual([0, 1]);
    for (const count of [2, 3]) {
      clock.advance(1_000);
      await waitForEventLoop();
      expect(connections).toHaveLength(count);
    }
    expect(received()).toBe(1);
  });

  it('hangs up, and rings for those that listen only', async () => {
    const { notifier, clock, connections, received, remove, endings } = await opened();
    notifier.hangUp();
    expect(endings()).toBe(1);
    clock.advance(250);
    received();
    remove();
    connections[0]?.emit('notification');
    notifier.hangUp();
    expect([received(), endings()]).toEqual([0, 1]);
  });

  it('neither rings nor listens once it is closed', async () => {
    const { notifier, clock, log, connections, received } = await opened();
    connections[0]?.emit('notification');
    received();
    await notifier.close();
    expect(connections[0]?.ends).toBe(1);
    connections[0]?.emit('end');
    clock.advance(10 * CHANGE_SIGNAL_MS);
    await waitForEventLoop();
    expect([received(), connections.length, clock.armed]).toEqual([0, 1, 0]);
    expect(log.lines).toHaveLength(1);
  });
});
