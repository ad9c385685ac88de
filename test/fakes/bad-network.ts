import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** How the network treats traffic. */
type Weather =
  | 'fair'
  /** Drops all traffic silently. */
  | 'cut'
  /** Drops everything that the hub sends. */
  | 'one-way'
  /** Breaks every connection after a few thousand bytes of upload. */
  | 'breaking'
  /** Sends small pieces with a pause after each. */
  | 'slow';

const BREAKS_AFTER_BYTES = 6_000;
const PIECE_BYTES = 2_000;
const PIECE_MS = 20;

/** Simulated network between benches and a hub, with changeable conditions. */
export interface BadNetwork {
  readonly port: number;
  set(weather: Weather): void;
}

/** Opens a network in front of a local port. It closes with the test. */
export async function badNetwork(hub: number): Promise<BadNetwork> {
  let weather: Weather = 'fair';
  const open = new Set<Socket>();
  const pass = async (socket: Socket, to: Socket, chunk: Buffer) => {
    if (weather !== 'slow') {
      to.write(chunk);
      return;
    }
    socket.pause();
    for (let at = 0; at < chunk.length && !to.destroyed; at += PIECE_BYTES) {
      to.write(chunk.subarray(at, at + PIECE_BYTES));
      await new Promise((resolve) => setTimeout(resolve, PIECE_MS));
    }
    socket.resume();
  };
  const server = createServer((bench) => {
    const up = connect({ host: '127.0.0.1', port: hub });
    let sent = 0;
    for (const [socket, other] of [
      [bench, up],
      [up, bench],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    bench.on('data', (chunk: Buffer) => {
      sent += chunk.length;
      if (weather === 'cut') return;
      if (weather === 'breaking' && sent > BREAKS_AFTER_BYTES) {
        bench.destroy();
        return;
      }
      void pass(bench, up, chunk);
    });
    up.on('data', (chunk: Buffer) => {
      if (weather !== 'cut' && weather !== 'one-way') void pass(up, bench, chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  onTestFinished(() => {
    drop();
    server.close();
  });
  return {
    port: (server.address() as { port: number }).port,
    set(next) {
      weather = next;
      // Data in transit under the previous condition never arrives.
      drop();
    },
  };
}
