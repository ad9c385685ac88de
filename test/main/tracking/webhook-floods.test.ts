import { once } from 'node:events';
import { connect as connectTls } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ManualClock } from '../../fakes/clock.ts';
import { key, matching } from '../platform/certificates.ts';
import { listening, post, rawSocket } from '../webhook-listener/listening-server.ts';

describe('one address that calls all the time', () => {
  it('is told to come again later, and is heard again after a while', async () => {
    const clock = new ManualClock();
    const { url, bodies, refusals } = await listening('kept', { maxCallsPerAddress: 3, clock });
    const statuses: number[] = [];
    for (let call = 0; call < 5; call++) statuses.push((await post(`${url}/right`, '{}')).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(refusals).toEqual(['too-often', 'too-often']);
    clock.advance(10_000);
    expect((await post(`${url}/right`, '{}')).status).toBe(200);
    expect(bodies).toHaveLength(4);
  });
});

describe('what is no HTTP', () => {
  it.each([
    ['noise', '\u0000\u0001\u0002\u0003\r\n\r\n'],
    ['a head without an end', `POST /right HTTP/1.1\r\nX: ${'y'.repeat(20_000)}`],
    [
      'two lengths',
      'POST /right HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    ],
    ['a length that is none', 'POST /right HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'],
  ])('%s is refused and counted, and the next call is heard', async (_, text) => {
    const { server, url, refusals, bodies } = await listening();
    const socket = await rawSocket(server.port);
    socket.write(text);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(refusals).toEqual(['broken']);
    expect((await post(`${url}/right`, '{}')).status).toBe(200);
    expect(bodies).toHaveLength(1);
  });
});

describe('silent connections', () => {
  it.each([
    ['plain', null],
    ['TLS', { cert: matching, key }],
  ])('that fill the %s port give way to a caller with our secret', async (_, tls) => {
    const { server, bodies } = await listening('kept', { tls, maxConnections: 20 });
    await Promise.all(Array.from({ length: 30 }, () => rawSocket(server.port)));
    const options = { port: server.port, host: '127.0.0.1', rejectUnauthorized: false };
    const socket = tls === null ? await rawSocket(server.port) : connectTls(options);
    onTestFinished(() => void socket.destroy());
    socket.write('POST /right HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
    expect(bodies).toEqual(['{}']);
    // A known caller's connection survives any number of further ones.
    await Promise.all(Array.from({ length: 30 }, () => rawSocket(server.port)));
    socket.write('POST /right HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}');
    await once(socket, 'data');
    expect(bodies).toHaveLength(2);
  });

  it('that speak no TLS are closed', async () => {
    const tls = { cert: matching, key };
    const { server } = await listening('kept', { tls, handshakeLimitMs: 50 });
    const socket = await rawSocket(server.port);
    await once(socket.resume(), 'close');
    expect(socket.destroyed).toBe(true);
  });
});
