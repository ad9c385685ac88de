import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../main/base/free-port.ts';

it('names a port that nobody is given by chance, and that can be listened at', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  // The lowest ephemeral port of any system.
  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(Math.min(...ports)).toBeGreaterThan(1_024);
  for (const port of new Set(ports)) {
    const server = createServer().listen(port, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
  }
});
