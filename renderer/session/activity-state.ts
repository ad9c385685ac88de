import { useMemo } from 'react';
import type { UpdateFate } from '../../shared/model/update.ts';
import { sessionKey } from './session-key.ts';
import { useNavigationActions } from './navigation.ts';
import { useSessionValue } from './session.tsx';

/** View of the activity screen: the updates, or the platform's different values. */
export type ActivityView = 'updates' | 'differences';

interface ActivityState {
  view: ActivityView;
  /** Filters by the result of an update; null for all. */
  fate: UpdateFate | null;
  /** Filters by order; null for all. */
  order: { id: string; soc: string } | null;
}

const activityKey = sessionKey<ActivityState>({ view: 'updates', fate: null, order: null });

interface ActivityControls extends ActivityState {
  change: (change: Partial<ActivityState>) => void;
  /** Opens the updates of an order. */
  showUpdatesOf: (order: { id: string; soc: string }) => void;
}

/** The state of the activity screen. It survives a change of the screen. */
export function useActivityState(): ActivityControls {
  const [state, setState] = useSessionValue(activityKey);
  const { go } = useNavigationActions();
  const actions = useMemo(() => {
    const change = (next: Partial<ActivityState>) => setState((before) => ({ ...before, ...next }));
    return {
      change,
      showUpdatesOf: (order: { id: string; soc: string }) => {
        change({ view: 'updates', fate: null, order });
        go('activity');
      },
    };
  }, [setState, go]);
  return { ...state, ...actions };
}
