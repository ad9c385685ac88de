import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectProxy } from '../../fakes/connect-proxy.ts';
import { feedFolder, publish } from '../../fakes/feed.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { installApp } from '../../fakes/installed-app.ts';
import { root } from '../../host/root.ts';
import { authority, key, matching, otherName } from '../platform/certificates.ts';

// A feed on the site's own server: https by an authority that only the site knows, behind a proxy with a password.

const minute = 60_000;

async function secureFeed(cert = matching) {
  const folder = feedFolder();
  await publish(folder, '1.1.0');
  const server = createServer({ key, cert }, (request, response) => {
    try {
      response.end(
        readFileSync(join(folder, decodeURIComponent(request.url ?? '/').split('?')[0] ?? '')),
      );
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function trustTheSite(): void {
  const ordinary = getCACertificates('default');
  setDefaultCACertificates([...ordinary, authority]);
  onTestFinished(() => setDefaultCACertificates(ordinary));
}

describe('a feed over https', () => {
  it('is trusted where this computer trusts its authority', async () => {
    trustTheSite();
    const app = installApp();
    app.updates.save({ feed: await secureFeed(), channel: 'stable', proxy: '' });
    expect(await app.reaches('ready')).toMatchObject({ version: '1.1.0' });
  });

  it('gives nothing where nobody knows its authority, or it is another server', async () => {
    const stranger = installApp();
    stranger.updates.save({ feed: await secureFeed(), channel: 'stable', proxy: '' });
    expect(await stranger.reaches('failed')).toMatchObject({ why: 'untrusted' });
    trustTheSite();
    const other = installApp();
    other.updates.save({ feed: await secureFeed(otherName), channel: 'stable', proxy: '' });
    expect(await other.reaches('failed')).toMatchObject({ why: 'untrusted' });
  });

  it('is trusted by an authority of the system, which Node by itself does not ask', async () => {
    const feed = await secureFeed();
    const file = join(temporaryFolder(), 'authorities.pem');
    writeFileSync(file, authority);
    const script = `
      const { requestsThrough } = await import(${JSON.stringify(join(root, 'main/base/web-requests.ts'))});
      const url = new URL(${JSON.stringify(`${feed}/latest.yml`)});
      const options = { protocol: url.protocol, hostname: url.hostname, port: url.port, path: url.pathname };
      const request = requestsThrough(null)(options, (response) => {
        process.stdout.write(String(response.statusCode));
        process.exit();
      });
      request.on('error', ({ code }) => { process.stdout.write(code); process.exit(); });
      request.end();`;
    const { SSL_CERT_DIR: _, NODE_EXTRA_CA_CERTS: __, ...env } = process.env;
    const args = ['--input-type=module', '-e', script];
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      env: { ...env, SSL_CERT_FILE: file },
    });
    expect(stdout).toBe('200');
  });
});

describe('a proxy that leads to a feed over https', () => {
  it('is given user and password, and sees nothing of what is fetched', async () => {
    trustTheSite();
    const feed = await secureFeed();
    const proxy = await connectProxy('bench', 'p@ss:word');
    const app = installApp();
    app.updates.save({ feed, channel: 'stable', proxy: proxy.address }, undefined, 'p@ss:word');
    expect(await app.reaches('ready')).toMatchObject({ version: '1.1.0' });
    app.clock.advance(6 * minute);
    expect(new Set(proxy.asked.map(({ to }) => to))).toEqual(new Set([new URL(feed).host]));
    expect(proxy.asked.every(({ isLet }) => isLet)).toBe(true);
  });

  it('that refuses the password gives no version', async () => {
    trustTheSite();
    const proxy = await connectProxy('bench', 'right');
    const app = installApp();
    const feed = await secureFeed();
    app.updates.save({ feed, channel: 'stable', proxy: proxy.address }, undefined, 'wrong');
    expect(await app.reaches('failed')).toMatchObject({ why: 'proxy-refused' });
    expect(proxy.asked.every(({ isLet }) => !isLet)).toBe(true);
  });
});
