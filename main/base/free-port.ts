import { once } from 'node:events';
import { createServer } from 'node:net';
import { random } from './random.ts';

/**
 * Range below the ephemeral ports of Linux, macOS and Windows (32768 and up). The system gives none of these to
 * another program by chance between the check and the use.
 */
const FIRST = 15_000;
const COUNT = 15_000;
const MAX_TRIES = 100;

/** Finds a port of this computer that was free a moment ago, for programs that need a given port number. */
export async function freePort(): Promise<number> {
  for (let tries = 1; ; tries++) {
    const port = FIRST + Math.floor(random() * COUNT);
    try {
      const server = createServer().listen(port, '127.0.0.1');
      await once(server, 'listening');
      server.close();
      await once(server, 'close');
      return port;
    } catch (error) {
      // In use, or reserved by Windows for its virtual machines.
      if (tries >= MAX_TRIES) throw error;
    }
  }
}
