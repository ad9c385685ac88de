import { useTranslation } from 'react-i18next';
import { useCall } from '../../station/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Section, useSetupPlace } from '../../session/setup-place.ts';
import styles from './setup-gaps.module.css';

type Gap = 'noToken' | 'noPickupPoint' | 'noPrinter';

/** Where each gap is filled, and whether that takes a new entry. */
const ways = {
  noToken: { section: 'connection', action: 'goConnection', isNew: false },
  noPickupPoint: { section: 'pickup-points', action: 'goPickupPoint', isNew: true },
  noPrinter: { section: 'printers', action: 'goPrinter', isNew: true },
} as const satisfies Record<Gap, { section: Section; action: string; isNew: boolean }>;

/** What keeps this station from sending orders and printing labels, the most urgent first. */
function useSetupGaps(): Gap[] {
  const { data: state } = useCall('station.state', undefined);
  const { data: points } = useCall('pickupPoints.list', undefined);
  const { data: printers } = useCall('printers.list', undefined);
  const gaps: Gap[] = [];
  if (state?.mode === 'account' && !state.account.hasToken) gaps.push('noToken');
  if (points?.length === 0) gaps.push('noPickupPoint');
  if (printers?.length === 0) gaps.push('noPrinter');
  return gaps;
}

/** Leads to each gap. What the section `here` is about itself is said there already. */
export function SetupGaps({ here }: { here: Section }) {
  const { t } = useTranslation();
  const { openNew, openSection } = useSetupPlace();
  const go = ({ section, isNew }: (typeof ways)[Gap]) =>
    isNew ? openNew(section) : openSection(section);
  const gaps = useSetupGaps().filter((gap) => ways[gap].section !== here);
  if (gaps.length === 0) return null;
  return (
    <Notice tone="warning" title={t('setup.gaps.title')}>
      <ul className={styles.gaps}>
        {gaps.map((gap) => (
          <li key={gap} className={styles.gap}>
            <span>{t(`setup.gaps.${gap}`)}</span>
            <Button size="small" onPress={() => go(ways[gap])}>
              {t(`setup.gaps.${ways[gap].action}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
