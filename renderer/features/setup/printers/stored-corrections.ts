import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { StoredCorrection } from '../../../../shared/model/calibration.ts';
import type { Printer } from '../../../../shared/model/printer.ts';
import { useCall } from '../../../station/queries.ts';
import type { CheckedPrinter, PrinterValues } from './printer-values.ts';

type Size = Pick<PrinterValues, 'widthMm' | 'heightMm'>;

/** Returns the correction that was stored when this paper size was last in the printer; null for a new size. */
export function correctionFor(
  stored: readonly StoredCorrection[],
  { widthMm, heightMm }: Size,
): Pick<StoredCorrection, 'offsetXMm' | 'offsetYMm' | 'scaleX' | 'scaleY'> | null {
  const match = stored.find((one) => one.widthMm === widthMm && one.heightMm === heightMm);
  if (!match) return null;
  const { offsetXMm, offsetYMm, scaleX, scaleY } = match;
  return { offsetXMm, offsetYMm, scaleX, scaleY };
}

/**
 * Restores the stored correction of the paper size in the form, after its fields lose the focus. A size that was never
 * in the printer changes nothing.
 */
export function useStoredCorrections(
  printer: Pick<Printer, 'id' | 'widthMm' | 'heightMm'>,
  form: UseFormReturn<PrinterValues, unknown, CheckedPrinter>,
  element: RefObject<HTMLFormElement | null>,
  onRecalled: () => void,
): void {
  const { data } = useCall('printers.calibrations', { id: printer.id }, { staleAfterMs: 0 });
  const lastSize = useRef<Size>(printer);
  const recall = useEffectEvent(() => {
    const { widthMm, heightMm } = form.getValues();
    if (widthMm === lastSize.current.widthMm && heightMm === lastSize.current.heightMm) return;
    lastSize.current = { widthMm, heightMm };
    const correction = correctionFor(data ?? [], { widthMm, heightMm });
    if (!correction) return;
    for (const [name, value] of Object.entries(correction))
      form.setValue(name as keyof typeof correction, value);
    onRecalled();
  });
  useEffect(() => {
    const listen = () => recall();
    const { current } = element;
    current?.addEventListener('focusout', listen);
    return () => current?.removeEventListener('focusout', listen);
  }, [element]);
}
