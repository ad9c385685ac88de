import { useMemo } from 'react';
import { kept } from './kept.ts';
import { useKept, useKeptPart, useSession } from './session.tsx';
import type { SessionValues } from './session-values.ts';
import { keepSection } from './setup-place.ts';

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

/** An order of the list in the entry form: corrected before it is sent, or entered once more. */
interface Rework {
  kind: 'correct' | 'again';
  orderId: string;
  /** Where to go when it is done or given up. */
  from: Screen;
  /** Which one of the session it is: the same order taken up once more begins with a form of its own. */
  number: number;
}

interface Place {
  screen: Screen;
  /** The order that is open beside the list, or null. */
  orderId: string | null;
  /** What the entry form holds instead of a new order, or null. */
  rework: Rework | null;
  /** How many orders were taken into the form so far. */
  reworks: number;
  /** The code that is looked up on the platform; empty while it is still to be typed, or null. */
  lookup: string | null;
}

interface Ways {
  go: (screen: Screen) => void;
  openOrder: (id: string) => void;
  closeOrder: () => void;
  startRework: (kind: Rework['kind'], orderId: string) => void;
  endRework: () => void;
  /** Looks a code up on the platform, beside the list of orders. */
  openLookup: (code: string) => void;
  closeLookup: () => void;
}

const placeOfSession = kept<Place>({
  screen: 'entry',
  orderId: null,
  rework: null,
  reworks: 0,
  lookup: null,
});

/** After going back to a backup somebody has to look at the queue before anything is sent. */
export function beginAtQueue(values: SessionValues): void {
  beginOn(values, 'queue');
}

/** Begins on the screen that the station is set to open with. */
export function beginOn(values: SessionValues, screen: Screen): void {
  values.set(placeOfSession, { ...placeOfSession.initial, screen });
}

/** Whoever opens another station from the set-up stays there: it says what that station lacks. */
export function beginInSetup(values: SessionValues, before: SessionValues): void {
  if (before.get(placeOfSession).screen !== 'setup') return;
  values.set(placeOfSession, { ...placeOfSession.initial, screen: 'setup' });
  keepSection(values, before);
}

/** Where the window is, and the ways to elsewhere. */
export function useNavigation(): Place & Ways {
  const [place] = useKept(placeOfSession);
  return { ...place, ...useWays() };
}

/** Which screen is shown, for what does not change with the order that is open on it. */
export function useScreen(): Screen {
  return useKeptPart(placeOfSession, ({ screen }) => screen);
}

/** The ways to elsewhere, the same for good: who only goes is not drawn anew by getting there. */
export function useWays(): Ways {
  const session = useSession();
  return useMemo(() => {
    const setPlace = (next: (now: Place) => Place) => session.set(placeOfSession, next);
    const move = (change: Partial<Place>) => setPlace((before) => ({ ...before, ...change }));
    return {
      go: (screen: Screen) => move({ screen }),
      openOrder: (orderId: string) => move({ screen: 'orders', orderId }),
      closeOrder: () => move({ orderId: null }),
      startRework: (kind: Rework['kind'], orderId: string) =>
        setPlace((before) => {
          const number = before.reworks + 1;
          const rework = { kind, orderId, from: before.screen, number };
          return { ...before, screen: 'entry', rework, reworks: number };
        }),
      endRework: () =>
        setPlace((before) => ({
          ...before,
          screen: before.rework?.from ?? before.screen,
          rework: null,
        })),
      openLookup: (lookup: string) => move({ screen: 'orders', lookup }),
      closeLookup: () => move({ lookup: null }),
    };
  }, [session]);
}
