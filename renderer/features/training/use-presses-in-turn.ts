import { useRef } from 'react';

/** Runs what presses ask for one after the other: somebody may press faster than it is answered. */
export function usePressesInTurn(): (work: () => Promise<unknown>) => void {
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  return (work) => {
    turn.current = turn.current.then(work, work);
  };
}
