import { useEffect, useEffectEvent } from 'react';
import { isAsking } from '../../keys/use-screen-keys.ts';
import { type EntryKey, entryKey } from './entry-keys.ts';

/** Hears the form's keys wherever the focus is, as long as the entry screen is in sight. */
export function useEntryKeys(onKey: (key: EntryKey, from: Element) => void): void {
  const handle = useEffectEvent(onKey);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isAsking() || !(event.target instanceof Element)) return;
      const action = entryKey(event, isTextInput(event.target));
      if (action === null) return;
      event.preventDefault();
      handle(action, event.target);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function isTextInput(target: Element): boolean {
  return target instanceof HTMLInputElement && !['checkbox', 'button'].includes(target.type);
}
