import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createIds } from '../../../../main/base/ids.ts';
import { systemClock } from '../../../../main/base/host-services.ts';
import { makeAuthority } from '../../../../main/hub/tls/authority.ts';
import { newMembership, StoredMembership } from '../../../../main/site/connection/membership.ts';
import { fingerprintOf, writeInvitation } from '../../../../main/site/protocol/join-code.ts';
import { HubConnection } from '../../../../main/site/round/hub-connection.ts';
import { openStore } from '../../../../main/store/store.ts';
import type { SiteBench } from '../../../../shared/model/site.ts';
import { MemoryVault, RecordingLog } from '../../../fakes/bench.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { temporaryFolder } from '../../../fakes/folder.ts';
import { putNewDatabase } from '../../../fakes/new-database.ts';
import { done, refused, ScriptedHub, unclear } from './scripted-hub.ts';

// A bench's link to its hub, by each answer that the hub may give. A real hub has the slow tests.

const account = 'https://platform.test';
const SECRET = '0123456789ABCDEF';
const joinedAs = { bench: 'A', site: 'S', epoch: 3 };
const COVERAGE = '/v1/coverage';

async function openLink({
  isMember = true,
  joined = joinedAs,
}: { isMember?: boolean; joined?: typeof joinedAs | null } = {}) {
  const hub = await ScriptedHub.open();
  const file = join(temporaryFolder(), 'packbench.db');
  putNewDatabase(file);
  const opened = openStore(file, createIds(systemClock));
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  const vault = new MemoryVault();
  const membership = new StoredMembership(vault, account);
  const { address, vouching } = hub;
  const wish = newMembership(
    { address, vouching, secret: SECRET },
    { store, version: 'test', account },
    null,
  );
  if (isMember) membership.write({ ...wish, joined });
  const log = new RecordingLog();
  const shown: string[] = [];
  const link = new HubConnection({
    store,
    vault,
    clock: systemClock,
    log,
    version: 'test',
    account,
    changed: ({ state }) => void shown.push(state),
  });
  onTestFinished(async () => {
    await link.close();
    store.close();
  });
  const audited = () => store.audit.reader.chained(0, 50).map(({ kind }) => kind);
  const invitation = writeInvitation(address, {
    secret: SECRET,
    fingerprint: fingerprintOf(vouching),
  });
  return { hub, link, store, vault, membership, log, shown, audited, invitation };
}

const left = ({ hub }: { hub: ScriptedHub }) =>
  eventually('the end of every connection', () => hub.connections === 0);

describe('a question before the link starts', () => {
  it.each([
    ['the list', done({ benches: [] }), { answers: true, twice: false }],
    ['a bench that is open twice', refused('bench-twice'), { answers: true, twice: true }],
    ['a removed bench', refused('bench-revoked'), { answers: true, twice: false }],
    ['a hub without its database', unclear, { answers: false, twice: false }],
  ])('is answered by %s, and leaves no connection', async (_, answer, expected) => {
    const bench = await openLink();
    bench.hub.answer(COVERAGE, answer);
    const answers = await bench.link.answersNow(5_000);
    await left(bench);
    const twice = await bench.link.isOpenTwice(5_000);
    await left(bench);
    expect({ answers, twice }).toEqual(expected);
  });

  it('waits no longer than its limit, and leaves no connection', async () => {
    const bench = await openLink();
    bench.hub.answer(COVERAGE, 'silent');
    expect(await bench.link.answersNow(100)).toBe(false);
    expect(await bench.link.isOpenTwice(100)).toBe(false);
    await left(bench);
  });

  it('is not asked without a site, nor for a bench that has not joined', async () => {
    const alone = await openLink({ isMember: false });
    expect(await alone.link.answersNow(5_000)).toBeNull();
    expect(await alone.link.isOpenTwice(5_000)).toBe(false);
    const waiting = await openLink({ joined: null });
    expect(await waiting.link.isOpenTwice(5_000)).toBe(false);
    expect([...alone.hub.requests, ...waiting.hub.requests]).toEqual([]);
  });
});

describe('an invitation', () => {
  it('makes a bench a member, which is in the vault, the audit log and the state', async () => {
    const bench = await openLink({ isMember: false });
    bench.hub.answer('/v1/join', done(joinedAs));
    bench.link.start();
    expect(await bench.link.join(bench.invitation)).toBe('joined');
    expect(bench.membership.read()).toMatchObject({
      address: bench.hub.address,
      joined: joinedAs,
      followed: [bench.invitation],
    });
    expect(bench.audited()).toContain('site-joined');
    expect(bench.link.hub).toBe(bench.hub.address);
    expect(bench.shown).toContain('catching-up');
  });

  it('leaves no connection of the request', async () => {
    const bench = await openLink({ isMember: false });
    bench.hub.answer('/v1/join', done(joinedAs));
    // It is not started, so it does not connect.
    expect(await bench.link.join(bench.invitation)).toBe('joined');
    await left(bench);
    expect(bench.shown).toEqual([]);
  });

  it('that is refused leaves the bench as it was', async () => {
    const bench = await openLink({ isMember: false });
    bench.hub.answer('/v1/join', refused('wrong-code'));
    expect(await bench.link.join(bench.invitation)).toBe('wrong-code');
    expect(bench.membership.read()).toBeNull();
    expect(bench.audited()).not.toContain('site-joined');
  });

  it('without an answer is repeated with the same key', async () => {
    const bench = await openLink({ isMember: false });
    bench.hub.answer('/v1/join', unclear);
    expect(await bench.link.join(bench.invitation)).toBe('away');
    expect(bench.membership.read()).toMatchObject({ joined: null });
    bench.hub.answer('/v1/join', done(joinedAs));
    expect(await bench.link.join(bench.invitation)).toBe('joined');
    const [first, second, ...more] = bench.hub.bodiesOf('/v1/join');
    expect(second).toEqual(first);
    expect(more).toEqual([]);
  });

  it('is not sent where the system stores no secret, which is logged', async () => {
    const bench = await openLink({ isMember: false });
    bench.vault.locked = true;
    expect(await bench.link.join(bench.invitation)).toBe('no-vault');
    expect(bench.hub.requests).toEqual([]);
    expect(bench.log.lines.map(({ event }) => event)).toContain('site.not-kept');
  });

  it('of another certificate, of nobody and of another kind is told apart, and changes nothing', async () => {
    const bench = await openLink();
    const before = bench.membership.read();
    const other = makeAuthority(Date.now(), Buffer.alloc(16, 9)).cert;
    const codeOf = (certificate: string) => ({
      secret: SECRET,
      fingerprint: fingerprintOf(certificate),
    });
    const outcomes = [
      await bench.link.join(writeInvitation(bench.hub.address, codeOf(other))),
      await bench.link.join(writeInvitation('127.0.0.1:1', codeOf(bench.hub.vouching))),
      await bench.link.join('packbench://127.0.0.1:1/ABC'),
    ];
    expect(outcomes).toEqual(['other-certificate', 'away', 'not-a-code']);
    expect(bench.membership.read()).toEqual(before);
    expect(bench.hub.requests).toEqual([]);
  });

  it('of the same hub at another address moves the bench, which keeps its identity', async () => {
    const bench = await openLink();
    const before = bench.membership.read()!;
    bench.membership.write({ ...before, address: '127.0.0.1:1' });
    bench.hub.answer('/v1/greeting', unclear);
    expect(await bench.link.join(bench.invitation)).toBe('away');
    expect(bench.membership.read()).toEqual({ ...before, followed: [bench.invitation] });
    expect(bench.hub.bodiesOf('/v1/join')).toEqual([]);
    await left(bench);
  });

  it('of a hub that no longer knows the bench is used with its earlier identity', async () => {
    const bench = await openLink();
    const { wish } = bench.membership.read()!;
    bench.hub.answer('/v1/greeting', refused('bench-revoked'));
    bench.hub.answer('/v1/join', done({ ...joinedAs, epoch: 4 }));
    expect(await bench.link.join(bench.invitation)).toBe('joined');
    expect(bench.hub.bodiesOf('/v1/join')).toMatchObject([
      { secret: SECRET, before: { bench: 'A', key: wish.key } },
    ]);
    expect(bench.membership.read()?.joined?.epoch).toBe(4);
    await left(bench);
  });
});

describe('a started link', () => {
  it('is away since its first attempt, and says why', async () => {
    const bench = await openLink();
    bench.link.start();
    await eventually('two attempts', () => bench.hub.bodiesOf('/v1/greeting').length >= 2);
    expect(bench.link.state).toMatchObject({ state: 'away', why: 'silent' });
    const since = bench.shown.indexOf('away');
    expect(bench.shown.slice(0, since + 1)).toEqual(['catching-up', 'away']);
    // Another failed attempt is no news.
    expect(bench.shown.filter((state) => state === 'away')).toHaveLength(1);
  });

  it('shows that the hub refuses it', async () => {
    const bench = await openLink();
    bench.hub.answer('/v1/greeting', refused('bench-revoked'));
    bench.link.start();
    await eventually('the refusal', () => bench.link.state.state === 'refused');
    expect(bench.link.state).toEqual({ state: 'refused', why: 'bench-revoked' });
    expect(bench.shown.at(-1)).toBe('refused');
  });

  it('joins first if the hub has not answered its request', async () => {
    const bench = await openLink({ joined: null });
    bench.hub.answer('/v1/join', done(joinedAs));
    bench.link.start();
    await eventually('the greeting', () => bench.hub.bodiesOf('/v1/greeting').length > 0);
    expect(bench.membership.read()?.joined).toMatchObject(joinedAs);
    expect(bench.hub.requests.slice(0, 2).map(({ path }) => path)).toEqual([
      '/v1/join',
      '/v1/greeting',
    ]);
  });

  it('does nothing without a site', async () => {
    const bench = await openLink({ isMember: false });
    bench.link.start();
    bench.link.wake();
    await bench.link.catchUp(5_000);
    expect(bench.link.state).toEqual({ state: 'none' });
    expect(bench.link.hub).toBeNull();
    expect(await bench.link.listBenches()).toBeNull();
    expect(bench.hub.requests).toEqual([]);
  });

  it('closes its connections, and asks nothing afterwards', async () => {
    const bench = await openLink();
    bench.link.start();
    await eventually('a request', () => bench.hub.requests.length > 0);
    await bench.link.close();
    await left(bench);
    const requests = bench.hub.requests.length;
    expect(bench.link.client).toBeNull();
    bench.link.wake();
    await bench.link.catchUp(1_000);
    expect(bench.hub.requests).toHaveLength(requests);
  });
});

describe('the benches of the site', () => {
  const other: SiteBench = { bench: 'B', code: 'B2', name: 'Bàn 2', isGone: false };

  it('are removed only if the hub confirms it, which is audited', async () => {
    const bench = await openLink();
    bench.link.start();
    expect(await bench.link.removeBench(other)).toBe(false);
    expect(bench.audited()).not.toContain('site-bench-removed');
    bench.hub.answer('/v1/benches/remove', done({}));
    expect(await bench.link.removeBench(other)).toBe(true);
    expect(bench.audited().filter((kind) => kind === 'site-bench-removed')).toHaveLength(1);
    expect(bench.hub.bodiesOf('/v1/benches/remove').at(-1)).toEqual({ bench: 'B' });
  });

  it('no longer contain a bench that leaves, even if the hub does not answer', async () => {
    const bench = await openLink();
    bench.store.commit(() => bench.store.site.enter('S', 'A', 3));
    bench.link.start();
    await bench.link.leave();
    expect(bench.hub.bodiesOf('/v1/leave')).toEqual([{}]);
    expect(bench.membership.read()).toBeNull();
    expect(bench.store.site.progress()).toBeNull();
    expect(bench.audited()).toContain('site-left');
    expect(bench.link.state).toEqual({ state: 'none' });
    expect(bench.shown.at(-1)).toBe('none');
    await left(bench);
  });
});
