import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowScroller } from '../../../renderer/common/row-scroller.ts';
import { heightOf } from '../../../renderer/common/scroll-track.ts';

const VIEW = 445;
const ROW = 56;

/** A scroll bar as in a browser: in whole dots of the screen, and never beyond its ends. */
class Bar {
  clientHeight = VIEW;
  #scrollTop = 0;
  readonly #maxTop;
  readonly #dot;

  constructor(rows: number, zoom: number) {
    this.#maxTop = heightOf(rows * ROW) - VIEW;
    this.#dot = 1 / zoom;
  }

  get scrollTop(): number {
    return this.#scrollTop;
  }

  set scrollTop(to: number) {
    const onDot = Math.round(to / this.#dot) * this.#dot;
    this.#scrollTop = Math.max(0, Math.min(onDot, this.#maxTop));
  }

  get isAtStart(): boolean {
    return this.#scrollTop === 0;
  }

  get isAtEnd(): boolean {
    return this.#scrollTop === this.#maxTop;
  }
}

function listOf(rows: number, zoom = 1) {
  const bar = new Bar(rows, zoom);
  const scroller = new RowScroller();
  scroller.hold(rows, ROW);
  scroller.measured(bar);
  const pull = (to: number) => {
    bar.scrollTop = to;
    scroller.scrolled();
  };
  return {
    bar,
    scroller,
    pull,
    wheel: (by: number) => pull(bar.scrollTop + by),
    first: () => scroller.visibleRange().first,
    /** The completely visible rows. */
    visibleRows: () => {
      const { shift } = scroller.visibleRange();
      const top = bar.scrollTop + shift;
      return [Math.ceil(top / ROW), Math.floor((top + VIEW) / ROW) - 1];
    },
  };
}

/** A thousand steps within a list of a million rows, from a random position. */
const steps = fc.record({
  from: fc.nat(999_999),
  by: fc.array(
    fc.oneof(
      fc.record({ wheel: fc.integer({ min: -2_000, max: 2_000 }), times: fc.nat(300) }),
      fc.record({ show: fc.nat(999_999) }),
      fc.record({ pull: fc.nat(4_000_000) }),
    ),
    { maxLength: 20 },
  ),
});

describe('a list of a million rows', () => {
  it('shows the last row at the end of its bar, and the first one at its start', () => {
    const { pull, visibleRows, scroller } = listOf(1_000_000);
    pull(Number.MAX_SAFE_INTEGER);
    expect(visibleRows()[1]).toBe(999_999);
    pull(0);
    expect(visibleRows()[0]).toBe(0);
    scroller.show(999_999);
    expect(visibleRows()[1]).toBe(999_999);
    scroller.show(0);
    expect(visibleRows()[0]).toBe(0);
  });

  it('goes as far as the wheel says, and comes to each end of the bar with the rows', () => {
    fc.assert(
      fc.property(steps, ({ from, by }) => {
        const { bar, scroller, wheel, pull, first, visibleRows } = listOf(1_000_000);
        const faults: unknown[] = [];
        const wheelBy = (pixels: number) => {
          const [before, [top = 0]] = [first(), visibleRows()];
          wheel(pixels);
          const gone = (first() - before) * ROW;
          const isStopped = top < 50 || top > 999_900;
          if (!isStopped && Math.abs(gone - pixels) >= 2 * ROW) faults.push({ gone, pixels });
        };
        scroller.show(from);
        for (const step of by) {
          if ('pull' in step) pull(step.pull);
          if ('wheel' in step) for (let time = 0; time < step.times; time++) wheelBy(step.wheel);
          if ('show' in step) scroller.show(step.show);
          const [top = 0, end = 0] = visibleRows();
          if ('show' in step && (top > step.show || end < step.show)) faults.push(step);
          if (bar.isAtStart !== (first() === 0 && top === 0)) faults.push({ start: top });
          if (bar.isAtEnd !== (end === 999_999)) faults.push({ end });
        }
        expect(faults).toEqual([]);
      }),
      {
        numRuns: 60,
        // A drag to where the first visible row begins within a pixel, and from there to the start.
        examples: [[{ from: 0, by: [{ pull: 102_421 }, { wheel: -452, times: 300 }] }]],
      },
    );
  });

  it.each([
    ['first', 2_500, -112, 0],
    ['last', 997_500, 112, 999_999],
  ])(
    'comes by the wheel to its %s row from behind where the bar begins to be shorter',
    (_, from, by, end) => {
      const { scroller, wheel, visibleRows } = listOf(1_000_000);
      scroller.show(from);
      for (let step = 0; step < 1_400; step++) wheel(by);
      expect(visibleRows()).toContain(end);
    },
  );

  it('comes with each pull of the bar nearer to its end', () => {
    const { pull, first } = listOf(1_000_000);
    const firstRows = Array.from({ length: 101 }, (_, percent) => {
      pull((4_000_000 * percent) / 100);
      return first();
    });
    expect(firstRows).toEqual(firstRows.toSorted((a, b) => a - b));
    expect(new Set(firstRows).size).toBe(101);
  });

  it('ends where its rows end when there are fewer, and stays where it is when there are more', () => {
    const { bar, scroller, first, visibleRows } = listOf(1_000_000);
    scroller.show(600_000);
    scroller.hold(1_000_500, ROW);
    expect(visibleRows()[1]).toBe(600_000);
    scroller.hold(100, ROW);
    expect(first()).toBe(Math.floor((100 * ROW - VIEW) / ROW));
    expect(bar.scrollTop).toBe(100 * ROW - VIEW);
  });
});

it('keeps the row that the keys are on in sight when less is seen, and lets go of one that was scrolled away', () => {
  const { bar, scroller, visibleRows, pull } = listOf(1_000);
  scroller.show(500);
  scroller.choose(500);
  bar.clientHeight = 300;
  scroller.measured(bar);
  const top = bar.scrollTop;
  expect([Math.ceil(top / ROW), Math.floor((top + 300) / ROW) - 1]).toEqual([496, 500]);
  pull(0);
  bar.clientHeight = VIEW;
  scroller.measured(bar);
  expect(visibleRows()[0]).toBe(0);
});

it.each([1, 1.1, 1.25, 1.5])(
  'keeps it in sight at %d dots a pixel, wherever it stands at the foot',
  (zoom) => {
    for (let row = 8; row < 200; row++) {
      const { bar, scroller } = listOf(1_000, zoom);
      scroller.show(row);
      scroller.choose(row);
      bar.clientHeight = 300;
      scroller.measured(bar);
      expect((row + 1) * ROW - (bar.scrollTop + 300)).toBeLessThan(1);
    }
  },
);

it('no list is taller than what a browser draws, at 500 % either', () => {
  const tallest = 33_554_432 / 5;
  for (const rows of [1, 60_000, 120_000, 1_000_000, 100_000_000])
    expect(heightOf(rows * ROW)).toBeLessThan(tallest);
});

it('a list whose bar is as long as its rows goes with it, pixel by pixel', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60_000 * ROW)), (bars) => {
      const { bar, pull, first, scroller } = listOf(60_000);
      for (const to of bars) {
        pull(to);
        expect(first()).toBe(Math.floor(bar.scrollTop / ROW));
        expect(scroller.visibleRange().shift).toBe(0);
      }
    }),
  );
});
