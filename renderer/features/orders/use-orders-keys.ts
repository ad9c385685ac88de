import { useEffect, useEffectEvent } from 'react';
import { isAsking } from '../../keys/use-screen-keys.ts';

/** Keys of this screen, where nothing is being typed. */
export function useOrdersKeys(keys: Record<string, () => void>) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'radio';
    const run = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!run || event.defaultPrevented || event.ctrlKey || event.altKey || isAsking()) return;
    if (isTyping && event.key.length === 1) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
