import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createSocketServer } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../fakes/free-port.ts';
import { authority, expired, key, matching, otherName } from '../platform/certificates.ts';
import { listenerSetting, listeningStation } from './listening-station.ts';
import { portOf, reached, proxyTo, asItIs } from './reached.ts';

describe('what is wrong on the way in', () => {
  it('is that nothing listens here, or that no address is set', async () => {
    const bench = await listeningStation();
    expect(await reached(bench, '')).toMatchObject({ outcome: 'no-address' });
    await bench.tracking.use(listenerSetting({ isOn: false, publicUrl: 'https://kho.vidu.vn' }));
    expect(await bench.tracking.reach()).toMatchObject({ outcome: 'not-listening' });
  });

  it('is the name', async () => {
    const bench = await listeningStation();
    // A label of 64 letters is invalid, so no name server is needed.
    const nobody = `http://${'x'.repeat(64)}.vidu.vn`;
    expect(await reached(bench, nobody)).toMatchObject({ outcome: 'no-name', status: null });
  });

  it('is the connection', async () => {
    const bench = await listeningStation();
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    expect(await reached(bench, nowhere)).toMatchObject({ outcome: 'no-connection' });
  });

  it.each([
    ['expired', expired],
    ['for another name', otherName],
    ['of nobody who is trusted', matching],
  ])('is a certificate that is %s', async (what, cert) => {
    const before = getCACertificates('default');
    if (what !== 'of nobody who is trusted') setDefaultCACertificates([...before, authority]);
    onTestFinished(() => setDefaultCACertificates(before));
    const bench = await listeningStation();
    const proxy = createSecureServer({ cert, key }, proxyTo(bench.port, asItIs));
    const tried = await reached(bench, `https://127.0.0.1:${await portOf(proxy)}`);
    expect(tried).toMatchObject({ outcome: 'bad-certificate', status: null });
    expect(tried.detail).not.toBe('');
  });

  it('is that no HTTPS is spoken there', async () => {
    const bench = await listeningStation();
    expect(await reached(bench, `https://127.0.0.1:${bench.port}`)).toMatchObject({
      outcome: 'no-https',
    });
  });

  it('is a tunnel whose other end is not there', async () => {
    const bench = await listeningStation();
    const port = await portOf(createSocketServer((socket) => void socket.destroy()));
    expect(await reached(bench, `http://127.0.0.1:${port}`)).toMatchObject({
      outcome: 'no-answer',
    });
  });

  it('is a proxy that cannot reach this bench', async () => {
    const bench = await listeningStation();
    const port = await portOf(createServer(proxyTo(await freePort(), asItIs)));
    expect(await reached(bench, `http://127.0.0.1:${port}`)).toMatchObject({
      outcome: 'proxy-alone',
      status: 502,
    });
  });

  it('is a proxy that does not know the path', async () => {
    const bench = await listeningStation();
    const port = await portOf(createServer((_, response) => void response.writeHead(404).end()));
    expect(await reached(bench, `http://127.0.0.1:${port}`)).toMatchObject({
      outcome: 'wrong-path',
      status: 404,
    });
  });

  it('is a proxy that shortens the path', async () => {
    const bench = await listeningStation();
    const shorten = (path: string) => path.replace(/^\/\w+/, '/');
    const port = await portOf(createServer(proxyTo(bench.port, shorten)));
    expect(await reached(bench, `http://127.0.0.1:${port}`)).toMatchObject({
      outcome: 'path-changed',
      status: 404,
    });
  });

  it('is an address that sends callers on', async () => {
    const bench = await listeningStation();
    const location = 'https://www.vidu.vn/';
    const port = await portOf(
      createServer((_, response) => void response.writeHead(301, { location }).end()),
    );
    expect(await reached(bench, `http://127.0.0.1:${port}`)).toEqual({
      outcome: 'redirected',
      status: 301,
      detail: location,
    });
  });

  it('is another program that answers', async () => {
    const bench = await listeningStation();
    const port = await portOf(createServer((_, response) => void response.end('It works!')));
    expect(await reached(bench, `http://127.0.0.1:${port}`)).toMatchObject({
      outcome: 'somebody-else',
      status: 200,
    });
  });

  it('is a proxy that changes the answer', async () => {
    const bench = await listeningStation();
    const port = await portOf(createServer(proxyTo(bench.port, asItIs, 500)));
    expect(await reached(bench, `http://127.0.0.1:${port}`)).toMatchObject({
      outcome: 'other-answer',
      status: 500,
    });
  });
});
