import { lazy, Suspense, useEffect } from 'react';
import { useCommands } from '../../keys/use-commands.ts';
import { useHandbook } from '../../session/handbook-state.ts';
import { offerPages } from '../../ui/announce.ts';

// The pages are loaded at their first use, not at the start.
const Handbook = lazy(async () => {
  const { Handbook } = await import('./handbook.tsx');
  return { default: Handbook };
});

/** Opens and closes the handbook over the screen with F1. */
export function HandbookLayer() {
  const { page, open, close } = useHandbook();
  useEffect(() => offerPages(open), [open]);
  useCommands({ showHandbook: () => (page === null ? open() : close()) });
  if (page === null) return null;
  return (
    <Suspense>
      <Handbook key={page} initialPage={page} />
    </Suspense>
  );
}
