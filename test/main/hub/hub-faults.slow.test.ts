import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { silentLog } from '../../../main/base/host-services.ts';
import { Database } from '../../../main/hub/database.ts';
import { addressOfCluster } from '../../../main/hub/embedded/cluster.ts';
import { issueServer, makeAuthority } from '../../../main/hub/tls/authority.ts';
import { MAX_ENTRIES } from '../../../main/site/protocol/protocol.ts';
import { doublingNetwork } from '../../fakes/doubling-network.ts';
import { eventually } from '../../fakes/eventually.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { beginning, entryOf, type HubBench } from '../../fakes/hub-bench.ts';
import { noMounting, smallDisk } from '../../fakes/small-disk.ts';
import { joined, waitForLevel, reached, socsOf, template, withStore } from '../site/test-site.ts';
import { LocalSite, start } from '../site/local-site.ts';

/** Disk space for PostgreSQL's programs, its empty data and its first journals, MB. */
const DISK_MB = 300;

describe('a hub whose PostgreSQL cannot', () => {
  it.skipIf(noMounting)('write, since the disk is full, loses nothing and goes on', async () => {
    const disk = smallDisk(DISK_MB);
    const site = new LocalSite(disk.folder);
    await site.openHub();
    onTestFinished(() => site.closeHub());
    const bench = site.newBench();
    const first = start(bench, { join: site.newCode(), orders: 20 });
    await joined(first);
    await reached(first, 'level');
    await first.kill();

    disk.fill();
    const full = start(bench, { orders: 300 });
    // A table that cannot grow is not a bug, and is named.
    const database = new Database(addressOfCluster(disk.folder), silentLog);
    const growing = database.query(
      `CREATE UNLOGGED TABLE too_big AS SELECT repeat('x', 2000) FROM generate_series(1, 100000)`,
    );
    await expect(growing).rejects.toMatchObject({ code: 'disk-full' });
    await database.close();
    // Its write-ahead log needs another file now; without it PostgreSQL ends.
    await expect(nextJournals(site)).rejects.toThrow(
      /No space left|terminat|closed|refused|recovery|crash/i,
    );
    await reached(full, 'away');
    await site.killHub();
    const hub = await site.startHub();
    expect(await hub.exited()).toMatchObject({ code: 2, said: /The disk is full/ });

    disk.makeRoom();
    await site.openHub();
    await reached(full, 'level');
    expect(await site.logOf(bench)).toEqual([...socsOf(first), ...socsOf(full)]);
  });

  it('give it a connection, since others have them all, goes on when there is one', async () => {
    const folder = temporaryFolder();
    const site = new LocalSite(folder);
    await site.openHub();
    onTestFinished(() => site.closeHub());
    const bench = site.newBench();
    const first = start(bench, { join: site.newCode(), orders: 1 });
    await joined(first);
    await reached(first, 'level');
    await first.kill();

    const raw = await site.joinRaw();
    const clients = await takeAllConnections(folder);
    const alone = start(bench, { orders: 40 });
    await reached(alone, 'away');
    const busy = { status: 503, body: { refused: 'hub-unavailable' } };
    expect(await raw.ask('/v1/log?after=0')).toEqual(busy);
    // The administrator's message names the exhausted resource.
    expect(() => site.ask('--benches')).toThrow(/no connection left/);
    await Promise.all(clients.map((other) => other.end()));
    await reached(alone, 'level');
    expect(await site.logOf(bench)).toEqual([...socsOf(first), ...socsOf(alone)]);
  });
});

describe('a hub', () => {
  it('that hears everything twice has everything once', async () => {
    const folder = temporaryFolder();
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    const identity = ownersIdentity();
    writeFileSync(cert, identity.cert);
    writeFileSync(key, identity.key);
    const site = new LocalSite(temporaryFolder());
    await (await site.startHub('--tls-cert', cert, '--tls-key', key)).open();
    onTestFinished(() => site.closeHub());
    const network = await doublingNetwork(site.port, identity);
    const invitation = () => site.newCode().replace(`:${site.port}/`, `:${network.port}/`);
    const [one, other] = [site.newBench(), site.newBench()];
    const first = start(one, { join: invitation(), orders: 700, template: 'of one' });
    expect(await joined(first)).toBe('joined');
    await waitForLevel(first, 700);
    const second = start(other, { join: invitation(), orders: 3 });
    expect(await joined(second)).toBe('joined');
    await template(second, 'of one');
    await waitForLevel(second, 703);
    await waitForLevel(first, 703);
    expect(await site.logOf(one)).toEqual(socsOf(first));
    expect(await site.logOf(other)).toEqual(socsOf(second));
    const claiming = start(site.newBench(), { join: invitation(), claim: socsOf(second)[0]! });
    expect(await claiming.line('a claim', ({ claim }) => claim)).toBe('ours');
    expect(network.doubled()).toBeGreaterThan(10);
    expect(await site.inHub('SELECT code FROM site_benches ORDER BY code')).toEqual(
      ['B1', 'B2', 'B3'].map((code) => ({ code })),
    );
  });

  it('takes a bench back that was away for weeks, with all that both did meanwhile', async () => {
    const site = new LocalSite(temporaryFolder());
    await site.openHub();
    onTestFinished(() => site.closeHub());
    const away = site.newBench();
    const before = start(away, { join: site.newCode(), orders: 5, template: 'before' });
    await joined(before);
    await reached(before, 'level');
    await before.kill();

    const otherBench = await site.joinRaw();
    await sendMany(otherBench, 10_000);
    const changing = start(site.newBench(), { join: site.newCode() });
    await template(changing, 'before');
    await changing.kill();
    await site.closeHub();
    // Each start of a hub creates a new certificate.
    await site.openHub();

    const back = start(away, { orders: 2_000 });
    await waitForLevel(back, 12_005);
    expect(await site.logOf(away)).toEqual([...socsOf(before), ...socsOf(back)]);
    await back.kill();
    expect(withStore(away, (store) => store.site.ofSoc('S9999')).length).toBe(1);
  });
});

/** Sends orders S0 to S`count`−1, with the maximum number per request. */
async function sendMany(bench: HubBench, count: number): Promise<void> {
  let after = beginning();
  for (let at = 0; at < count; at += MAX_ENTRIES) {
    const size = Math.min(MAX_ENTRIES, count - at);
    const entries = Array.from({ length: size }, (_, n) => entryOf(`e${at + n}`, `S${at + n}`));
    const response = await bench.ask('/v1/journal', { after, entries });
    expect(response.status).toBe(200);
    after = response.body['place'] as typeof after;
  }
}

/** Creates a certificate with its key, as a site's administrators provide it. */
function ownersIdentity() {
  const serial = randomBytes(16);
  return issueServer(makeAuthority(Date.now(), serial), Date.now(), serial);
}

/** Makes PostgreSQL begin more files of its write-ahead log than it has prepared. */
async function nextJournals(site: LocalSite): Promise<void> {
  for (let files = 0; files < 10; files++) {
    await site.inHub(`SELECT pg_logical_emit_message(false, 'test', 'x'), pg_switch_wal()`);
  }
}

/** Takes all PostgreSQL connections, including the hub's, as soon as they become free. */
async function takeAllConnections(folder: string): Promise<Client[]> {
  const clients: Client[] = [];
  const take = async () => {
    const client = new Client(addressOfCluster(folder));
    client.on('error', () => undefined);
    await client.connect();
    clients.push(client);
  };
  const takeUntilFull = async (): Promise<void> => {
    try {
      for (;;) await take();
    } catch (error) {
      if (!/too many clients|remaining connection slots/.test(String(error))) throw error;
    }
  };
  await eventually('the hub to have none', async () => {
    await takeUntilFull();
    const hub = await clients[0]!.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'packbench-hub'`,
    );
    return hub.rowCount === 0;
  });
  return clients;
}
