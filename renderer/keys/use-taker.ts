import { useContext, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { LayerContext } from '../ui/layers.tsx';
import type { FirstLook } from './key-stack.ts';
import { useKeyStack } from './keyboard.tsx';

/** Receives scans while the component is mounted, with any focus. */
export function useScan(take: (code: string) => void): void {
  useTaker('scan', take, false);
}

/** Receives scans that no other component on the screen accepts. */
export function useLastScan(take: (code: string) => void): void {
  useTaker('scan', take, true);
}

/** Receives letters and digits that are typed while no field has the focus. */
export function useTyping(take: (text: string) => void): void {
  useTaker('text', take, false);
}

/** Receives every scan before all takers, also while a dialog is open. Null unsubscribes. */
export function useFirstLook(look: FirstLook | null): void {
  const stack = useKeyStack();
  const handle = useEffectEvent((code: string, handOn: () => void) => look?.(code, handOn));
  const looks = look !== null;
  // Before the paint, so that a badge does not reach a taker even for one frame.
  useLayoutEffect(
    () => (looks ? stack.lookFirst((code, handOn) => handle(code, handOn)) : undefined),
    [stack, looks],
  );
}

/** Calls `hear` at every key press. */
export function useAnyKey(hear: () => void): void {
  const stack = useKeyStack();
  const handle = useEffectEvent(hear);
  useEffect(() => stack.onKey(() => handle()), [stack]);
}

function useTaker(of: 'scan' | 'text', take: (text: string) => void, isLast: boolean): void {
  const stack = useKeyStack();
  const layer = useContext(LayerContext);
  const handle = useEffectEvent(take);
  // Before the paint, as for commands.
  useLayoutEffect(
    () => stack.addTaker(of, { layer, isLast, take: (text) => handle(text) }),
    [stack, of, layer, isLast],
  );
}
