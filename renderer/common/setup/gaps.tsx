import { useTranslation } from 'react-i18next';
import { useNavigationActions } from '../../session/navigation.ts';
import { type Section, useSetupState } from '../../session/setup-state.ts';
import { useCall } from '../../station/queries.ts';
import { Button } from '../../ui/button.tsx';

/** A missing part of the set-up that prevents sending or printing. */
export type Gap = 'noToken' | 'noPickupPoint' | 'noPrinter';

/** The set-up section of each gap, and whether it needs a new entry. */
const gapTargets = {
  noToken: { section: 'connection', action: 'goConnection', isNew: false },
  noPickupPoint: { section: 'pickup-points', action: 'goPickupPoint', isNew: true },
  noPrinter: { section: 'printers', action: 'goPrinter', isNew: true },
} as const satisfies Record<Gap, { section: Section; action: string; isNew: boolean }>;

/** Returns the gaps that prevent this station from sending orders and printing labels, most urgent first. */
export function useSetupGaps(): Gap[] {
  const { data: state } = useCall('station.state', undefined);
  const { data: points } = useCall('pickupPoints.list', undefined);
  const { data: printers } = useCall('printers.list', undefined);
  const gaps: Gap[] = [];
  if (state?.mode === 'account' && !state.account.hasToken) gaps.push('noToken');
  if (points?.length === 0) gaps.push('noPickupPoint');
  if (printers?.length === 0) gaps.push('noPrinter');
  return gaps;
}

/** Returns the set-up section that fills a gap. */
export function sectionOf(gap: Gap): Section {
  return gapTargets[gap].section;
}

/** Button that opens the set-up section of a gap, from any screen. */
export function GapButton({ gap }: { gap: Gap }) {
  const { t } = useTranslation();
  const { go } = useNavigationActions();
  const { openNew, openSection } = useSetupState();
  const { section, action, isNew } = gapTargets[gap];
  return (
    <Button
      size="small"
      onPress={() => {
        if (isNew) openNew(section);
        else openSection(section);
        go('setup');
      }}
    >
      {t(`setup.gaps.${action}`)}
    </Button>
  );
}
