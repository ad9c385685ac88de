import { useMemo } from 'react';
import type { UpdateFate } from '../../shared/model/update.ts';
import { kept } from './kept.ts';
import { useWays } from './navigation.ts';
import { useKept } from './session.tsx';

/** View of the activity screen: the updates, or the platform's different values. */
export type ActivityView = 'updates' | 'differences';

interface Place {
  view: ActivityView;
  /** Filters by the result of an update; null for all. */
  fate: UpdateFate | null;
  /** Filters by order; null for all. */
  order: { id: string; soc: string } | null;
}

const placeOfActivity = kept<Place>({ view: 'updates', fate: null, order: null });

interface ActivityPlace extends Place {
  change: (change: Partial<Place>) => void;
  /** Opens the updates of an order. */
  showUpdatesOf: (order: { id: string; soc: string }) => void;
}

/** The state of the activity screen. It survives a change of the screen. */
export function useActivityPlace(): ActivityPlace {
  const [place, setPlace] = useKept(placeOfActivity);
  const { go } = useWays();
  const ways = useMemo(() => {
    const change = (next: Partial<Place>) => setPlace((before) => ({ ...before, ...next }));
    return {
      change,
      showUpdatesOf: (order: { id: string; soc: string }) => {
        change({ view: 'updates', fate: null, order });
        go('activity');
      },
    };
  }, [setPlace, go]);
  return { ...place, ...ways };
}
