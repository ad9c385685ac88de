import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startListener } from './started-listener.ts';

describe('a port that cannot be had', () => {
  it('is named with the reason, while orders go on', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const address = other.address();
    const takenPort = typeof address === 'object' && address !== null ? address.port : 0;
    const bench = await startListener({ port: takenPort });
    expect(bench.state()).toMatchObject({
      state: 'failed',
      trouble: { code: 'port', why: 'taken', port: takenPort },
    });
    expect(await bench.created()).toEqual(expect.any(String));
  });

  it('is that of an address which this computer does not have', async () => {
    // Reserved for documentation: no computer has this address.
    const bench = await startListener({ host: '203.0.113.7' });
    expect(bench.state()).toMatchObject({
      state: 'failed',
      trouble: { code: 'port', why: 'no-such-address' },
    });
  });
});
