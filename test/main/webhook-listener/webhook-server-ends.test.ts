import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../main/base/host-services.ts';
import { openWebhookServer } from '../../../main/webhook-listener/webhook-server.ts';
import { listening, post, rawSocket } from './listening-server.ts';

describe('closing', () => {
  it('lets whoever is in the middle of a call finish, and cuts off who does not', async () => {
    const { server, bodies } = await listening();
    const [quick, slow] = [await rawSocket(server.port), await rawSocket(server.port)];
    const head = 'POST /right HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{';
    // The preceding complete call proves that the server has read the beginning of the next.
    for (const socket of [quick, slow]) {
      socket.write(`${head}}${head}`);
      await once(socket, 'data');
    }
    const gone = once(slow, 'close');
    const closed = server.close();
    quick.write('}');
    expect(String((await once(quick, 'data'))[0])).toMatch(
      /^HTTP\/1\.1 200 [^]*connection: close/i,
    );
    await closed;
    await gone;
    expect(bodies).toEqual(['{}', '{}', '{}']);
  });
});

it('answers with 503 what it cannot take because of a bug, and hears the next call', async () => {
  let calls = 0;
  const { url, refusals } = await listening(() => {
    calls += 1;
    if (calls === 1) throw new Error('a bug');
    return 'kept';
  });
  expect((await post(`${url}/right`, '{}')).status).toBe(503);
  expect(refusals).toEqual(['unwritten']);
  expect((await post(`${url}/right`, '{}')).status).toBe(200);
});

it('says that a port is taken by somebody else', async () => {
  const { server } = await listening();
  const second = openWebhookServer({
    host: '127.0.0.1',
    port: server.port,
    tls: null,
    isOurs: () => true,
    take: () => Promise.resolve('kept'),
    refused() {},
    clock: systemClock,
  });
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
