import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first control of a new step. */
export function useFirstFocus<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    const selected = element.current?.querySelector<HTMLElement>('input:checked');
    const first = element.current?.querySelector<HTMLElement>('input, button');
    (first?.matches('[type=radio]') ? (selected ?? first) : first)?.focus();
  }, []);
  return element;
}
