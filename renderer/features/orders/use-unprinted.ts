import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { station } from '../../station/client.ts';
import { toast } from '../../ui/toasts.tsx';

/** Orders that were never printed, from the moment somebody asks until that is answered. */
export function useUnprinted() {
  const { i18n } = useTranslation();
  const [orderIds, setOrderIds] = useState<readonly string[] | null>(null);
  const look = async () => {
    const found = await station.call('printing.unprinted');
    if (found.ok) return setOrderIds(found.value.orderIds);
    const { title, todo } = errorText(i18n, found.error);
    toast('danger', title, todo);
  };
  return { orderIds, ask: () => void look(), close: () => setOrderIds(null) };
}
