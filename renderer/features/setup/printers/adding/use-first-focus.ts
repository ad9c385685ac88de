import { type RefObject, useEffect, useRef } from 'react';

/** A step that comes up takes the focus to its first control. */
export function useFirstFocus<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    const selected = element.current?.querySelector<HTMLElement>('input:checked');
    const first = element.current?.querySelector<HTMLElement>('input, button');
    (first?.matches('[type=radio]') ? (selected ?? first) : first)?.focus();
  }, []);
  return element;
}
