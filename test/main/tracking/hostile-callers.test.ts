import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { listening, post, rawSocket } from '../webhook-listener/listening-server.ts';

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
    const responses = await Promise.all(
      answers.map(async (answer) => [
        answer.status,
        answer.headers.get('content-type'),
        await answer.text(),
      ]),
    );
    expect(new Set(responses.map(String))).toEqual(new Set(['404,text/plain,Not Found']));
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
