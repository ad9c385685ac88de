import { describe, expect, it } from 'vitest';
import { draftOf } from '../../fakes/drafts.ts';
import { openTestStation } from '../../fakes/station.ts';
import { valueOf } from '../../fakes/value-of.ts';
import { staffed, enterAsPacker, whoEntered } from './staffed.ts';

const MINUTE_MS = 60_000;

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
    const first = enterAsPacker(opened);
    expect(people.scan('NV-0002')).toMatchObject({ id: minh });
    const second = enterAsPacker(opened);
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
    opened.clock.advance(18_999);
    expect(await again.station.people.signIn(lan, '47110815')).toMatchObject({
      error: { code: 'pin-waits', waitSeconds: 2 },
    });
    opened.clock.advance(1_000);
    expect(await again.station.people.signIn(lan, '47110815')).toMatchObject({
      error: { code: 'pin-waits', waitSeconds: 1 },
    });
    opened.clock.advance(1);
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
    opened.clock.sleep(10 * MINUTE_MS);
    expect(people.isAsking).toBe(true);
  });

  it('signs nobody in after a start', async () => {
    const { opened } = await staffed();
    opened.station.people.scan('NV-0001');
    const again = await opened.restart();
    expect(again.station.people.isAsking).toBe(true);
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
