import { Slices } from '../../base/slices.ts';
import type { Clock } from '../../base/surroundings.ts';

/** Orders, by their platform codes, that wait for their turn; everybody waits equally long. */
export interface Waiting {
  readonly paceMs: number;
  /** How long one waits from now on; whoever waits already has to be added again. */
  setPace(ms: number): void;
  /** Turns are taken from now on. */
  open(): void;
  /** To the end of the queue, wherever it stood. */
  add(code: string): void;
  remove(code: string): void;
  /** No turn is taken any more. */
  close(): void;
}

/**
 * `paceMs` is how long one waits at first; infinite: nobody's turn comes by itself. Whose turn `takeTurn`
 * takes must be added again or removed by it, and stays first until then.
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
  // In order of entry is in order of time.
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
