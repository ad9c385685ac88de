import { lazy, Suspense, useEffect } from 'react';
import { useCommands } from '../../keys/use-commands.ts';
import { useHandbook } from '../../session/handbook-place.ts';
import { offerPages } from '../../ui/announce.ts';

// Its pages are read when somebody wants them, not at the start.
const Handbook = lazy(async () => {
  const { Handbook } = await import('./handbook.tsx');
  return { default: Handbook };
});

/** F1 opens the handbook over whatever is on the screen, and closes it. */
export function HandbookLayer() {
  const { page, open, close } = useHandbook();
  useEffect(() => offerPages(open), [open]);
  useCommands({ showHandbook: () => (page === null ? open() : close()) });
  if (page === null) return null;
  return (
    <Suspense>
      <Handbook key={page} asked={page} />
    </Suspense>
  );
}
