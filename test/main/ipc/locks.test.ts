import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { answer } from '../../../main/ipc/answer.ts';
import { lockOf } from '../../../main/ipc/locks.ts';
import { needs } from '../../../main/ipc/needs.ts';
import { policyOfFile } from '../../../main/policy/managed-policy.ts';
import type { AuditRow } from '../../../shared/model/audit.ts';
import { lockableSchema, type Locks } from '../../../shared/model/lock.ts';
import type { StationState } from '../../../shared/model/station.ts';
import type { Result } from '../../../shared/result.ts';
import { openTestBench, station, type BenchUnderTest } from '../../fakes/bench.ts';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

/** What the shift lead does and no lock is for: it changes no page of the set-up, or is the way out of trouble. */
const unlocked = [
  'station.use',
  'appUpdate.install',
  'backups.restore',
  'account.test',
  'areas.forgetChoices',
  'receivers.forget',
  'receivers.recall',
  'training.setUpdates',
  'imports.saveWatch',
];

async function benchWith(policy: string | null, folder = temporaryFolder()) {
  const file = join(folder, 'policy.json');
  if (policy !== null) writeFileSync(file, policy);
  const under = await openTestBench(join(folder, 'data'), {
    policy: () => ({ where: file, found: Promise.resolve(policyOfFile(file)) }),
  });
  onTestFinished(() => under.bench.close());
  return under;
}

async function ask<T>({ bench, log }: BenchUnderTest, channel: string, input?: unknown) {
  return (await answer(bench, log, channel, input)) as Result<T>;
}

async function value<T>(under: BenchUnderTest, channel: string, input?: unknown): Promise<T> {
  const answered = await ask<T>(under, channel, input);
  if (!answered.ok) throw new Error(`${channel}: ${answered.error.code}`);
  return answered.value;
}

async function provisioned(under: BenchUnderTest, content: object): Promise<void> {
  const file = join(temporaryFolder(), 'provision.json');
  writeFileSync(file, JSON.stringify(content));
  const done = await under.bench.provision(file);
  if (!done.ok) throw new Error(JSON.stringify(done.error));
}

const lead = { pin: '2580' };
const everybody = { code: 'PB1', name: 'Bàn 1', language: 'vi', sound: 'normal' };
const packer = { id: null, packer: { name: 'Lan', badge: 'BADGE-LAN-1' } };

describe('every call for the shift lead', () => {
  it('belongs to a page that can be locked, or is named as one that does not', () => {
    const calls = Object.entries(needs).flatMap(([call, need]) => (need === 'lead' ? [call] : []));
    const pages = new Map(Object.entries(lockOf));
    expect(calls.filter((call) => !pages.has(call)).toSorted()).toEqual(unlocked.toSorted());
    expect([...pages.keys()].filter((call) => !calls.includes(call))).toEqual([]);
    expect([...new Set(pages.values())].toSorted()).toEqual(lockableSchema.options.toSorted());
  });
});

describe('a policy of this computer', () => {
  it('locks pages for whoever asks, with the PIN of the shift lead too, and leaves the rest', async () => {
    const under = await benchWith('{"locked":["people","station"]}');
    expect(await ask(under, 'lead.setPin', lead)).toMatchObject({
      ok: false,
      error: { code: 'setting-locked', setting: 'people', by: 'policy' },
    });
    await under.bench.setLeadPin('2580');
    await value(under, 'lead.open', lead);
    for (const [channel, input] of [
      ['people.save', packer],
      ['station.save', { ...everybody, name: 'Bàn 9' }],
      ['lead.setPin', { pin: null }],
    ] as const)
      expect([channel, await ask(under, channel, input)]).toMatchObject([
        channel,
        { ok: false, error: { code: 'setting-locked' } },
      ]);
    expect(station(under.bench).store.settings.get('station').name).not.toBe('Bàn 9');
    expect(under.bench.hasLeadPin).toBe(true);
    station(under.bench).store.pickupPoints.save(pickupPoint);
    await value(under, 'orders.enter', { draft: draftOf({ soc: '' }), print: false });
  });

  it('lets everybody read the window in their language', async () => {
    const under = await benchWith('{"locked":["station"]}');
    const { settings } = await value<StationState>(under, 'station.state');
    await value(under, 'station.save', { ...settings, language: 'en' });
    expect(station(under.bench).store.settings.get('station').language).toBe('en');
  });

  it('that cannot be understood locks all of the set-up, updates too, and no order', async () => {
    const under = await benchWith('{"locked":');
    const locks = await value<Locks>(under, 'locks.get');
    expect(locks.locked.map(({ setting }) => setting)).toEqual(lockableSchema.options);
    expect(locks.policy).toEqual({
      where: expect.stringContaining('policy.json'),
      is: 'not-understood',
    });
    expect(await ask(under, 'pickupPoints.save', { id: null, point: pickupPoint })).toMatchObject({
      ok: false,
      error: { code: 'setting-locked' },
    });
    expect(under.bench.appUpdates.state.step).toEqual({ is: 'off', why: 'policy' });
    station(under.bench).store.pickupPoints.save(pickupPoint);
    await value(under, 'orders.enter', { draft: draftOf({ soc: '' }), print: false });
  });

  it('says where newer versions come from, above the window and a provisioning file', async () => {
    const folder = temporaryFolder();
    const feed = join(folder, 'feed');
    const first = await benchWith(JSON.stringify({ updates: { feed, channel: 'early' } }), folder);
    const own = { feed: 'https://own.example.vn', channel: 'stable', proxy: '' };
    expect(first.bench.appUpdates.state.feed).toEqual({ feed, channel: 'early', proxy: '' });
    expect(await ask(first, 'appUpdate.save', own)).toMatchObject({
      error: { code: 'setting-locked', setting: 'updates', by: 'policy' },
    });
    await provisioned(first, { updates: own });
    expect(first.bench.appUpdates.state.feed.feed).toBe(feed);
    await first.bench.close();
    writeFileSync(join(folder, 'policy.json'), '{"updates":{"policy":"off"}}');
    const second = await benchWith(null, folder);
    expect(second.bench.appUpdates.state.step).toEqual({ is: 'off', why: 'policy' });
    expect(second.bench.appUpdates.state.feed.feed).toBe(own.feed);
  });

  it('is asked for once a start, and is nobody’s where there is none', async () => {
    const under = await benchWith(null);
    expect(await value(under, 'locks.get')).toEqual({ locked: [], policy: null });
  });
});

describe('a provisioning file', () => {
  it('locks pages until another one says otherwise, over starts', async () => {
    const folder = temporaryFolder();
    const first = await benchWith(null, folder);
    await provisioned(first, { locked: ['pickupPoints'] });
    const { rows } = await value<{ rows: AuditRow[] }>(first, 'audit.page', {
      filter: { by: null, packer: null, what: null, orderId: null, from: null, to: null },
      below: null,
      limit: 5,
      language: 'en',
    });
    expect(rows.flatMap(({ details }) => details).join()).toContain('pickupPoints');
    await first.bench.close();
    const second = await benchWith(null, folder);
    expect(await value(second, 'locks.get')).toEqual({
      locked: [{ setting: 'pickupPoints', by: 'provision' }],
      policy: null,
    });
    const save = () => ask(second, 'pickupPoints.save', { id: null, point: pickupPoint });
    expect(await save()).toMatchObject({
      error: { code: 'setting-locked', setting: 'pickupPoints', by: 'provision' },
    });
    await provisioned(second, { pickupPoints: [{ ...pickupPoint, id: undefined }] });
    expect(station(second.bench).setup.pickupPoints.list()).toHaveLength(1);
    await provisioned(second, { locked: [] });
    expect(await save()).toMatchObject({ ok: true });
  });

  it('that fails leaves the locks that were there', async () => {
    const under = await benchWith(null);
    await provisioned(under, { locked: ['scale'] });
    const { store } = station(under.bench);
    store.pickupPoints.save = () => {
      throw new Error('no more points');
    };
    const point = { ...pickupPoint, id: undefined };
    await expect(provisioned(under, { locked: [], pickupPoints: [point] })).rejects.toThrow(
      'no more points',
    );
    expect(under.bench.locks.locked).toEqual([{ setting: 'scale', by: 'provision' }]);
  });

  it('shows in a dry run what it would lock', async () => {
    const under = await benchWith(null);
    const file = join(temporaryFolder(), 'provision.json');
    writeFileSync(file, '{"locked":["scale"]}');
    expect(await under.bench.tryProvision(file)).toMatchObject({
      value: [{ field: 'locked', after: 'scale' }],
    });
    expect(under.bench.locks.locked).toEqual([]);
  });
});
