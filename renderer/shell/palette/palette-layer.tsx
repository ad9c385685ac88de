import { lazy, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CommandId } from '../../keys/commands.ts';
import { useKeyStack } from '../../keys/key-stack-context.ts';
import { useCommands } from '../../keys/use-commands.ts';

// Loads the pages of the handbook too, which are not needed at the start.
const read = () => import('./palette.tsx');
const Palette = lazy(read);

interface Opened {
  /** The element that had the focus; commands act on it. */
  readonly target: EventTarget | null;
  readonly possible: ReadonlySet<CommandId>;
}

/** Opens the palette over the screen with Ctrl K. */
export function PaletteLayer() {
  const stack = useKeyStack();
  const [opened, setOpened] = useState<Opened | null>(null);
  useCommands({
    showPalette: ({ target }) =>
      setOpened({ target, possible: new Set(stack.possibleFrom(target).keys()) }),
  });
  // Loaded once the window is idle, so that text typed after the key reaches the palette the first time too.
  useEffect(() => {
    const waiting = requestIdleCallback(() => void read());
    return () => cancelIdleCallback(waiting);
  }, []);
  if (opened === null) return null;
  const choose = (work: () => void) => {
    flushSync(() => setOpened(null));
    // In the next frame React Aria restores the focus, before the work moves it on.
    requestAnimationFrame(() => requestAnimationFrame(work));
  };
  return (
    <Suspense>
      <Palette
        possible={opened.possible}
        onClose={() => setOpened(null)}
        onChoose={choose}
        onCommand={(id) => stack.possibleFrom(opened.target).get(id)?.()}
      />
    </Suspense>
  );
}
