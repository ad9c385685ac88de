import { useQueryClient } from '@tanstack/react-query';
import { type GuidePlace, guidePlaces } from '../../../shared/guide.ts';
import { type Section, useSetupPlace } from '../../session/setup-place.ts';
import { useScreen, useWays } from '../../session/navigation.ts';
import { station } from '../../station/client.ts';
import { useCall } from '../../station/queries.ts';

const nothing = {};
const at = ['window.guide', nothing];

/** Set-up section of each step. */
const sectionOf: Partial<Record<GuidePlace, Section>> = {
  language: 'station',
  account: 'connection',
  'pickup-points': 'pickup-points',
  printers: 'printers',
  webhook: 'webhook',
};

/** The computer's step in the guide, undefined while unknown, and the navigation between steps. */
export function useGuide() {
  const client = useQueryClient();
  const { data } = useCall('window.guide', nothing);
  const { go } = useWays();
  const screen = useScreen();
  const { section: openedSection, openSection } = useSetupPlace();
  const place = data?.place;
  const section = place && sectionOf[place];
  const isShown =
    section === undefined ? screen !== 'setup' : screen === 'setup' && section === openedSection;
  const show = (there: GuidePlace) => {
    const section = sectionOf[there];
    if (section !== undefined) {
      openSection(section);
      go('setup');
    } else if (there === 'first-label') go('entry');
  };
  const to = async (next: GuidePlace) => {
    client.setQueryData(at, { place: next });
    show(next);
    await station.call('window.guide', { to: next });
  };
  // Two quick presses are two steps: each starts from the stored step, rendered or not.
  const step = (by: 1 | -1) => {
    const here = client.getQueryData<{ place: GuidePlace }>(at)?.place;
    const next = here && guidePlaces[guidePlaces.indexOf(here) + by];
    if (next !== undefined) void to(next);
  };
  return { place, section, isShown, show, to: (next: GuidePlace) => void to(next), step };
}
