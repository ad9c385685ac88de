import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../fakes/folder.ts';
import { installApp } from '../../fakes/installed-app.ts';
import { root } from '../../host/root.ts';
import { authority, otherName } from '../platform/certificates.ts';
import { secureFeed, trustTheSite } from './secure-feed.ts';

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
      const { requestsThrough } = await import(${JSON.stringify(pathToFileURL(join(root, 'main/base/web-requests.ts')))});
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
