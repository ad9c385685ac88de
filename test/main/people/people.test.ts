import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitAfter } from '../../../main/people/pin-guard.ts';
import { hashPin, isPin } from '../../../main/people/pin-hash.ts';
import { packerInputSchema } from '../../../shared/model/people.ts';
import { draftOf } from '../../fakes/drafts.ts';
import { openTestStation, type StationUnderTest } from '../../fakes/station.ts';
import { valueOf } from '../../fakes/value-of.ts';

const MINUTE_MS = 60_000;

/** A station at which Lan (badge and PIN) and Minh (badge) work, and somebody has to sign in. */
async function staffed(): Promise<{ opened: StationUnderTest; lan: string; minh: string }> {
  const opened = await openTestStation();
  const { people } = opened.station;
  const lan = valueOf(
    await people.save({
      id: null,
      packer: { name: 'Lan', badge: 'NV-0001', pin: '47110815', mayLead: true },
    }),
  );
  const minh = valueOf(
    await people.save({ id: null, packer: { name: 'Minh', badge: 'NV-0002', mayLead: false } }),
  );
  valueOf(people.saveSettings({ isOn: true, signOutAfterMinutes: 10 }));
  return { opened, lan: lan.id, minh: minh.id };
}

const enter = ({ station }: StationUnderTest) =>
  valueOf(
    station.people.act(() => station.orders.enter({ draft: draftOf({ soc: '' }), print: false })),
  ).id;
const whoEntered = ({ station }: StationUnderTest, orderId: string) =>
  station.store.events.ofOrder(orderId).find(({ kind }) => kind === 'entered')?.packer;

describe('a PIN', () => {
  let kept: string;
  beforeAll(async () => {
    kept = await hashPin('4711');
  });

  it('is kept so that it can be told and not be read', async () => {
    expect(kept).toMatch(/^scrypt\$32768\$8\$3\$[0-9a-f]{32}\$[0-9a-f]{64}$/);
    expect(await isPin('4711', kept)).toBe(true);
    expect(await isPin('4712', kept)).toBe(false);
  });

  it('has a hash of its own, also when two people have the same', async () => {
    expect(await hashPin('4711')).not.toBe(kept);
  });

  it.each(['', '4711', 'scrypt$1', 'md5$32768$8$3$00$00'])(
    'is never the one of %j',
    async (hash) => {
      expect(await isPin('4711', hash)).toBe(false);
    },
  );

  it('makes whoever guesses wait ever longer, at most a quarter of an hour', () => {
    expect([1, 2, 3, 4, 5, 20].map((wrong) => waitAfter(wrong) / 1_000)).toEqual([
      0, 0, 30, 60, 120, 900,
    ]);
  });
});

describe('a badge code', () => {
  it.each(['NV-0123', '12345678', 'PB:77'])('may be %s', (badge) => {
    expect(packerInputSchema.safeParse({ name: 'Lan', badge }).success).toBe(true);
  });

  it.each(['350k', '1200', '0912345678', 'LAN', 'N1', 'nhân-1', 'a b 1'])(
    'may not be %s, which would be typed into a field or is no code',
    (badge) => {
      expect(packerInputSchema.safeParse({ name: 'Lan', badge }).success).toBe(false);
    },
  );
});

describe('who works here', () => {
  it('is asked nobody as long as nobody switches it on, and cannot be while nobody could answer', async () => {
    const { station } = await openTestStation();
    const { people } = station;
    expect(people.isAsking).toBe(false);
    expect(people.saveSettings({ isOn: true, signOutAfterMinutes: null })).toMatchObject({
      error: { code: 'nobody-could-sign-in' },
    });
    valueOf(await people.save({ id: null, packer: { name: 'Nobody yet', mayLead: false } }));
    expect(people.saveSettings({ isOn: true, signOutAfterMinutes: null }).ok).toBe(false);
    expect(people.isAsking).toBe(false);
  });

  it('is who scanned a badge last, and stands in the timeline of what they do', async () => {
    const { opened, lan, minh } = await staffed();
    const { people } = opened.station;
    expect(people.isAsking).toBe(true);
    expect(people.scan('NV-0001')).toMatchObject({ id: lan });
    const first = enter(opened);
    expect(people.scan('NV-0002')).toMatchObject({ id: minh });
    const second = enter(opened);
    expect(people.scan('SLIP-0003')).toBeNull();
    expect(people.signedIn?.id).toBe(minh);
    expect(whoEntered(opened, first)).toEqual({ id: lan, name: 'Lan' });
    expect(whoEntered(opened, second)).toEqual({ id: minh, name: 'Minh' });
  });

  it('is who was there when a call came, whoever signs in while it is worked on', async () => {
    const { opened, lan } = await staffed();
    const { people, orders } = opened.station;
    people.scan('NV-0001');
    const entered = people.act(async () => {
      await Promise.resolve();
      return orders.enter({ draft: draftOf({ soc: '' }), print: false });
    });
    people.scan('NV-0002');
    expect(whoEntered(opened, valueOf(await entered).id)).toMatchObject({ id: lan });
  });

  it('signs in by PIN, and makes a third wrong one wait', async () => {
    const { opened, lan } = await staffed();
    const { people } = opened.station;
    for (const waitSeconds of [0, 0, 30])
      expect(await people.signIn(lan, '0000')).toMatchObject({
        error: { code: 'wrong-pin', waitSeconds },
      });
    opened.clock.advance(10_000);
    expect(await people.signIn(lan, '47110815')).toMatchObject({
      error: { code: 'pin-waits', waitSeconds: 20 },
    });
    const again = await opened.restart();
    expect(await again.station.people.signIn(lan, '47110815')).toMatchObject({
      error: { code: 'pin-waits' },
    });
    opened.clock.advance(20_000);
    expect(await again.station.people.signIn(lan, '47110815')).toMatchObject({ ok: true });
    expect(again.station.people.signedIn?.name).toBe('Lan');
  });

  it('counts tries that are made at the same time one after the other', async () => {
    const { opened, lan } = await staffed();
    const { people } = opened.station;
    const tries = await Promise.all(
      ['0', '1', '2', '3', '4'].map((digit) => people.signIn(lan, digit.repeat(4))),
    );
    expect(tries.map((tried) => (tried.ok ? '' : tried.error.code))).toEqual([
      'wrong-pin',
      'wrong-pin',
      'wrong-pin',
      'pin-waits',
      'pin-waits',
    ]);
  });

  it('has gone home when nothing was touched for as long as is set, also in a sleeping computer', async () => {
    const { opened } = await staffed();
    const { people } = opened.station;
    people.scan('NV-0001');
    opened.clock.advance(9 * MINUTE_MS);
    people.awake();
    opened.clock.advance(9 * MINUTE_MS);
    expect(people.isAsking).toBe(false);
    opened.clock.advance(MINUTE_MS);
    expect(people.isAsking).toBe(true);
    people.scan('NV-0001');
    opened.clock.jump(10 * MINUTE_MS);
    expect(people.isAsking).toBe(true);
  });

  it('signs nobody in after a start', async () => {
    const { opened } = await staffed();
    opened.station.people.scan('NV-0001');
    const again = await opened.restart();
    expect(again.station.people.isAsking).toBe(true);
  });

  it('who was removed signs in no more, and stays in timelines with the name or without it', async () => {
    const { opened, lan, minh } = await staffed();
    const { people } = opened.station;
    people.scan('NV-0001');
    const first = enter(opened);
    people.scan('NV-0002');
    const second = enter(opened);
    valueOf(people.remove(lan, true));
    expect(people.remove(minh, false)).toMatchObject({ error: { code: 'nobody-could-sign-in' } });
    people.switchOff();
    valueOf(people.remove(minh, false));
    expect(people.scan('NV-0001')).toBeNull();
    expect(people.state().packers).toEqual([]);
    expect(whoEntered(opened, first)).toEqual({ id: lan, name: 'Lan' });
    expect(whoEntered(opened, second)).toEqual({ id: minh, name: null });
  });

  it('who was removed by mistake is back with name, badge and PIN, unless the badge is another’s by now', async () => {
    const { opened, lan, minh } = await staffed();
    const { people } = opened.station;
    const before = people.state().packers;
    valueOf(people.remove(lan, false));
    expect(people.scan('NV-0001')).toBeNull();
    valueOf(people.putBack(lan));
    expect(people.state().packers).toEqual(before);
    expect(people.scan('NV-0001')).toMatchObject({ id: lan, name: 'Lan' });
    expect(people.putBack(lan)).toMatchObject({ error: { code: 'not-found' } });
    valueOf(people.remove(lan, true));
    await people.save({ id: minh, packer: { name: 'Minh', badge: 'NV-0001', mayLead: false } });
    expect(people.putBack(lan)).toMatchObject({ error: { code: 'badge-taken', name: 'Minh' } });
  });

  it('gives a badge to one packer only, and leaves no code or PIN readable in the file', async () => {
    const { opened, lan } = await staffed();
    const { people } = opened.station;
    expect(
      await people.save({ id: null, packer: { name: 'Hoa', badge: 'NV-0001', mayLead: false } }),
    ).toMatchObject({ error: { code: 'badge-taken', name: 'Lan' } });
    expect(people.state().packers.map(({ name }) => name)).toEqual(['Lan', 'Minh']);
    const kept = valueOf(await people.save({ id: lan, packer: { name: 'Lan Anh', mayLead: false } }));
    expect(kept).toMatchObject({ hasBadge: true, hasPin: true });
    await opened.station.close();
    const file = readFileSync(opened.file, 'latin1');
    expect(file).toContain('Minh');
    expect(file).not.toContain('NV-0001');
    expect(file).not.toContain('47110815');
  });

  it('is not overwritten by a form that began from an older version, and is changed once both are read', async () => {
    const { opened, lan } = await staffed();
    const { people } = opened.station;
    const now = () => people.state().packers.find(({ id }) => id === lan);
    const before = now();
    const rename = (name: string) =>
      people.save({ id: lan, packer: { name, mayLead: false }, before });
    valueOf(await rename('Lan Anh'));
    expect(await rename('Ngọc Lan')).toMatchObject({
      error: { code: 'changed-elsewhere', what: 'packer' },
    });
    expect(now()?.name).toBe('Lan Anh');
    const again = { id: lan, packer: { name: 'Ngọc Lan', mayLead: false }, before: now() };
    valueOf(await people.save(again));
    expect(now()).toMatchObject({ name: 'Ngọc Lan', hasBadge: true, hasPin: true });
  });

  it('stands beside each of the last scans', async () => {
    const { opened } = await staffed();
    const { people, packing, store } = opened.station;
    const id = await opened.created();
    const code = store.orders.get(id)?.soc ?? '';
    const scan = () => people.act(() => packing.scan({ code, mode: 'look-up', goesOn: false }));
    people.scan('NV-0001');
    scan();
    people.signOut();
    scan();
    expect(packing.latest(2).map(({ packerName }) => packerName)).toEqual([null, 'Lan']);
  });
});
