import { useMemo } from 'react';
import { kept } from './kept.ts';
import { useWays } from './navigation.ts';
import { useKept } from './session.tsx';

interface Place {
  /** Lists the orders of all benches instead of this bench's. */
  isShown: boolean;
  text: string;
  /** Filters by the bench of entry; null for all. */
  bench: string | null;
  conflictsOnly: boolean;
  /** The selected order. */
  soc: string | null;
}

const everything: Place = {
  isShown: false,
  text: '',
  bench: null,
  conflictsOnly: false,
  soc: null,
};
const placeOfSite = kept<Place>(everything);

interface SitePlace extends Place {
  change: (change: Partial<Place>) => void;
  /** Opens the list of all benches, filtered by a text or a code. */
  showSite: (text: string, soc?: string) => void;
}

/** The filters of the list of all benches. They survive a change of the screen. */
export function useSitePlace(): SitePlace {
  const [place, setPlace] = useKept(placeOfSite);
  const { go, closeOrder, closeLookup } = useWays();
  const ways = useMemo(
    () => ({
      change: (next: Partial<Place>) => setPlace((before) => ({ ...before, ...next })),
      showSite: (text: string, soc?: string) => {
        setPlace({ ...everything, isShown: true, text, soc: soc ?? null });
        closeOrder();
        closeLookup();
        go('orders');
      },
    }),
    [setPlace, go, closeOrder, closeLookup],
  );
  return { ...place, ...ways };
}
