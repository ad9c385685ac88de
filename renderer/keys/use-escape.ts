import { useEffect, useEffectEvent } from 'react';
import { isAsking } from './use-screen-keys.ts';

/** Escape gives up or goes back, unless a list or a question is open that it closes first. */
export function useEscape(handle: () => void): void {
  const press = useEffectEvent(handle);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      const lists = [...document.querySelectorAll('[role=listbox]')];
      if (!isAsking() && !lists.some((list) => list.checkVisibility())) press();
    };
    // Before the fields hear it: they close their lists and would leave nothing to see.
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
