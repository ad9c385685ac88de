import { useRef } from 'react';

/** Returns a function that runs actions in sequence, because users may press faster than results arrive. */
export function usePressesInTurn(): (work: () => Promise<unknown>) => void {
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  return (work) => {
    turn.current = turn.current.then(work, work);
  };
}
