import { useContext, useEffectEvent, useLayoutEffect } from 'react';
import { LayerContext } from '../ui/layers.tsx';
import type { CommandId } from './commands.ts';
import { useKeyStack } from './key-stack-context.ts';
import type { Press, Run } from './key-stack.ts';

type Runs = Partial<Record<CommandId, Run | null>>;

/**
 * Handles commands while the component is mounted: in its dialog, or on the screen while no dialog is open. A null
 * entry is inactive. `isOn` is called at every press.
 */
export function useCommands(runs: Runs, isOn: (press: Press) => boolean = () => true): void {
  const stack = useKeyStack();
  const layer = useContext(LayerContext);
  const run = useEffectEvent((id: CommandId, press: Press) => runs[id]?.(press));
  const isActive = useEffectEvent((press: Press) => isOn(press));
  // A string, because every render creates a new object.
  const activeIds = Object.entries(runs)
    .filter(([, one]) => one)
    .map(([id]) => id)
    .join(' ');
  // Before the paint, because the user may press a key as soon as it is visible.
  useLayoutEffect(() => {
    const ids = activeIds.split(' ').filter((id) => id !== '') as CommandId[];
    return stack.addScope({
      layer,
      isOn: (press) => isActive(press),
      runs: Object.fromEntries(ids.map((id) => [id, (press: Press) => run(id, press)])),
    });
  }, [stack, layer, activeIds]);
}
