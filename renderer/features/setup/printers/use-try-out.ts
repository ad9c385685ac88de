import { useState } from 'react';
import type { CallInput, CallOutput } from '../../../../shared/contract.ts';
import type { Result } from '../../../../shared/result.ts';
import { station } from '../../../station/client.ts';

/** A page that tries a printer out: on its way, or what became of it. */
export type TryOut = 'running' | Result<CallOutput<'printers.tryOut'>> | null;

/** Prints pages on a printer as it is set up, saved or not, and remembers the last outcome. */
export function useTryOut() {
  const [tryOut, setTryOut] = useState<TryOut>(null);
  const print = async (input: CallInput<'printers.tryOut'>) => {
    if (tryOut === 'running') return;
    setTryOut('running');
    setTryOut(await station.call('printers.tryOut', input));
  };
  return { tryOut, print, isRunning: tryOut === 'running', forget: () => setTryOut(null) };
}
