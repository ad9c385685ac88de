import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastScan } from '../keys/use-taker.ts';
import { errorText } from '../i18n/error-text.ts';
import { useNavigation } from '../session/navigation.ts';
import { station } from '../station/client.ts';
import { toast, toastWith } from '../ui/toasts.tsx';

/** A scan that the screen does nothing with opens its order, from wherever somebody is. */
export function useScans(): void {
  const { t, i18n } = useTranslation();
  const { openOrder, openLookup } = useNavigation();
  // The notice of the last unknown code, whose button would lead into a station that is gone.
  const offer = useRef<() => void>(() => {});
  useEffect(() => () => offer.current(), []);
  const open = useEffectEvent(async (code: string) => {
    const found = await station.call('orders.byCode', { code });
    if (!found.ok) {
      const { title, todo } = errorText(i18n, found.error);
      toast('danger', title, todo);
    } else if (found.value) openOrder(found.value.id);
    else
      offer.current = toastWith(
        { label: t('keys.scan.lookUp'), onPress: () => openLookup(code) },
        'warning',
        t('keys.scan.unknown', { code }),
        t('keys.scan.unknownTodo'),
      );
  });
  useLastScan((code) => void open(code));
}
