import { useSyncExternalStore } from 'react';

/** The last value read; null before, and after a possible change of the text size. */
let cached: number | null = null;

/**
 * Returns the number of CSS pixels per rem, for components that draw on every change. It is read once per text size,
 * because reading forces a layout of everything that has changed since the last frame.
 */
export function useRem(): number {
  return useSyncExternalStore(subscribe, () => (cached ??= remOf()));
}

/** Reads the number of CSS pixels per rem from the page. */
export function remOf(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

function subscribe(listener: () => void): () => void {
  const forget = () => {
    cached = null;
    listener();
  };
  // It may have changed while there was no subscriber.
  forget();
  const observer = new MutationObserver(forget);
  observer.observe(document.documentElement, { attributeFilter: ['data-text'] });
  return () => observer.disconnect();
}
