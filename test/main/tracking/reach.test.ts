import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../fakes/free-port.ts';
import { authority, expired, key, matching, otherName } from '../platform/certificates.ts';
import { listenerSetting, listeningStation } from './listening-station.ts';

type Bench = Awaited<ReturnType<typeof listeningStation>>;
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** What a try by this address tells. */
async function reached(bench: Bench, publicUrl: string) {
  await bench.tracking.use(listenerSetting({ port: bench.port, publicUrl }));
  return bench.tracking.reach();
}

/** A proxy of a real web server before a station: what it does with the path is up to the test. */
function proxyTo(port: number, pathOf: (path: string) => string, answer?: number): Handler {
  return (incoming, response) => {
    const { method, headers, url = '' } = incoming;
    const onward = request({ host: '127.0.0.1', port, path: pathOf(url), method, headers });
    onward.once('response', (from) => {
      response.writeHead(answer ?? from.statusCode ?? 0);
      from.pipe(response);
    });
    onward.once('error', () => response.writeHead(502).end('Bad Gateway'));
    incoming.pipe(onward);
  };
}

const asItIs = (path: string) => path;

describe('a call to oneself by the public address', () => {
  it('comes in and is neither kept nor counted as an update', async () => {
    const bench = await listeningStation();
    expect(await bench.tracking.reach()).toEqual({ outcome: 'reached', status: 200, detail: '' });
    expect(bench.station.store.webhookCalls.newest(10)).toEqual([]);
    expect(bench.tracking.webhooks.listener).toMatchObject({
      lastCallAt: null,
      counts: { kept: 0, unreadable: 0, elsewhere: 0 },
    });
  });

  it('comes in through a proxy, also two at a time', async () => {
    const bench = await listeningStation();
    const port = await portOf(createServer(proxyTo(bench.port, asItIs)));
    await reached(bench, `http://127.0.0.1:${port}`);
    const both = await Promise.all([bench.tracking.reach(), bench.tracking.reach()]);
    expect(both.map(({ outcome }) => outcome)).toEqual(['reached', 'reached']);
  });

  it('comes in through a proxy that speaks HTTPS, with a certificate that is trusted', async () => {
    const before = getCACertificates('default');
    setDefaultCACertificates([...before, authority]);
    onTestFinished(() => setDefaultCACertificates(before));
    const bench = await listeningStation();
    const proxy = createSecureServer({ cert: matching, key }, proxyTo(bench.port, asItIs));
    const address = `https://127.0.0.1:${await portOf(proxy)}`;
    expect(await reached(bench, address)).toMatchObject({ outcome: 'reached' });
  });
});

describe('what is wrong on the way in', () => {
  it('is that nothing listens here, or that no address is set', async () => {
    const bench = await listeningStation();
    expect(await reached(bench, '')).toMatchObject({ outcome: 'no-address' });
    await bench.tracking.use(listenerSetting({ isOn: false, publicUrl: 'https://kho.vidu.vn' }));
    expect(await bench.tracking.reach()).toMatchObject({ outcome: 'not-listening' });
  });

  it('is the name', async () => {
    const bench = await listeningStation();
    // No name server is needed to know that a label of 64 letters is nobody's.
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
