import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useHandbook } from '../../session/handbook-place.tsx';

// Its pages are read when somebody wants them, not at the start.
const Handbook = lazy(async () => {
  const { Handbook } = await import('./handbook.tsx');
  return { default: Handbook };
});

/** F1 opens the handbook over whatever is on the screen, and closes it. */
export function HandbookLayer() {
  const { page, open, close } = useHandbook();
  const press = useEffectEvent(() => (page === null ? open() : close()));
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'F1') return;
      event.preventDefault();
      press();
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
  if (page === null) return null;
  return (
    <Suspense>
      <Handbook key={page} asked={page} />
    </Suspense>
  );
}
