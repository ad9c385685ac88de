import { useQueryClient } from '@tanstack/react-query';
import { type GuidePlace, guidePlaces } from '../../../shared/guide.ts';
import { type Section, useSetupPlace } from '../../session/setup-place.ts';
import { useNavigation } from '../../session/navigation.ts';
import { station } from '../../station/client.ts';
import { useCall } from '../../station/queries.ts';

const nothing = {};

/** What of the window each step is about. */
const sectionOf: Partial<Record<GuidePlace, Section>> = {
  language: 'station',
  account: 'connection',
  'pickup-points': 'pickup-points',
  printers: 'printers',
  webhook: 'webhook',
};

/** Where this computer is in the guide, undefined until that is known, and the ways through it. */
export function useGuide() {
  const client = useQueryClient();
  const { data } = useCall('window.guide', nothing);
  const { go } = useNavigation();
  const { openSection } = useSetupPlace();
  const place = data?.place;
  const show = (at: GuidePlace) => {
    const section = sectionOf[at];
    if (section !== undefined) {
      openSection(section);
      go('setup');
    } else if (at === 'first-label') go('entry');
  };
  const to = async (next: GuidePlace) => {
    show(next);
    const kept = await station.call('window.guide', { to: next });
    if (kept.ok) client.setQueryData(['window.guide', nothing], kept.value);
  };
  const step = (by: 1 | -1) => {
    const next = place && guidePlaces[guidePlaces.indexOf(place) + by];
    if (next !== undefined) void to(next);
  };
  return { place, show, to: (next: GuidePlace) => void to(next), step };
}
