import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { setUp } from './following.ts';

// electron-updater's own code in front of a real web server; only the program around it is the test's.

describe('a proxy', () => {
  const credentials = `Basic ${Buffer.from('bench:p@ss').toString('base64')}`;

  /** A feed whose address only the proxy can reach. The proxy answers for any host, for clients with the password. */
  async function behindProxy() {
    const { folder, feed: proxy, app } = await setUp();
    proxy.intercept = (request, response) => {
      if (request.headers['proxy-authorization'] === credentials) return false;
      response.writeHead(407, { 'proxy-authenticate': 'Basic' }).end();
      return true;
    };
    const { host } = new URL(proxy.url);
    return { folder, proxy, app, address: `http://bench@${host}` };
  }

  it('is given its user and password, which stand in no file', async () => {
    const { proxy, app, address } = await behindProxy();
    const feed = 'http://updates.local/';
    app.updates.save({ feed, channel: 'stable', proxy: address }, undefined, 'p@ss');
    expect(await app.reaches('ready')).toMatchObject({ version: '1.1.0' });
    expect(new Set(proxy.requests.map(({ authorization }) => authorization))).toEqual(
      new Set([credentials]),
    );
    expect(app.updates.state).toMatchObject({ hasPassword: true });
    const savedSettings = readFileSync(join(app.folder, 'app-updates.json'), 'utf8');
    expect(savedSettings).not.toContain('p@ss');
    expect(JSON.stringify(app.auditEntries)).not.toContain('p@ss');
    expect(app.vault.get('update-proxy')).toBe('p@ss');
  });

  it('that refuses the password is named', async () => {
    const { app, address } = await behindProxy();
    const feed = 'http://updates.local/';
    app.updates.save({ feed, channel: 'stable', proxy: address }, undefined, 'wrong');
    expect(await app.reaches('failed')).toMatchObject({ why: 'proxy-refused' });
  });

  it('gets no password that was given for another', async () => {
    const { proxy, app, address } = await behindProxy();
    const feed = 'http://updates.local/';
    app.updates.save(
      { feed, channel: 'stable', proxy: 'http://bench@127.0.0.1:1' },
      undefined,
      'p@ss',
    );
    await app.reaches('failed');
    app.updates.save({ feed, channel: 'stable', proxy: address });
    await eventually('asked', () => proxy.requests.length > 0);
    expect(proxy.requests.filter(({ authorization }) => authorization === credentials)).toEqual([]);
    expect(app.updates.state.hasPassword).toBe(false);
  });
});
