import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../../fakes/calls.ts';
import type { Handover } from '../../../shared/model/handover.ts';
import type { Order } from '../../../shared/model/order.ts';
import type { OrderEvent } from '../../../shared/model/order-event.ts';
import type { Packer, PeopleState } from '../../../shared/model/people.ts';
import type { Result } from '../../../shared/result.ts';
import { openTestBench, station, type BenchUnderTest } from '../../fakes/bench.ts';
import { draftOf, pickupPoint } from '../../fakes/drafts.ts';

let folder: string;
let opened: BenchUnderTest;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'packbench-'));
  opened = await openTestBench(join(folder, 'data'));
  station(opened.bench).store.pickupPoints.save(pickupPoint);
});

afterEach(async () => {
  await opened.bench.close();
  rmSync(folder, { recursive: true, force: true });
});

async function ask<T>(channel: string, input?: unknown): Promise<Result<T>> {
  return (await answer(opened.bench, opened.log, channel, input)) as Result<T>;
}

async function value<T>(channel: string, input?: unknown): Promise<T> {
  const answered = await ask<T>(channel, input);
  if (!answered.ok) throw new Error(`${channel}: ${answered.error.code}`);
  return answered.value;
}

async function refused(channel: string, input?: unknown): Promise<string> {
  const answered = await ask(channel, input);
  return answered.ok ? 'done' : answered.error.code;
}

const order = () => ({ draft: draftOf({ soc: '' }), print: false });
const everybody = { code: 'PB1', name: 'Bàn 1', language: 'vi', sound: 'normal' };

async function addPacker(name: string, change: object = {}): Promise<Packer> {
  return value('people.save', { id: null, packer: { name, badge: `BADGE-${name}-1`, ...change } });
}

async function switchOn(): Promise<void> {
  await value('settings.save', {
    key: 'people.signIn',
    value: { isOn: true, signOutAfterMinutes: null },
  });
}

describe('where packers sign in', () => {
  it('nothing is asked as long as nobody switches it on', async () => {
    expect(await refused('orders.enter', order())).toBe('done');
    expect(await refused('settings.save', { key: 'station', value: everybody })).toBe('done');
  });

  it('acts on nothing before somebody has, and shows and keeps everything all the same', async () => {
    await addPacker('Lan');
    await switchOn();
    const { opening } = station(opened.bench);
    for (const [channel, input] of [
      ['orders.enter', order()],
      ['packing.scan', { code: 'X-1234', mode: 'print' }],
      ['handovers.open', { id: '1', name: 'GHTK' }],
      ['outbox.pause', { paused: true }],
      ['settings.save', { key: 'station', value: { ...everybody, name: 'Bàn 2' } }],
      [
        'settings.save',
        { key: 'people.signIn', value: { isOn: false, signOutAfterMinutes: null } },
      ],
    ] as const)
      expect([channel, await refused(channel, input)]).toEqual([channel, 'nobody-signed-in']);
    expect(await refused('orders.range', {})).toBe('done');
    expect(await refused('form.keep', { form: '{"a":1}', opening })).toBe('done');
    const { settings } = await value<{ settings: object }>('station.state');
    expect(
      await refused('settings.save', { key: 'station', value: { ...settings, language: 'en' } }),
    ).toBe('done');
    expect(await value('orders.count', {})).toMatchObject({ count: 0 });
  });

  it('everything that is done says who did it', async () => {
    const lan = await addPacker('Lan');
    const minh = await addPacker('Minh');
    await switchOn();
    await value('people.scan', { code: 'BADGE-Lan-1' });
    const { id } = await value<Order>('orders.enter', order());
    const handover = await value<Handover>('handovers.open', { id: '1', name: 'GHTK' });
    await value('people.scan', { code: 'BADGE-Minh-1' });
    await value('orders.cancel', { id });
    await value('packing.scan', { code: 'UNKNOWN-1', mode: 'check' });
    await value('handovers.close', { id: handover.id, leaving: 0 });
    const { events } = await value<{ events: OrderEvent[] }>('orders.get', { id });
    expect(events.map(({ kind, packer }) => [kind, packer?.name])).toEqual([
      ['entered', 'Lan'],
      ['withdrawn', 'Minh'],
    ]);
    const { turns } = await value<{ turns: object[] }>('handovers.get', { id: handover.id });
    expect(turns).toMatchObject([{ packer: 'Lan' }, { packer: 'Minh' }]);
    expect(station(opened.bench).store.packing.latest(1)).toMatchObject([{ packerName: 'Minh' }]);
    expect((await value<PeopleState>('people.state')).signedIn?.id).toBe(minh.id);
    expect(lan.id).not.toBe(minh.id);
    await value('people.signOut');
    expect(await refused('orders.enter', order())).toBe('nobody-signed-in');
  });
});

describe('with a PIN of the shift lead', () => {
  const locked: readonly (readonly [string, object])[] = [
    ['settings.save', { key: 'station', value: { ...everybody, name: 'Bàn 2' } }],
    ['station.use', { mode: 'account' }],
    ['account.save', { baseUrl: 'https://api.example.vn', token: 'x' }],
    ['backups.restore', { id: 'any' }],
    ['receivers.forget', { phone: '0912345678' }],
    ['people.remove', { id: 'any', keepsName: true }],
    ['lead.setPin', { pin: null }],
  ];

  it('changes no set-up, account or data, and goes on with orders', async () => {
    await value('lead.setPin', { pin: '2580' });
    for (const [channel, input] of locked)
      expect([channel, await refused(channel, input)]).toEqual([channel, 'lead-needed']);
    expect(await refused('orders.enter', order())).toBe('done');
    expect((await value<PeopleState>('people.state')).lead).toEqual({
      hasPin: true,
      openUntil: null,
    });
  });

  it('leaves packers what is their own: how the bench sounds, their templates, lists and ways to read files', async () => {
    await value('lead.setPin', { pin: '2580' });
    const { settings } = await value<{ settings: object }>('station.state');
    const quieter = { ...settings, sound: 'off', soundSet: 'sharp' };
    expect(await refused('settings.save', { key: 'station', value: quieter })).toBe('done');
    expect(await value('station.state')).toMatchObject({
      settings: { sound: 'off', soundSet: 'sharp' },
    });
    expect(
      await refused('settings.save', {
        key: 'station',
        value: { ...quieter, sound: 'loud', name: 'Bàn 2' },
      }),
    ).toBe('lead-needed');
    const { value: before } = await value<{ value: object }>('settings.get', {
      key: 'orderTemplates',
    });
    const templates = [{ name: 'Áo', parcel: '{}' }];
    expect(
      await refused('settings.save', { key: 'orderTemplates', value: templates, before }),
    ).toBe('done');
    expect(await refused('imports.forgetHeading', { heading: 'Gọi số' })).toBe('done');
    // The packer at the bench must still sign in.
    await value('lead.open', { pin: '2580' });
    await addPacker('Lan');
    await switchOn();
    await value('lead.close');
    expect(
      await refused('settings.save', { key: 'station', value: { ...quieter, sound: 'loud' } }),
    ).toBe('nobody-signed-in');
    await value('people.scan', { code: 'BADGE-Lan-1' });
    expect(
      await refused('settings.save', { key: 'station', value: { ...quieter, sound: 'loud' } }),
    ).toBe('done');
  });

  it('opens it for five minutes, until somebody locks it', async () => {
    await value('lead.setPin', { pin: '2580' });
    expect(await refused('lead.open', { pin: '0000' })).toBe('wrong-pin');
    await value('lead.open', { pin: '2580' });
    expect(
      await refused('settings.save', { key: 'station', value: { ...everybody, name: 'Bàn 2' } }),
    ).toBe('done');
    opened.clock.advance(5 * 60_000);
    expect(
      await refused('settings.save', { key: 'station', value: { ...everybody, name: 'Bàn 3' } }),
    ).toBe('lead-needed');
    await value('lead.open', { pin: '2580' });
    await value('lead.close');
    expect(
      await refused('settings.save', { key: 'station', value: { ...everybody, name: 'Bàn 3' } }),
    ).toBe('lead-needed');
  });

  it('opens it by the PIN of a packer who may lead, while they are signed in', async () => {
    await addPacker('Lan', { pin: '1111', mayLead: true });
    await addPacker('Minh', { pin: '2222' });
    await value('lead.setPin', { pin: '2580' });
    await value('lead.open', { pin: '2580' });
    await switchOn();
    await value('lead.close');
    await value('people.scan', { code: 'BADGE-Minh-1' });
    expect(await refused('lead.open', { pin: '2222' })).toBe('wrong-pin');
    expect(await refused('lead.open', { pin: '1111' })).toBe('wrong-pin');
    await value('people.scan', { code: 'BADGE-Lan-1' });
    expect(await refused('lead.open', { pin: '1111' })).toBe('done');
  });

  it('is this computer’s, and asked for by every station of it', async () => {
    await value('lead.setPin', { pin: '2580' });
    await opened.bench.close();
    opened = await openTestBench(join(folder, 'data'));
    for (const [channel, input] of locked)
      expect([channel, await refused(channel, input)]).toEqual([channel, 'lead-needed']);
    for (const waitSeconds of [0, 0, 30])
      expect(await ask('lead.open', { pin: '0000' })).toMatchObject({ error: { waitSeconds } });
    await opened.bench.close();
    opened = await openTestBench(join(folder, 'data'));
    expect(await refused('lead.open', { pin: '2580' })).toBe('pin-waits');
  });

  it('is taken away by whoever has the files, and nobody has to sign in then', async () => {
    await addPacker('Lan');
    await value('lead.setPin', { pin: '2580' });
    await value('lead.open', { pin: '2580' });
    await switchOn();
    await value('lead.close');
    expect(await refused('orders.enter', order())).toBe('nobody-signed-in');
    expect(await opened.bench.resetLead()).toMatchObject({ ok: true });
    expect(opened.log.lines.some(({ event }) => event === 'lead.pin-reset')).toBe(true);
    expect(
      await refused('settings.save', { key: 'station', value: { ...everybody, name: 'Bàn 2' } }),
    ).toBe('done');
    expect(await refused('orders.enter', order())).toBe('done');
  });
});
