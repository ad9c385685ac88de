import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import type { CallInput } from '../../../shared/contract.ts';
import { station } from '../../station/client.ts';
import { toast } from '../../ui/toasts.tsx';

/** What a person can do with a batch, or with whatever waits for a printer, as a whole. */
export function useLineActions(line: CallInput<'printing.stop'>) {
  const { t, i18n } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (name: 'stop' | 'goOn' | 'drop') => {
    setIsBusy(true);
    const done = await station.call(`printing.${name}`, line);
    setIsBusy(false);
    if (done.ok)
      return toast('success', t(`printing.batch.done.${name}`, { labels: done.value.labels }));
    const { title, todo } = errorText(i18n, done.error);
    toast('danger', title, todo);
  };
  return {
    isBusy,
    stop: () => void run('stop'),
    goOn: () => void run('goOn'),
    drop: () => void run('drop'),
  };
}
