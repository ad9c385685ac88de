import { once } from 'node:events';
import { createServer } from 'node:net';
import { random } from './chance.ts';

/**
 * Below the ports that Linux, macOS and Windows give to whoever connects or wants any port (32768 and up): nobody gets
 * one of these by chance between the question and its use.
 */
const [FIRST, COUNT] = [15_000, 15_000];
const MOST_TRIES = 100;

/** A port of this computer that was free a moment ago, for programs that want to be told one. */
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
      // In use, or kept by Windows for its own machines.
      if (tries >= MOST_TRIES) throw error;
    }
  }
}
