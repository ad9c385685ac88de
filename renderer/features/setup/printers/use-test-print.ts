import { useState } from 'react';
import type { Printer } from '../../../../shared/model/printer.ts';
import type { Result } from '../../../../shared/result.ts';
import { station } from '../../../station/client.ts';

/** State of a test label: running, or its result. */
export type TestPrint = 'running' | Result<{ sentBytes: number }>;

/** Prints test labels, and stores the last result of every printer by its id. */
export function useTestPrint() {
  const [tests, setTests] = useState<Readonly<Record<string, TestPrint>>>({});
  const print = async ({ id }: Printer) => {
    if (tests[id] === 'running') return;
    setTests((before) => ({ ...before, [id]: 'running' }));
    const printed = await station.call('printers.test', { id });
    setTests((before) => ({ ...before, [id]: printed }));
  };
  return { tests, print };
}
