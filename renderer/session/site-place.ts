import { useMemo } from 'react';
import { kept } from './kept.ts';
import { useWays } from './navigation.ts';
import { useKept } from './session.tsx';

interface Place {
  /** The orders of all benches, and not those of this one. */
  isShown: boolean;
  text: string;
  /** Entered by that bench; null for any. */
  bench: string | null;
  conflictsOnly: boolean;
  /** The order that is looked at. */
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
  /** Leads to what is found under a text or a code among the orders of all benches. */
  showSite: (text: string, soc?: string) => void;
}

/** Whose orders are listed, and which of all benches': it comes back as it was left. */
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
