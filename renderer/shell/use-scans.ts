import { useEffect, useEffectEvent, useRef } from 'react';
import { useLastScan } from '../keys/use-taker.ts';
import { useWays } from '../session/navigation.ts';
import { useSitePlace } from '../session/site-place.ts';
import { station } from '../station/client.ts';
import { announce, announceProblem, dismiss } from '../ui/announce.ts';

/** A scan that the screen does nothing with opens its order, from wherever somebody is. */
export function useScans(): void {
  const { openOrder, openLookup } = useWays();
  const { showSite } = useSitePlace();
  // The notice of the last unknown code, whose button would lead into a station that is gone.
  const offer = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (offer.current !== null) dismiss(offer.current);
    },
    [],
  );
  const open = useEffectEvent(async (code: string) => {
    const found = await station.call('orders.byCode', { code });
    if (!found.ok) return announceProblem(found.error);
    if (found.value) return openOrder(found.value.id);
    const elsewhere = await station.call('site.byCode', { code });
    if (elsewhere.ok && elsewhere.value !== null) showSite(code, elsewhere.value);
    else
      offer.current = announce(
        'warning',
        ({ t }) => ({ title: t('keys.scan.unknown', { code }), todo: t('keys.scan.unknownTodo') }),
        { label: ({ t }) => t('keys.scan.lookUp'), onPress: () => openLookup(code) },
      );
  });
  useLastScan((code) => void open(code));
}
