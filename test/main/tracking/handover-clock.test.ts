import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIds } from '../../../main/base/ids.ts';
import { Signals } from '../../../main/base/signals.ts';
import type { Store } from '../../../main/store/store.ts';
import { Handovers } from '../../../main/tracking/handovers.ts';
import { ClockCheck } from '../../../main/upkeep/clock-check.ts';
import { ManualClock } from '../../fakes/clock.ts';
import { insertOrder, openTestStore, platformOrderOf } from '../store/support.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;
const carrier = { id: '2', name: 'GHN' };

/** Handovers of a station whose orders are already at the platform, on a clock that can be set. */
class Bench {
  readonly clock = new ManualClock();
  readonly store: Store = openTestStore();
  /** Time of entry of each order, by a clock that is always right, and whether the bench's was slow. */
  readonly #entries: { id: string; at: number; isSlow: boolean }[] = [];
  readonly #away = new Set<string>();
  readonly #start = this.clock.now();
  #trueMs = 0;
  #orders = 0;
  #lastAnswer: number | null = null;
  handovers = this.#open();

  enter(): string {
    const id = `O${++this.#orders}`;
    const at = this.clock.now();
    const code = String(this.#orders).padStart(9, '0');
    insertOrder(this.store, id, {}, at);
    const platform = platformOrderOf({ platformCode: `PB.2026.${code}`, shortCode: code });
    this.store.orders.change(id, { sync: 'created', platform }, at);
    this.store.orders.countPrinted(id, at);
    this.store.events.append({ orderId: id, at, by: 'packer', kind: 'entered' });
    const isSlow = at < this.#start + this.#trueMs;
    this.#entries.push({ id, at: this.#trueMs, isSlow });
    return id;
  }

  handOver(id: string): void {
    const why = this.handovers.add(id);
    if (why !== null) throw new Error(why);
    this.#away.add(id);
  }

  pass(ms: number): void {
    this.clock.advance(ms);
    this.#trueMs += ms;
  }

  restart(): void {
    this.handovers = this.#open();
  }

  get here(): string[] {
    return this.#entries.flatMap(({ id }) => (this.#away.has(id) ? [] : [id]));
  }

  /** Parcels still here that were entered in the last six days; those by a slow clock, if another order was before. */
  get recent(): string[] {
    const recent = this.#entries.filter(({ at }) => this.#trueMs - at < 6 * DAY_MS);
    const first = recent.findIndex(({ isSlow }) => !isSlow);
    const known = recent.filter(({ isSlow }, at) => !isSlow || (first >= 0 && at > first));
    return known.flatMap(({ id }) => (this.#away.has(id) ? [] : [id]));
  }

  #open(): Handovers {
    const { store, clock } = this;
    this.#lastAnswer ??= clock.now();
    const stored = { read: () => this.#lastAnswer, write: () => {} };
    return new Handovers({
      store,
      clock,
      clockCheck: new ClockCheck(clock, store.events.newestAt(), stored),
      ids: createIds(clock),
      signals: new Signals(),
      byCode: () => null,
    });
  }
}

const steps = fc.array(
  fc.oneof(
    fc
      .constantFrom(HOUR_MS, DAY_MS, 2 * YEAR_MS, 10 * YEAR_MS)
      .chain((ms) => fc.constantFrom(ms, -ms))
      .map((ms) => ({ kind: 'set', ms }) as const),
    fc
      .integer({ min: 1, max: 30 })
      .map((hours) => ({ kind: 'pass', ms: hours * HOUR_MS }) as const),
    fc.constantFrom({ kind: 'enter' } as const, { kind: 'hand over' } as const),
    fc.constantFrom({ kind: 'restart' } as const),
  ),
  { maxLength: 12 },
);

describe('a handover on a clock that is set', () => {
  it.each([8, -8, 2 * 365, -2 * 365, 10 * 365, -10 * 365])(
    'asks for the parcel left behind after %i days',
    (days) => {
      const bench = new Bench();
      const { id } = bench.handovers.open(carrier);
      const left = bench.enter();
      bench.clock.jump(days * DAY_MS);
      expect(bench.handovers.close(id, 0)).toMatchObject({
        value: { outcome: 'asks', missing: [{ orderId: left }], missingCount: 1 },
      });
    },
  );

  it('asks for a parcel that was entered while the clock was years slow', () => {
    const bench = new Bench();
    const { id } = bench.handovers.open(carrier);
    bench.handOver(bench.enter());
    bench.clock.jump(-2 * YEAR_MS);
    const left = bench.enter();
    bench.clock.jump(2 * YEAR_MS);
    expect(bench.handovers.close(id, 0)).toMatchObject({
      value: { outcome: 'asks', missing: [{ orderId: left }], missingCount: 1 },
    });
  });

  it('stays open and names each parcel that is still here, in any order of settings and restarts', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const bench = new Bench();
        const { id } = bench.handovers.open(carrier);
        bench.enter();
        for (const step of all) {
          if (step.kind === 'set') bench.clock.jump(step.ms);
          else if (step.kind === 'pass') bench.pass(step.ms);
          else if (step.kind === 'enter') bench.enter();
          else if (step.kind === 'restart') bench.restart();
          else for (const parcel of bench.here.slice(0, 1)) bench.handOver(parcel);
          expect(bench.handovers.latest(9)).toMatchObject([{ id, closedAt: null }]);
          const { recent } = bench;
          const got = bench.handovers.get(id);
          const missing = got.ok ? got.value.missing.map(({ orderId }) => orderId) : [];
          expect(missing).toEqual(expect.arrayContaining(recent));
          const waiting = bench.handovers.waiting().reduce((sum, one) => sum + one.parcels, 0);
          expect(waiting).toBe(missing.length);
          const closing = recent.length > 0 ? bench.handovers.close(id, 0) : null;
          expect(closing?.ok ? closing.value.outcome : 'asks').toBe('asks');
        }
      }),
      { numRuns: 15 },
    );
  });
});
