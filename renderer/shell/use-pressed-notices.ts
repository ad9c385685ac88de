import { useEffect, useEffectEvent } from 'react';
import type { EventPayload } from '../../shared/contract.ts';
import { useActivityPlace } from '../session/activity-place.ts';
import { useWays } from '../session/navigation.ts';
import { useSitePlace } from '../session/site-place.ts';
import { useSetupPlace } from '../session/setup-place.ts';
import { station } from '../station/client.ts';

/** Opens the subject of a pressed system notification. */
export function usePressedNotices(): void {
  const { go, openOrder } = useWays();
  const { openSection } = useSetupPlace();
  const { change } = useActivityPlace();
  const { showSite, change: filterSite } = useSitePlace();
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
