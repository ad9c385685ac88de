import { useState } from 'react';
import type { Printer } from '../../../../shared/model/printer.ts';
import type { Result } from '../../../../shared/result.ts';
import { station } from '../../../station/client.ts';

/** A test label on its way, or what became of it. */
export type TestPrint = 'running' | Result<{ sentBytes: number }>;

/** Prints test labels and remembers the outcome of the last one of every printer, by its id. */
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
