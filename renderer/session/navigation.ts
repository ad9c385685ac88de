import { useCallback, useMemo } from 'react';
import { dismissPassing } from '../ui/announce.ts';
import { sessionKey } from './session-key.ts';
import { useSessionValue, useSessionPart, useSession } from './session.tsx';
import type { SessionValues } from './session-values.ts';
import { keepSection } from './setup-state.ts';

export type Screen =
  | 'pack'
  | 'entry'
  | 'import'
  | 'orders'
  | 'printing'
  | 'handover'
  | 'activity'
  | 'queue'
  | 'shift'
  | 'setup';

/** A listed order in the entry form: for a correction before it is sent, or as a new entry. */
interface Rework {
  kind: 'correct' | 'again';
  orderId: string;
  /** The screen to return to afterwards. */
  from: Screen;
  /** Counter within the session, so that reopening the same order starts a new form. */
  number: number;
}

interface NavigationState {
  screen: Screen;
  /** The order that is open beside the list, or null. */
  orderId: string | null;
  /** The content of the entry form in place of a new order, or null. */
  rework: Rework | null;
  /** Number of orders opened in the form so far. */
  reworks: number;
  /** The code of a platform lookup; empty before it is typed, null while the lookup is closed. */
  lookup: string | null;
}

interface NavigationActions {
  go: (screen: Screen) => void;
  openOrder: (id: string) => void;
  closeOrder: () => void;
  startRework: (kind: Rework['kind'], orderId: string) => void;
  endRework: () => void;
  /** Finds a code on the platform, beside the list of orders. */
  openLookup: (code: string) => void;
  closeLookup: () => void;
}

const navigationKey = sessionKey<NavigationState>({
  screen: 'entry',
  orderId: null,
  rework: null,
  reworks: 0,
  lookup: null,
});

/** Starts on the queue screen: after the restore of a backup a user must check the queue before orders are sent. */
export function beginAtQueue(values: SessionValues): void {
  beginOn(values, 'queue');
}

/** Starts on the screen from the station's settings. */
export function beginOn(values: SessionValues, screen: Screen): void {
  values.set(navigationKey, { ...navigationKey.initial, screen });
}

/** Stays in the set-up if another station was opened from there. The set-up shows what that station lacks. */
export function beginInSetup(values: SessionValues, before: SessionValues): void {
  if (before.get(navigationKey).screen !== 'setup') return;
  values.set(navigationKey, { ...navigationKey.initial, screen: 'setup' });
  keepSection(values, before);
}

/** Returns the window's position and the functions that change it. */
export function useNavigation(): NavigationState & NavigationActions {
  const [state] = useSessionValue(navigationKey);
  return { ...state, ...useNavigationActions() };
}

/** Returns the current screen, for components that do not depend on the open order. */
export function useScreen(): Screen {
  return useSessionPart(navigationKey, ({ screen }) => screen);
}

/** Returns a function that reads the current screen, for effects of another one. */
export function useReadScreen(): () => Screen {
  const session = useSession();
  return useCallback(() => session.get(navigationKey).screen, [session]);
}

/** Returns the navigation functions. They never change, so a component that only navigates is not rendered again. */
export function useNavigationActions(): NavigationActions {
  const session = useSession();
  return useMemo(() => {
    const update = (next: (now: NavigationState) => NavigationState) => {
      const { screen } = session.get(navigationKey);
      session.set(navigationKey, next);
      if (session.get(navigationKey).screen !== screen) dismissPassing();
    };
    const move = (change: Partial<NavigationState>) =>
      update((before) => ({ ...before, ...change }));
    return {
      go: (screen: Screen) => move({ screen }),
      openOrder: (orderId: string) => move({ screen: 'orders', orderId }),
      closeOrder: () => move({ orderId: null }),
      startRework: (kind: Rework['kind'], orderId: string) =>
        update((before) => {
          const number = before.reworks + 1;
          const rework = { kind, orderId, from: before.screen, number };
          return { ...before, screen: 'entry', rework, reworks: number };
        }),
      endRework: () =>
        update((before) => ({
          ...before,
          screen: before.rework?.from ?? before.screen,
          rework: null,
        })),
      openLookup: (lookup: string) => move({ screen: 'orders', lookup }),
      closeLookup: () => move({ lookup: null }),
    };
  }, [session]);
}
