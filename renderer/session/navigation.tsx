import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

export type Screen = 'entry' | 'orders' | 'printing' | 'queue' | 'setup';

/** An order of the list in the entry form: corrected before it is sent, or entered once more. */
interface Rework {
  kind: 'correct' | 'again';
  orderId: string;
  /** Where to go when it is done or given up. */
  from: Screen;
}

interface Place {
  screen: Screen;
  /** The order that is open beside the list, or null. */
  orderId: string | null;
  /** What the entry form holds instead of a new order, or null. */
  rework: Rework | null;
}

interface Navigation extends Place {
  go: (screen: Screen) => void;
  openOrder: (id: string) => void;
  closeOrder: () => void;
  startRework: (kind: Rework['kind'], orderId: string) => void;
  endRework: () => void;
}

const NavigationContext = createContext<Navigation | null>(null);

export function NavigationProvider({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<Place>({ screen: 'entry', orderId: null, rework: null });
  const navigation = useMemo<Navigation>(
    () => ({
      ...place,
      go: (screen) => setPlace((before) => ({ ...before, screen })),
      openOrder: (orderId) => setPlace((before) => ({ ...before, screen: 'orders', orderId })),
      closeOrder: () => setPlace((before) => ({ ...before, orderId: null })),
      startRework: (kind, orderId) =>
        setPlace((before) => {
          const rework = { kind, orderId, from: before.screen };
          return { ...before, screen: 'entry', rework };
        }),
      endRework: () =>
        setPlace((before) => ({
          ...before,
          screen: before.rework?.from ?? before.screen,
          rework: null,
        })),
    }),
    [place],
  );
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('No NavigationProvider above');
  return navigation;
}
