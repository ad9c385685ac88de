import { useQueryClient } from '@tanstack/react-query';
import { type GuideStage, guideStages } from '../../../shared/guide.ts';
import { type Section, useSetupState } from '../../session/setup-state.ts';
import { type Screen, useScreen, useNavigationActions } from '../../session/navigation.ts';
import { station } from '../../station/client.ts';
import { useCall } from '../../station/queries.ts';

const nothing = {};
const at = ['window.guide', nothing];

/** Set-up section of each step. */
const sectionOf: Partial<Record<GuideStage, Section>> = {
  language: 'station',
  account: 'connection',
  'pickup-points': 'pickup-points',
  printers: 'printers',
  webhook: 'webhook',
};

/** Screens of the steps. Pack, which opens first, has the offer only. Other screens keep their height. */
export function isOfScreen(screen: Screen, position: GuideStage): boolean {
  return screen === 'setup' || screen === 'entry' || (screen === 'pack' && position === 'offered');
}

/** The computer's step in the guide, undefined while unknown, and the navigation between steps. */
export function useGuide() {
  const client = useQueryClient();
  const { data } = useCall('window.guide', nothing);
  const { go } = useNavigationActions();
  const screen = useScreen();
  const { section: openedSection, openSection } = useSetupState();
  const position = data?.place;
  const section = position && sectionOf[position];
  const isShown =
    section === undefined ? screen !== 'setup' : screen === 'setup' && section === openedSection;
  const show = (there: GuideStage) => {
    const section = sectionOf[there];
    if (section !== undefined) {
      openSection(section);
      go('setup');
    } else if (there === 'first-label') go('entry');
  };
  const to = async (next: GuideStage) => {
    client.setQueryData(at, { place: next });
    show(next);
    await station.call('window.guide', { to: next });
  };
  // Two quick presses are two steps: each starts from the stored step, rendered or not.
  const step = (by: 1 | -1) => {
    const current = client.getQueryData<{ place: GuideStage }>(at)?.place;
    const next = current && guideStages[guideStages.indexOf(current) + by];
    if (next !== undefined) void to(next);
  };
  return { position, section, isShown, show, to: (next: GuideStage) => void to(next), step };
}
