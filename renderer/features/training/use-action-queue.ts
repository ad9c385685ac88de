import { useRef } from 'react';

/** Returns a function that runs actions in sequence, because users may press faster than results arrive. */
export function useActionQueue(): (work: () => Promise<unknown>) => void {
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  return (work) => {
    queue.current = queue.current.then(work, work);
  };
}
