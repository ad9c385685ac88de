import { useContext, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { LayerContext } from '../ui/layers.tsx';
import type { FirstLook } from './key-stack.ts';
import { useKeyStack } from './keyboard.tsx';

/** Takes what is scanned while this is on the screen, whatever has the focus. */
export function useScan(take: (code: string) => void): void {
  useTaker('scan', take, false);
}

/** Takes a scan that nothing on the screen takes. */
export function useLastScan(take: (code: string) => void): void {
  useTaker('scan', take, true);
}

/** Takes letters and digits that are typed where no field has the focus. */
export function useTyping(take: (text: string) => void): void {
  useTaker('text', take, false);
}

/** Sees every scan before whoever takes it, also while a dialog is open; null sees none. */
export function useFirstLook(look: FirstLook | null): void {
  const stack = useKeyStack();
  const handle = useEffectEvent((code: string, handOn: () => void) => look?.(code, handOn));
  const looks = look !== null;
  // Before the screen is painted: no badge gets to whoever takes scans, not even for one frame.
  useLayoutEffect(
    () => (looks ? stack.lookFirst((code, handOn) => handle(code, handOn)) : undefined),
    [stack, looks],
  );
}

/** Hears that some key was pressed. */
export function useAnyKey(hear: () => void): void {
  const stack = useKeyStack();
  const handle = useEffectEvent(hear);
  useEffect(() => stack.onKey(() => handle()), [stack]);
}

function useTaker(of: 'scan' | 'text', take: (text: string) => void, isLast: boolean): void {
  const stack = useKeyStack();
  const layer = useContext(LayerContext);
  const handle = useEffectEvent(take);
  // Before the screen is painted, as commands do.
  useLayoutEffect(
    () => stack.addTaker(of, { layer, isLast, take: (text) => handle(text) }),
    [stack, of, layer, isLast],
  );
}
