import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../fakes/clock.ts';
import { eventually } from '../../fakes/eventually.ts';
import { listening, post, rawSocket } from './listening-server.ts';

describe('whoever does not know the path', () => {
  it('gets the same 404 for everything', async () => {
    const { url, bodies, refusals } = await listening();
    const answers = [
      await fetch(url),
      await fetch(`${url}/right`),
      await fetch(`${url}/right`, { method: 'PUT', body: 'x' }),
      await fetch(`${url}/right`, { method: 'OPTIONS' }),
      await post(`${url}/`, '{}'),
      await post(`${url}/wrong`, '{}'),
      await post(`${url}/righ`, '{}'),
      await post(`${url}/wrong/right`, '{}'),
      await post(`${url}//right`, '{}'),
      await post(`${url}/%72ight%ff`, '{}'),
    ];
    const seen = await Promise.all(
      answers.map(async (answer) => [
        answer.status,
        answer.headers.get('content-type'),
        await answer.text(),
      ]),
    );
    expect(new Set(seen.map(String))).toEqual(new Set(['404,text/plain,Not Found']));
    expect(refusals).toEqual(answers.map(() => 'elsewhere'));
    expect(bodies).toEqual([]);
  });

  it('is answered before the body came', async () => {
    const { server } = await listening();
    const socket = await rawSocket(server.port);
    socket.write('POST /wrong HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('is cut off without an answer when that happens too often, and the platform is still heard', async () => {
    const { url, bodies } = await listening();
    let answered = 0;
    for (;;) {
      const answer = await post(`${url}/wrong`, '{}').catch(() => null);
      if (answer === null) break;
      answered += 1;
      if (answered > 1_000) break;
    }
    expect(answered).toBe(120);
    expect((await post(`${url}/right`, '{"code":"PB.1"}')).status).toBe(200);
    expect(bodies).toHaveLength(1);
  });
});

describe('one address that calls all the time', () => {
  it('is told to come again later, and is heard again after a while', async () => {
    const clock = new ManualClock();
    const { url, bodies, refusals } = await listening('kept', { mostCallsOfOneAddress: 3, clock });
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
});
