import { useSyncExternalStore } from 'react';

/** As it was read last; null before, and once the text may have another size. */
let known: number | null = null;

/**
 * How many CSS pixels 1 rem has, for what is drawn with every change: read once for each text size, since
 * reading it makes the browser lay out whatever has changed since the last frame.
 */
export function useRem(): number {
  return useSyncExternalStore(subscribe, () => (known ??= remOf()));
}

/** How many CSS pixels 1 rem has, read from the page. */
export function remOf(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

function subscribe(listener: () => void): () => void {
  const forget = () => {
    known = null;
    listener();
  };
  // It may have changed while nobody heard it.
  forget();
  const observer = new MutationObserver(forget);
  observer.observe(document.documentElement, { attributeFilter: ['data-text'] });
  return () => observer.disconnect();
}
