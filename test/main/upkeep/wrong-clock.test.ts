import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ClockCheck } from '../../../main/upkeep/clock-check.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { eventually } from '../../fakes/eventually.ts';
import { openTestStation } from '../../fakes/station.ts';
import { DAY_MS, finished, forget, NAME } from './retained.ts';

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * DAY_MS;
const everythingAfterOneDay = {
  removePersonalAfterDays: 1,
  dropLabelsAfterDays: 1,
  dropUpdatesAfterDays: 1,
} as const;

describe('a clock that is set by years', () => {
  it.each([2 * YEAR_MS, 20 * YEAR_MS, -2 * YEAR_MS])(
    '%i ms: nothing is forgotten, and all is once it is right',
    async (byMs) => {
      const under = await openTestStation();
      const { station, clock } = under;
      const id = await finished(under);
      const { store } = station;
      store.labels.put(id, 'own', new Uint8Array(1), clock.now());
      store.webhookCalls.put(Buffer.from('{}'), clock.now());
      const before = store.webhookCalls.counts();
      clock.jump(byMs);
      station.retention.save(everythingAfterOneDay);
      await forget(under);
      expect(store.orders.get(id)?.draft.receiver.name).toBe(NAME);
      expect(store.labels.get(id, 'own')).not.toBeNull();
      expect(store.webhookCalls.counts()).toEqual(before);
      clock.jump(-byMs);
      clock.advance(2 * DAY_MS);
      await forget(under);
      expect(store.orders.get(id)?.draft.receiver.name).toBe('');
      expect(store.labels.get(id, 'own')).toBeNull();
    },
  );

  it.each([2 * YEAR_MS, 20 * YEAR_MS, HOUR_MS, -2 * YEAR_MS])(
    '%i ms during a run: nothing more is forgotten than before',
    async (byMs) => {
      const under = await openTestStation();
      const id = await finished(under);
      const { store, retention } = under.station;
      store.settings.set('retention', everythingAfterOneDay);
      const dropOlderThan = store.prepared.dropOlderThan.bind(store.prepared);
      // The first step of a run.
      store.prepared.dropOlderThan = (before) => {
        dropOlderThan(before);
        under.clock.jump(byMs);
      };
      let isOver = false;
      void retention.run().finally(() => {
        isOver = true;
      });
      await eventually('the run', () => {
        under.clock.advance(100);
        return isOver;
      });
      expect(store.orders.get(id)?.draft.receiver.name).toBe(NAME);
    },
  );

  it('forgets nothing where it was set while the app was closed and the platform is away', async () => {
    const under = await openTestStation();
    const id = await finished(under);
    under.station.retention.save(everythingAfterOneDay);
    under.platform.faults.down = true;
    await under.station.close();
    under.clock.jump(2 * YEAR_MS);
    const next = await under.restart();
    await forget(next);
    expect(next.station.store.orders.get(id)?.draft.receiver.name).toBe(NAME);
  });
});

describe('a clock that is still wrong after another start without the platform', () => {
  it.each([2 * YEAR_MS, 20 * YEAR_MS])('%i ms ahead: nothing is forgotten', async (byMs) => {
    const under = await openTestStation();
    const id = await finished(under);
    under.station.retention.save(everythingAfterOneDay);
    under.platform.faults.down = true;
    await under.station.close();
    under.clock.jump(byMs);
    const wrong = await under.restart();
    // Events of the wrong time must not prove it.
    const { events } = wrong.station.store;
    events.append({ orderId: id, at: wrong.clock.now(), by: 'station', kind: 'label-prepared' });
    await wrong.station.close();
    const next = await wrong.restart();
    await forget(next);
    expect(next.station.store.orders.get(id)?.draft.receiver.name).toBe(NAME);
    next.platform.faults.down = false;
    next.clock.jump(-byMs);
  });
});

describe('the check of the clock', () => {
  const jumps = fc.array(
    fc.oneof(
      fc.integer({ min: -20, max: 20 }).map((years) => ({ set: years * YEAR_MS, passMs: 0 })),
      fc.integer({ min: -48, max: 48 }).map((hours) => ({ set: hours * HOUR_MS, passMs: 0 })),
      fc.integer({ min: 0, max: 40 }).map((days) => ({ set: 0, passMs: days * DAY_MS })),
    ),
    { maxLength: 10 },
  );

  it.each(['of the platform', 'of the start'])(
    'doubts it exactly while it is more than a day from the time %s',
    (by) => {
      fc.assert(
        fc.property(jumps, (all) => {
          const clock = new ManualClock();
          const check = new ClockCheck(clock, clock.now());
          if (by === 'of the platform') check.onPlatformTime(clock.now());
          let setMs = 0;
          for (const { set, passMs } of all) {
            setMs += set;
            clock.jump(set);
            clock.sleep(passMs);
            expect(check.doubt?.aheadMs ?? 0).toBe(Math.abs(setMs) > DAY_MS ? setMs : 0);
          }
        }),
      );
    },
  );

  it('trusts it again where the platform agrees, though the newest event is old', () => {
    const clock = new ManualClock();
    const check = new ClockCheck(clock, clock.now() - 10 * DAY_MS);
    expect(check.doubt).toMatchObject({ against: 'events' });
    check.onPlatformTime(clock.now() - HOUR_MS);
    expect(check.doubt).toBeNull();
  });
});
