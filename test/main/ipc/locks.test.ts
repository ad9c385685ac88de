import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract.ts';
import { lockableSchema, type Locks } from '../../../shared/model/lock.ts';
import type { StationState } from '../../../shared/model/station.ts';
import { settings } from '../../../shared/settings.ts';
import { station } from '../../fakes/bench.ts';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { benchWith, ask, value, provisioned } from './locked-bench.ts';

/**
 * Lead commands without a lock: they change no page of the set-up, or resolve problems. The locks of settings are in
 * their table.
 */
const unlocked = [
  'station.use',
  'station.takeOver',
  'appUpdate.install',
  'backups.restore',
  'account.test',
  'areas.forgetChoices',
  'receivers.forget',
  'receivers.recall',
  'training.setUpdates',
  'settings.save',
];

const lead = { pin: '2580' };
const everybody = { code: 'PB1', name: 'Bàn 1', language: 'vi', sound: 'normal' };
const packer = { id: null, packer: { name: 'Lan', badge: 'BADGE-LAN-1' } };

describe('every call for the shift lead', () => {
  it('belongs to a page that can be locked, or is named as one that does not', () => {
    const entries = Object.entries(contract).flatMap(([name, entry]) =>
      entry.kind === 'call' ? [[name, entry] as const] : [],
    );
    const calls = entries.flatMap(([call, { needs }]) => (needs === 'lead' ? [call] : []));
    const pages = new Map(
      entries.flatMap(([call, { locks }]) => (locks ? [[call, locks] as const] : [])),
    );
    expect(calls.filter((call) => !pages.has(call)).toSorted()).toEqual(unlocked.toSorted());
    expect([...pages.keys()].filter((call) => !calls.includes(call))).toEqual([]);
    const ofSettings = Object.values(settings).flatMap(({ lock }) => lock ?? []);
    const locked = new Set([...pages.values(), ...ofSettings]);
    expect([...locked].toSorted()).toEqual(lockableSchema.options.toSorted());
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
      ['settings.save', { key: 'station', value: { ...everybody, name: 'Bàn 9' } }],
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
    await value(under, 'settings.save', { key: 'station', value: { ...settings, language: 'en' } });
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
