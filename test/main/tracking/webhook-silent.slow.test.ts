import { expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { listening, post, rawSocket } from '../webhook-listener/listening-server.ts';

it('a thousand silent callers do not keep the platform out, and are sent away', async () => {
  const { server, url } = await listening();
  const sockets = await Promise.all(Array.from({ length: 1_000 }, () => rawSocket(server.port)));
  let closed = 0;
  for (const socket of sockets) {
    socket.resume().once('close', () => closed++);
    socket.write('POST /right HTTP/1.1\r\n');
  }
  expect((await post(`${url}/right`, '{}')).status).toBe(200);
  await eventually('all are sent away', () => closed === 1_000);
  expect((await post(`${url}/right`, '{}')).status).toBe(200);
});
