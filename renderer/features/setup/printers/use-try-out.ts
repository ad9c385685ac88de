import { useState } from 'react';
import type { CallInput, CallOutput } from '../../../../shared/contract.ts';
import type { Result } from '../../../../shared/result.ts';
import { station } from '../../../station/client.ts';

/** State of a test page: running, or its result. */
export type TryOut = 'running' | Result<CallOutput<'printers.tryOut'>> | null;

/** Prints pages with a saved or unsaved profile, and stores the last result. */
export function useTryOut() {
  const [tryOut, setTryOut] = useState<TryOut>(null);
  const print = async (input: CallInput<'printers.tryOut'>) => {
    if (tryOut === 'running') return;
    setTryOut('running');
    setTryOut(await station.call('printers.tryOut', input));
  };
  return { tryOut, print, isRunning: tryOut === 'running', forget: () => setTryOut(null) };
}
