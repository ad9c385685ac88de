import { useEffect, useEffectEvent } from 'react';
import type { ImportState } from '../../../shared/model/import.ts';
import { usePrintChoice } from '../../common/printing/printing-provider.tsx';
import { sessionKey } from '../../session/session-key.ts';
import { useSessionValue } from '../../session/session.tsx';
import { useCall } from '../../station/queries.ts';

/** The import whose labels are to be printed as soon as its orders are entered; null for none. */
const printAfterKey = sessionKey<string | null>(null);

/** Returns a function that requests the labels of an import, for the time when its orders are entered. */
export function usePrintAfter(): (importId: string) => void {
  const [, setImportId] = useSessionValue(printAfterKey);
  return setImportId;
}

/** Returns a function that prints the entered orders of an import that have no label. */
export function usePrintEntered(): (importId: string) => void {
  const printChoice = usePrintChoice();
  return (importId) => printChoice({ choice: { importId }, leaveOut: 'printed', group: null });
}

/** Prints the requested labels once all orders are entered, also while another screen is shown. */
export function PrintsEntered(): null {
  const { data: state } = useCall('imports.state', undefined);
  const [importId, setImportId] = useSessionValue(printAfterKey);
  const print = usePrintEntered();
  const isDone = isEnteredOrRefused(state, importId);
  const finish = useEffectEvent(() => {
    setImportId(null);
    if (importId !== null && (state?.entered ?? 0) > 0) print(importId);
  });
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
  return null;
}

function isEnteredOrRefused(
  state: ImportState | null | undefined,
  importId: string | null,
): boolean {
  if (importId === null || state?.id !== importId) return false;
  return state.stage === 'entered' || state.stage === 'ready';
}
