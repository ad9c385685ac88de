import { OctagonX, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../common/moment.tsx';
import type { ScannedIntoHandover } from '../../session/handover-state.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import tones from '../../ui/tones.module.css';
import styles from './handover-screen.module.css';
import { scanText, toneOf } from './scan-text.ts';

/** Scans whose parcel is in no handover, newest first, so that no scan is lost. Nothing without any. */
export function Aside(props: { scans: readonly ScannedIntoHandover[]; onClear: () => void }) {
  const { t, i18n } = useTranslation();
  const { scans, onClear } = props;
  if (scans.length === 0) return null;
  return (
    <Panel title={`${t('handover.aside.title')} (${scans.length})`} scrolls>
      <ul>
        {scans.map((one) => {
          const tone = toneOf(one.result);
          const Icon = tone === 'warning' ? TriangleAlert : OctagonX;
          return (
            <li key={one.number} className={`${styles.row} ${styles.asideRow}`}>
              <Icon aria-hidden className={`${styles.asideIcon} ${tones[tone] ?? ''}`} />
              <span className={tones.code}>{one.code}</span>
              <span>{scanText(i18n, one, false).title}</span>
              <span className={styles.soft}>
                <Moment at={new Date(one.at).toISOString()} />
              </span>
            </li>
          );
        })}
      </ul>
      <Button size="small" onPress={onClear}>
        {t('handover.aside.clear')}
      </Button>
    </Panel>
  );
}
