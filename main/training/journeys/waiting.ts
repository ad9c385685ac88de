import { Slices } from '../../base/time-slice.ts';
import type { Clock } from '../../base/host-services.ts';

/** Queue of orders (platform codes) that wait for their next status; all wait equally long. */
export interface WaitingQueue {
  readonly intervalMs: number;
  /** Sets the waiting time; orders already waiting must be added again. */
  setIntervalMs(ms: number): void;
  /** Starts processing. */
  open(): void;
  /** Adds an order at the end, or moves it there. */
  add(code: string): void;
  remove(code: string): void;
  /** Stops processing. */
  close(): void;
}

/**
 * Creates a queue. `intervalMs` is the initial waiting time; infinite: never automatic. `onDue` must add or remove its
 * order, which is first until then.
 */
export function createWaiting({
  clock,
  intervalMs,
  onDue,
}: {
  clock: Clock;
  intervalMs: number;
  onDue: (code: string) => void;
}): WaitingQueue {
  // Insertion order is time order.
  const dueOf = new Map<string, number>();
  let cancelTimer: (() => void) | null = null;
  let isOpen = false;
  let currentMs = intervalMs;

  const arm = (): void => {
    const [first] = dueOf.values();
    if (!isOpen || cancelTimer !== null || first === undefined) return;
    cancelTimer = clock.after(Math.max(0, first - clock.now()), () => {
      cancelTimer = null;
      processDue();
      arm();
    });
  };
  const processDue = (): void => {
    const slices = new Slices(clock);
    for (const [code, due] of dueOf) {
      if (due > clock.now() || slices.isOver) return;
      onDue(code);
    }
  };

  return {
    get intervalMs() {
      return currentMs;
    },
    setIntervalMs(ms) {
      currentMs = ms;
      dueOf.clear();
      cancelTimer?.();
      cancelTimer = null;
    },
    open() {
      isOpen = true;
    },
    add(code) {
      dueOf.delete(code);
      if (!Number.isFinite(currentMs)) return;
      dueOf.set(code, clock.now() + Math.max(1, currentMs));
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
