import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

export type Screen = 'entry' | 'orders' | 'printing' | 'setup';

interface Place {
  screen: Screen;
  /** The order that is open beside the list, or null. */
  orderId: string | null;
}

interface Navigation extends Place {
  go: (screen: Screen) => void;
  openOrder: (id: string) => void;
  closeOrder: () => void;
}

const NavigationContext = createContext<Navigation | null>(null);

export function NavigationProvider({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<Place>({ screen: 'entry', orderId: null });
  const navigation = useMemo<Navigation>(
    () => ({
      ...place,
      go: (screen) => setPlace((before) => ({ ...before, screen })),
      openOrder: (orderId) => setPlace({ screen: 'orders', orderId }),
      closeOrder: () => setPlace((before) => ({ ...before, orderId: null })),
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
