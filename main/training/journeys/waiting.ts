import { Slices } from '../../base/slices.ts';
import type { Clock } from '../../base/surroundings.ts';

/** Queue of orders (platform codes) that wait for their next status; all wait equally long. */
export interface Waiting {
  readonly paceMs: number;
  /** Sets the waiting time; orders already waiting must be added again. */
  setPace(ms: number): void;
  /** Starts processing. */
  open(): void;
  /** Adds an order at the end, or moves it there. */
  add(code: string): void;
  remove(code: string): void;
  /** Stops processing. */
  close(): void;
}

/**
 * Creates a queue. `paceMs` is the initial waiting time; infinite: never automatic. `takeTurn` must add or remove its
 * order, which is first until then.
 */
export function createWaiting({
  clock,
  paceMs,
  takeTurn,
}: {
  clock: Clock;
  paceMs: number;
  takeTurn: (code: string) => void;
}): Waiting {
  // Insertion order is time order.
  const dueOf = new Map<string, number>();
  let cancelTimer: (() => void) | null = null;
  let isOpen = false;
  let pace = paceMs;

  const arm = (): void => {
    const [first] = dueOf.values();
    if (!isOpen || cancelTimer !== null || first === undefined) return;
    cancelTimer = clock.after(Math.max(0, first - clock.now()), () => {
      cancelTimer = null;
      takeTurns();
      arm();
    });
  };
  const takeTurns = (): void => {
    const slices = new Slices(clock);
    for (const [code, due] of dueOf) {
      if (due > clock.now() || slices.isOver) return;
      takeTurn(code);
    }
  };

  return {
    get paceMs() {
      return pace;
    },
    setPace(ms) {
      pace = ms;
      dueOf.clear();
      cancelTimer?.();
      cancelTimer = null;
    },
    open() {
      isOpen = true;
    },
    add(code) {
      dueOf.delete(code);
      if (!Number.isFinite(pace)) return;
      dueOf.set(code, clock.now() + Math.max(1, pace));
      arm();
    },
    remove: (code) => void dueOf.delete(code),
    close() {
      isOpen = false;
      cancelTimer?.();
      cancelTimer = null;
    },
  };
}
