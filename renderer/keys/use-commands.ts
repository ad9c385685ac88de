import { useContext, useEffectEvent, useLayoutEffect } from 'react';
import { LayerContext } from '../ui/layers.tsx';
import type { CommandId } from './commands.ts';
import { useKeyStack } from './keyboard.tsx';
import type { Press, Run } from './key-stack.ts';

type Runs = Partial<Record<CommandId, Run | null>>;

/**
 * Hears commands as long as the component is on the screen: in the dialog that it is in, or on the
 * screen while no dialog is open. What is null is not heard now. `isOn` is asked at every press.
 */
export function useCommands(runs: Runs, isOn: (press: Press) => boolean = () => true): void {
  const stack = useKeyStack();
  const layer = useContext(LayerContext);
  const run = useEffectEvent((id: CommandId, press: Press) => runs[id]?.(press));
  const isHeard = useEffectEvent((press: Press) => isOn(press));
  // Written as text, since the object is made anew by every render.
  const heard = Object.entries(runs)
    .filter(([, one]) => one)
    .map(([id]) => id)
    .join(' ');
  // Before the screen is painted: whoever sees it may press its keys.
  useLayoutEffect(() => {
    const ids = heard.split(' ').filter((id) => id !== '') as CommandId[];
    return stack.addScope({
      layer,
      isOn: (press) => isHeard(press),
      runs: Object.fromEntries(ids.map((id) => [id, (press: Press) => run(id, press)])),
    });
  }, [stack, layer, heard]);
}
