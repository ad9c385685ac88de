import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { station } from '../../station/client.ts';
import { toast } from '../../ui/toasts.tsx';
import type { Verdict } from './verdicts.ts';

/** A person's word on a job; what is wrong with it is said in a toast. */
export function useSettle(jobId: string) {
  const { i18n } = useTranslation();
  const [isSettling, setIsSettling] = useState(false);
  const settle = async (verdict: Verdict) => {
    setIsSettling(true);
    const settled = await station.call('printing.settle', { id: jobId, verdict });
    setIsSettling(false);
    if (settled.ok) return;
    const { title, todo } = errorText(i18n, settled.error);
    toast('danger', title, todo);
  };
  return { isSettling, settle: (verdict: Verdict) => void settle(verdict) };
}
