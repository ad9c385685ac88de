import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { authority, key, matching } from '../platform/certificates.ts';
import { listeningStation } from './listening-station.ts';
import { portOf, reached, proxyTo, asItIs } from './reached.ts';

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
