import { lazy, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CommandId } from '../../keys/commands.ts';
import { useKeyStack } from '../../keys/keyboard.tsx';
import { useCommands } from '../../keys/use-commands.ts';

// With it come the pages of the handbook, which nobody needs at the start.
const read = () => import('./palette.tsx');
const Palette = lazy(read);

interface Opened {
  /** What had the focus: commands act on it. */
  readonly target: EventTarget | null;
  readonly possible: ReadonlySet<CommandId>;
}

/** Ctrl K opens the palette over whatever is on the screen. */
export function PaletteLayer() {
  const stack = useKeyStack();
  const [opened, setOpened] = useState<Opened | null>(null);
  useCommands({
    showPalette: ({ target }) =>
      setOpened({ target, possible: new Set(stack.possibleFrom(target).keys()) }),
  });
  // Read once the window rests: what is typed behind the key is meant for the palette the first time, too.
  useEffect(() => {
    const waiting = requestIdleCallback(() => void read());
    return () => cancelIdleCallback(waiting);
  }, []);
  if (opened === null) return null;
  const choose = (work: () => void) => {
    flushSync(() => setOpened(null));
    // In the next frame React Aria gives the focus back, before anything moves it on.
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
