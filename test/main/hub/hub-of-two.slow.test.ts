import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../main/base/host-services.ts';
import { createIds } from '../../../main/base/ids.ts';
import { newInvitation } from '../../../main/hub/invitations.ts';
import { Benches } from '../../../main/hub/benches.ts';
import { hubMigrations } from '../../../main/hub/migrations.ts';
import { callsAnswer } from '../../../main/site/protocol/protocol.ts';
import { eventually } from '../../fakes/eventually.ts';
import { askHub, entryOf, joinHub, vouchingAt } from '../../fakes/hub-bench.ts';
import { bodyOf } from '../tracking/webhook-bodies.ts';
import { logAfter, sendEntries, TwoHubs } from './two-hubs.ts';

const site = new TwoHubs();

const refusedTo = (request: Promise<unknown>) =>
  request.then(
    () => 'let in',
    (error: Error) => error.message,
  );

it('migrates once, though both hubs began at the same moment', async () => {
  const rows = await site.other.database.query('SELECT version FROM site_migrations');
  expect(rows).toEqual(hubMigrations.map((_, at) => ({ version: at + 1 })));
});

describe('joining', () => {
  it('uses a code once; the same request again, whose answer got lost, answers the same', async () => {
    const invitation = await newInvitation(site.one.database);
    const key = 'a1'.repeat(32);
    const first = await joinHub(invitation, 'JA', { key });
    expect((await joinHub(invitation, 'JA', { key })).bench).toBe(first.bench);
    expect(await refusedTo(joinHub(invitation, 'JB'))).toBe('wrong-code');
    // Regardless of its age: used codes are not stored.
    await site.one.database.query('DELETE FROM site_codes');
    expect((await joinHub(invitation, 'JA', { key })).bench).toBe(first.bench);
    expect(await refusedTo(joinHub(invitation, 'JB'))).toBe('wrong-code');
  });

  it("lets nobody in by a wrong or an old code, with the orders' code of another bench, or another account", async () => {
    expect(await refusedTo(site.joinBench({ secret: 'A'.repeat(16) }))).toBe('wrong-code');
    await site.joinBench({ code: 'JC' });
    expect(await refusedTo(site.joinBench({ code: 'JC' }))).toBe('station-code-taken');
    expect(await refusedTo(site.joinBench({ account: 'https://other.test' }))).toBe(
      'other-account',
    );
    const expiredCode = await newInvitation(site.one.database);
    await site.one.database.query('UPDATE site_codes SET expires_at = now() WHERE used_by IS NULL');
    expect(await refusedTo(joinHub(expiredCode, 'JD'))).toBe('wrong-code');
  });

  it('hears nobody without a key, and no bench whose key was taken back', async () => {
    const bench = await site.joinBench();
    expect((await bench.ask('/v1/log?after=0')).status).toBe(200);
    await new Benches(site.other.database, createIds(systemClock), systemClock).revoke(bench.bench);
    const refused = { status: 403, body: { refused: 'bench-revoked' } };
    expect(await bench.ask('/v1/log?after=0')).toEqual(refused);
    expect(await sendEntries(bench, [entryOf('e', 'revoked')])).toEqual(refused);
    const authority = await vouchingAt(site.other.address);
    for (const key of [undefined, 'b2'.repeat(32)]) {
      const stranger = await askHub(
        site.other.address,
        authority,
        '/v1/log?after=0',
        key ? { key } : {},
      );
      expect(stranger).toEqual({ status: 401, body: { refused: 'unknown-bench' } });
    }
  });
});

it('has each update of the platform once, whichever hub it was told, at the same secret path', async () => {
  const bench = await site.joinBench();
  const { webhook, head: before } = await logAfter(bench, 0);
  const [, path] = /^https:\/\/kho\.test\/hub\/(\w{20,})$/.exec(webhook ?? '') ?? [];
  const bodies = Array.from({ length: 20 }, (_, at) => bodyOf({ code: `W.${at}` }));
  const statuses = await Promise.all(
    [...bodies, ...bodies].map(async (body, at) => {
      const answer = await fetch(`http://${site.webhookAddresses[at % 3 === 0 ? 0 : 1]}/${path}`, {
        method: 'POST',
        body,
      });
      return answer.status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { calls, through } = callsAnswer.parse((await bench.ask(`/v1/calls?after=${before}`)).body);
  const codes = calls.map(({ body }) => (JSON.parse(body) as { code: string }).code);
  expect(codes.toSorted()).toEqual(bodies.map((_, at) => `W.${at}`).toSorted());
  expect([calls[0]?.position, through]).toEqual([before + 1, before + 20]);
  expect((await bench.ask(`/v1/calls?after=${through}`)).body['calls']).toEqual([]);
});

it('says that it cannot while its database is gone, loses nothing, and goes on by itself', async () => {
  const bench = await site.joinBench();
  const said = await sendEntries(bench, [entryOf('k1', 'K1')]);
  const after = said.body['place'] as never;
  await site.postgres.kill();
  expect(await sendEntries(bench, [entryOf('k2', 'K2')], after)).toEqual({
    status: 503,
    body: { refused: 'hub-unavailable' },
  });
  await site.postgres.start();
  const again = await eventually('the hub to answer', async () => {
    const answer = await sendEntries(bench, [entryOf('k2', 'K2')], after);
    return answer.status === 200 && answer;
  });
  expect(again.body).toEqual({ place: { epoch: 1, seq: 2, event: 'k2' } });
});
