import { useContext, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { LayerContext } from '../ui/layers.tsx';
import type { ScanInterceptor, Taker } from './key-stack.ts';
import { useKeyStack } from './key-stack-context.ts';
import type { RefusedScan } from './refused-scan.ts';

type ScanQueueing = Pick<Taker, 'settled' | 'refuse'>;

/**
 * Receives scans while the component is mounted, with any focus. The next scan waits for the promise, which settles when
 * the result is shown. A component that queues its scans passes `settled`: a scanned command waits for it. One with a
 * large result passes `refuse`, which shows scans without effect there instead of in a notice.
 */
export function useScan(take: Taker['take'], queue: ScanQueueing = {}): void {
  useTaker('scan', take, false, queue);
}

/** Receives scans that no other component on the screen accepts. */
export function useLastScan(take: Taker['take']): void {
  useTaker('scan', take, true);
}

/** Receives letters and digits that are typed while no field has the focus. */
export function useTyping(take: (text: string) => void): void {
  useTaker('text', take, false);
}

/** Receives every scan before all takers, also while a dialog is open. Null unsubscribes. */
export function useScanInterceptor(intercept: ScanInterceptor | null): void {
  const stack = useKeyStack();
  const handle: ScanInterceptor = useEffectEvent((code, passOn) => intercept?.(code, passOn));
  const isEnabled = intercept !== null;
  // Before the paint, so that a badge does not reach a taker even for one frame.
  useLayoutEffect(
    () => (isEnabled ? stack.interceptScans((code, passOn) => handle(code, passOn)) : undefined),
    [stack, isEnabled],
  );
}

/**
 * Makes scans wait while the component is mounted in place of a screen that is loading. `isLeft` is called at the end
 * and tells whether the user has left that screen, for which the scans were meant.
 */
export function useScansWait(isLeft: () => boolean): void {
  const stack = useKeyStack();
  const leaves = useEffectEvent(isLeft);
  useLayoutEffect(() => {
    const end = stack.holdScans();
    return () => end(!leaves());
  }, [stack]);
}

/** Calls `onPress` at every key press, with the time of the press (ms). */
export function useAnyKey(onPress: (at: number) => void): void {
  const stack = useKeyStack();
  const handle = useEffectEvent(onPress);
  useEffect(() => stack.onKey((at) => handle(at)), [stack]);
}

function useTaker(
  of: 'scan' | 'text',
  take: Taker['take'],
  isLast: boolean,
  { settled, refuse }: ScanQueueing = {},
): void {
  const stack = useKeyStack();
  const layer = useContext(LayerContext);
  const handle = useEffectEvent(take);
  const settle = useEffectEvent(async () => settled?.());
  const show = useEffectEvent((refused: RefusedScan) => refuse?.(refused));
  const refuses = refuse !== undefined;
  // Before the paint, as for commands.
  useLayoutEffect(
    () =>
      stack.addTaker(of, {
        layer,
        isLast,
        take: (text) => handle(text),
        settled: () => settle(),
        refuse: refuses ? (refused) => show(refused) : undefined,
      }),
    [stack, of, layer, isLast, refuses],
  );
}
