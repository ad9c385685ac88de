import { useMemo } from 'react';
import type { UpdateFate } from '../../shared/model/update.ts';
import { kept } from './kept.ts';
import { useWays } from './navigation.ts';
import { useKept } from './session.tsx';

/** What the activity screen shows: the updates, or what was counted otherwise. */
export type ActivityView = 'updates' | 'differences';

interface Place {
  view: ActivityView;
  /** Only those that came to this; null for all. */
  fate: UpdateFate | null;
  /** Only those that told of this order. */
  order: { id: string; soc: string } | null;
}

const placeOfActivity = kept<Place>({ view: 'updates', fate: null, order: null });

interface ActivityPlace extends Place {
  change: (change: Partial<Place>) => void;
  /** Leads to the updates of an order. */
  showUpdatesOf: (order: { id: string; soc: string }) => void;
}

/** What the activity screen shows: it comes back as it was left. */
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
