import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Station } from '../../../main/station.ts';
import { eventually } from '../../fakes/eventually.ts';
import { freePort } from '../../fakes/free-port.ts';
import { startHub } from '../../fakes/hub-process.ts';
import { type RealPostgres, startPostgres } from '../../fakes/postgres.ts';
import { createdAt, SiteStations } from '../../fakes/site-stations.ts';
import { bodyOf } from '../tracking/webhook-bodies.ts';
import { hasRead, statusOf, sendUpdate } from './platform-calls.ts';
import { shownAt } from './station-views.ts';
import { codeOf } from '../../fakes/code-of.ts';

const site = new SiteStations({ takesUpdates: true });
const { localSite } = site;
const fateOf = ({ store }: Station, code: string) =>
  store.webhookCalls.newest(100).find(({ platformCode }) => platformCode === code)?.fate;

describe('updates of the platform that a hub hands out', () => {
  it('wait for their order where no bench knows it yet', async () => {
    const [one, other] = await site.two();
    // Created while its bench is disconnected: only that bench knows its code.
    await eventually('told where', () => other.tracking.webhooks.isAtHub);
    await other.site!.close();
    const id = await createdAt(other);
    const code = codeOf({ station: other }, id);
    await sendUpdate(localSite, { code, soc: 'NOBODY-KNOWS', status: '7' });
    await hasRead(localSite, one);
    await eventually('kept', () => fateOf(one, code) === 'no-order');
    const adopted = await one.orders.adopt({ code, kind: 'platform' });
    await eventually('told of it', () => statusOf(one, adopted.ok ? adopted.value.id : '') === '7');
    expect(fateOf(one, code)).toBe('applied');
    other.site!.start();
    await eventually('applied at its own', () => statusOf(other, id) === '7');
  });

  it('show at other benches while the order’s own is off, which applies all of them weeks later, in order', async () => {
    const [, other] = await site.two();
    const owner = await site.open('Bàn 3');
    await eventually('told where', () => owner.tracking.webhooks.isAtHub);
    const id = await createdAt(owner);
    const { soc } = owner.store.orders.get(id)!;
    const code = codeOf({ station: owner }, id);
    await eventually('known', () => shownAt(other, soc)?.platformCode === code);
    await owner.site!.close();
    await localSite.inHub(
      `INSERT INTO site_calls (position, said, body, came_at)
       SELECT position + n, sha256(n::text::bytea), json_build_object('type', 'update_status', 'code', 'X.' || n,
         'soc', 'X' || n, 'status', '7', 'updated_at', '2027-01-01T08:00:00+07:00')::text, now() - interval '20 days'
       FROM site_head, generate_series(1, 1200) AS n`,
    );
    await localSite.inHub('UPDATE site_head SET position = position + 1200');
    for (const [day, status] of [
      [1, '4'],
      [3, '9'],
      [2, '5'],
    ])
      await sendUpdate(localSite, {
        code,
        soc,
        status,
        updated_at: `2027-01-0${day}T08:00:00+07:00`,
      });
    await eventually('shown elsewhere', () => shownAt(other, soc)?.delivery?.code === '9');
    expect(statusOf(owner, id)).not.toBe('9');
    owner.site!.start();
    await eventually('applied', () => statusOf(owner, id) === '9');
    await hasRead(localSite, owner);
    const kinds = () => owner.store.events.ofOrder(id).map(({ kind }) => kind);
    await eventually('the late one told', () => kinds().includes('status-late'));
    expect(kinds().filter((kind) => kind === 'status-changed')).toHaveLength(2);
  });
});

describe('a hub that is killed', () => {
  let postgres: RealPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.remove());

  it('between storing an update and answering has it once when the platform tells it again', async () => {
    // A proxy between hub and PostgreSQL that suppresses the confirmation of a commit.
    let isSilent = false;
    const between = createServer((hub) => {
      const database = connect(Number(new URL(postgres.url).port), '127.0.0.1');
      hub.pipe(database);
      database.on('data', (chunk: Buffer) => {
        if (!isSilent || !chunk.includes('COMMIT\0')) hub.write(chunk);
      });
      for (const [end, other] of [
        [hub, database],
        [database, hub],
      ] as const)
        end.on('error', () => other.destroy()).on('close', () => other.destroy());
    }).listen(0, '127.0.0.1');
    await once(between, 'listening');
    const { port } = between.address() as { port: number };
    const called = `127.0.0.1:${await freePort()}`;
    const args = ['--listen', '127.0.0.1:0', '--webhook-listen', called];
    const database = postgres.url.replace(/:\d+\//, `:${port}/`);
    const start = async () => {
      const hub = startHub(
        ...args,
        '--webhook-address',
        `http://${called}`,
        '--database',
        database,
      );
      await hub.open();
      return hub;
    };
    const hub = await start();
    const client = new Client(postgres.url).on('error', () => undefined);
    await client.connect();
    const [{ path }] = (await client.query('SELECT path FROM site_webhook')).rows as [
      { path: string },
    ];
    const call = () => fetch(`http://${called}/${path}`, { method: 'POST', body: bodyOf() });
    const stored = async () => (await client.query('SELECT position FROM site_calls')).rows.length;

    isSilent = true;
    const unanswered = call().then(
      ({ status }) => status,
      () => 'no answer',
    );
    await eventually('stored', async () => (await stored()) === 1);
    hub.process.kill('SIGKILL');
    expect(await unanswered).toBe('no answer');
    await hub.exited();

    isSilent = false;
    const again = await start();
    expect((await call()).status).toBe(200);
    expect(await stored()).toBe(1);
    await client.end();
    await postgres.kill();
    expect((await call()).status).toBe(503);
    await postgres.start();
    await eventually('taken again', async () => (await call()).status === 200);
    again.process.kill('SIGKILL');
    await again.exited();
    between.close();
  });
});
