import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openHttpsServer } from '../../../../main/base/https-server.ts';
import { createIds } from '../../../../main/base/ids.ts';
import { silentLog, systemClock } from '../../../../main/base/host-services.ts';
import { type Identity, issueServer, makeAuthority } from '../../../../main/hub/tls/authority.ts';
import { StoredMembership, newMembership } from '../../../../main/site/connection/membership.ts';
import { HubConnection } from '../../../../main/site/round/hub-connection.ts';
import { openStore } from '../../../../main/store/store.ts';
import type { SiteLinkState } from '../../../../shared/model/site.ts';
import { FileVault } from '../../../fakes/file-vault.ts';

const DAY_MS = 24 * 3_600_000;
const now = Date.now();
const serial = Buffer.from('0102030405060708090a0b0c0d0e0f10', 'hex');
const authority = makeAuthority(now, serial);
const account = 'https://platform.test';

/**
 * Starts a server with this certificate at the hub's address of a bench. Returns the bench's state, and the requests
 * that the server received.
 */
async function connectTo(identity: Identity) {
  const requests: unknown[] = [];
  const server = await openHttpsServer({
    host: '127.0.0.1',
    port: 0,
    identity,
    maxConnections: 5,
    handleRequest: (request, response) => {
      requests.push(request.url);
      response.writeHead(503).end();
    },
  });
  const folder = mkdtempSync(join(tmpdir(), 'packbench-other-hub-'));
  const opened = openStore(join(folder, 'packbench.db'), createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  const vault = new FileVault(join(folder, 'vault.json'));
  const hub = { address: `127.0.0.1:${server.port}`, vouching: authority.cert, secret: '' };
  new StoredMembership(vault, account).write({
    ...newMembership(hub, { store, version: 'test', account }, null),
    joined: { bench: 'B', site: 'S', epoch: 1 },
  });
  const awayState = Promise.withResolvers<SiteLinkState>();
  const link = new HubConnection({
    store,
    vault,
    clock: systemClock,
    log: silentLog,
    version: 'test',
    account,
    changed: (state) => {
      if (state.state === 'away') awayState.resolve(state);
    },
  });
  onTestFinished(async () => {
    await link.close();
    store.close();
    await server.close(0);
    rmSync(folder, { recursive: true, force: true });
  });
  link.start();
  return { state: await awayState.promise, requests };
}

it('says that another computer answers where nobody it knows vouches for it, and tells it nothing', async () => {
  const anew = issueServer(makeAuthority(now, serial), now, serial);
  expect(await connectTo(anew)).toMatchObject({ state: { why: 'other-hub' }, requests: [] });
});

it('says that a clock is wrong where the hub’s certificate is of other days', async () => {
  const past = issueServer(authority, now - 9 * DAY_MS, serial, 8 * DAY_MS);
  const future = issueServer(authority, now + 9 * DAY_MS, serial);
  for (const hub of [past, future])
    expect(await connectTo(hub)).toMatchObject({ state: { why: 'clock' }, requests: [] });
});

it('says no more than that the hub is away where it is the right one and cannot answer', async () => {
  const hub = issueServer(authority, now, serial);
  const { state, requests } = await connectTo(hub);
  expect(state).toMatchObject({ why: 'silent' });
  expect(requests).toEqual(['/v1/greeting']);
});
