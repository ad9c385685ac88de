import { useTranslation } from 'react-i18next';
import { reasonTexts } from '../../i18n/error-values.ts';
import { useCall } from '../../station/queries.ts';
import { needsAttention } from './printer-problem.ts';

/** Returns why a printer's labels wait, with the remedy; null if there is no problem. */
export function usePrinterWait(printerId: string): ReturnType<typeof reasonTexts> | null {
  const { i18n } = useTranslation();
  const { data: statuses } = useCall('printers.status', undefined);
  const status = statuses?.find((one) => one.printerId === printerId);
  return status && needsAttention(status) ? reasonTexts(i18n, status.reasons) : null;
}
