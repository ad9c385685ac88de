import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Clock, systemClock } from '../../../main/base/surroundings.ts';
import {
  openWebhookServer,
  type CallAnswer,
  type WebhookServer,
} from '../../../main/tracking/listener/webhook-server.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { eventually } from '../../fakes/eventually.ts';

interface Listening {
  readonly server: WebhookServer;
  readonly url: string;
  readonly bodies: string[];
  readonly refusals: string[];
}

async function listening(
  answer: CallAnswer | (() => CallAnswer) = 'kept',
  limits: { mostCallsOfOneAddress?: number; clock?: Clock } = {},
): Promise<Listening> {
  const bodies: string[] = [];
  const refusals: string[] = [];
  const server = await openWebhookServer({
    host: '127.0.0.1',
    port: 0,
    tls: null,
    isOurs: (secret) => secret === 'right',
    take(body) {
      bodies.push(body.toString('utf8'));
      return Promise.resolve(typeof answer === 'string' ? answer : answer());
    },
    refused: (why) => refusals.push(why),
    clock: systemClock,
    ...limits,
  });
  onTestFinished(() => server.close());
  return { server, bodies, refusals, url: `http://127.0.0.1:${server.port}` };
}

function post(url: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method: 'POST', body, headers });
}

async function rawSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

describe('a call of the platform', () => {
  it.each(['/right', '/right/', '/right/packbench?x=1'])(
    'on %s is taken as it came',
    async (path) => {
      const { url, bodies } = await listening();
      const answer = await post(url + path, '{"code":"PB.1"}');
      expect(answer.status).toBe(200);
      expect(bodies).toEqual(['{"code":"PB.1"}']);
    },
  );

  it.each([
    ['no content type', {}],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['another spelling', { 'content-type': 'Application/JSON; charset="utf-8"' }],
  ])('needs no right content type: %s', async (_, headers) => {
    const { url, bodies } = await listening();
    const body = new Blob(['{"code":"PB.1"}']);
    const answer = await fetch(`${url}/right`, { method: 'POST', body, headers });
    expect(answer.status).toBe(200);
    expect(bodies).toHaveLength(1);
  });

  it.each([
    ['unreadable', 400],
    ['unwritten', 503],
  ] as const)('that is %s is answered with %s, and counted', async (answer, status) => {
    const { url, refusals } = await listening(answer);
    expect((await post(`${url}/right`, '{}')).status).toBe(status);
    expect(refusals).toEqual([answer]);
  });
});

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

describe('a body', () => {
  it('of 64 KiB is taken, and of one byte more is not', async () => {
    const { url, bodies, refusals } = await listening();
    expect((await post(`${url}/right`, 'x'.repeat(65_536))).status).toBe(200);
    expect((await post(`${url}/right`, 'x'.repeat(65_537))).status).toBe(400);
    expect(bodies.map(({ length }) => length)).toEqual([65_536]);
    expect(refusals).toEqual(['unreadable']);
  });

  it('that never ends is cut off', async () => {
    const { server, refusals, bodies } = await listening();
    const socket = await rawSocket(server.port);
    socket.write('POST /right HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
    const drip = setInterval(() => socket.write('1\r\nx\r\n'), 100);
    onTestFinished(() => clearInterval(drip));
    await new Promise((closed) => socket.resume().once('close', closed));
    expect(bodies).toEqual([]);
    expect(refusals).toEqual(['broken']);
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

describe('closing', () => {
  it('lets whoever is in the middle of a call finish, and cuts off who does not', async () => {
    const { server, bodies } = await listening();
    const [quick, slow] = [await rawSocket(server.port), await rawSocket(server.port)];
    const head = 'POST /right HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{';
    // A whole call before it tells that the server has read the beginning of the next.
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
