import { useEffect, useEffectEvent } from 'react';
import type { EventPayload } from '../../shared/contract.ts';
import { useActivityState } from '../session/activity-state.ts';
import { useNavigationActions } from '../session/navigation.ts';
import { useSiteList } from '../session/site-list-state.ts';
import { useSetupState } from '../session/setup-state.ts';
import { station } from '../station/client.ts';

/** Opens the subject of a pressed system notification. */
export function usePressedNotices(): void {
  const { go, openOrder } = useNavigationActions();
  const { openSection } = useSetupState();
  const { change } = useActivityState();
  const { showSite, change: filterSite } = useSiteList();
  const show = useEffectEvent(({ orderId, kinds }: EventPayload<'notices.pressed'>) => {
    if (orderId !== null) return openOrder(orderId);
    if (kinds.every((kind) => kind === 'siteConflict')) {
      showSite('');
      return filterSite({ conflictsOnly: true });
    }
    if (kinds.every((kind) => kind === 'labelTrouble')) return go('printing');
    if (kinds.every((kind) => kind === 'updatesStopped')) {
      openSection('webhook');
      return go('setup');
    }
    change({ view: 'updates', fate: null, order: null });
    return go('activity');
  });
  useEffect(() => station.on('notices.pressed', (pressed) => show(pressed)), []);
}
