import { useMemo } from 'react';
import { sessionKey } from './session-key.ts';
import { useNavigationActions } from './navigation.ts';
import { useSessionValue } from './session.tsx';

interface SiteListState {
  /** Lists the orders of all benches instead of this bench's. */
  isShown: boolean;
  text: string;
  /** Filters by the bench of entry; null for all. */
  bench: string | null;
  conflictsOnly: boolean;
  /** The selected order. */
  soc: string | null;
}

const everything: SiteListState = {
  isShown: false,
  text: '',
  bench: null,
  conflictsOnly: false,
  soc: null,
};
const siteListKey = sessionKey<SiteListState>(everything);

interface SiteListControls extends SiteListState {
  change: (change: Partial<SiteListState>) => void;
  /** Opens the list of all benches, filtered by a text or a code. */
  showSite: (text: string, soc?: string) => void;
}

/** The filters of the list of all benches. They survive a change of the screen. */
export function useSiteList(): SiteListControls {
  const [state, setState] = useSessionValue(siteListKey);
  const { go, closeOrder, closeLookup } = useNavigationActions();
  const actions = useMemo(
    () => ({
      change: (next: Partial<SiteListState>) => setState((before) => ({ ...before, ...next })),
      showSite: (text: string, soc?: string) => {
        setState({ ...everything, isShown: true, text, soc: soc ?? null });
        closeOrder();
        closeLookup();
        go('orders');
      },
    }),
    [setState, go, closeOrder, closeLookup],
  );
  return { ...state, ...actions };
}
