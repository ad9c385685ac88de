import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listening, post, rawSocket } from './listening-server.ts';

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

  it.each([
    ['gzip', gzipSync],
    ['GZIP', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['identity', (text: string) => Buffer.from(text)],
  ] as const)('that is sent as %s is taken unpacked', async (encoding, pack) => {
    const { url, bodies } = await listening();
    const body = new Uint8Array(pack('{"code":"PB.1"}'));
    const answer = await post(`${url}/right`, body, { 'content-encoding': encoding });
    expect(answer.status).toBe(200);
    expect(bodies).toEqual(['{"code":"PB.1"}']);
  });

  it.each([
    ['unpacks to more than 64 KiB', 'gzip', gzipSync('x'.repeat(65_537))],
    ['is not what its head says', 'gzip', Buffer.from('{}')],
    ['comes in an unknown encoding', 'zstd-x', Buffer.from('{}')],
  ])('that %s is refused', async (_, encoding, body) => {
    const { url, bodies, refusals } = await listening();
    const headers = { 'content-encoding': encoding };
    expect((await post(`${url}/right`, new Uint8Array(body), headers)).status).toBe(400);
    expect(bodies).toEqual([]);
    expect(refusals).toEqual(['unreadable']);
  });

  it('that unpacks to exactly 64 KiB is taken', async () => {
    const { url, bodies } = await listening();
    const body = new Uint8Array(gzipSync('x'.repeat(65_536)));
    expect((await post(`${url}/right`, body, { 'content-encoding': 'gzip' })).status).toBe(200);
    expect(bodies.map(({ length }) => length)).toEqual([65_536]);
  });
});
