import { type RefObject, useLayoutEffect, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { CheckedPrinter, PrinterValues } from '../printer-values.ts';

/** Validates the fields of one step, and focuses the first invalid one as soon as it is marked. */
export function useStepCheck(
  form: UseFormReturn<PrinterValues, unknown, CheckedPrinter>,
  element: RefObject<HTMLElement | null>,
): (fields: readonly FieldPath<PrinterValues>[]) => Promise<boolean> {
  const [refusals, setRefusals] = useState(0);
  useLayoutEffect(() => {
    if (refusals === 0) return;
    const wrong = element.current?.querySelector('[data-invalid]');
    wrong?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [refusals, element]);
  return async (fields) => {
    const isRight = await form.trigger([...fields]);
    if (!isRight) setRefusals((before) => before + 1);
    return isRight;
  };
}
