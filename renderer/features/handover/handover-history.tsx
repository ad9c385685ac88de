import { useTranslation } from 'react-i18next';
import type { HandoverEvent } from '../../../shared/model/handover.ts';
import { formatDong } from '../../common/format.ts';
import { Moment } from '../../common/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import tones from '../../ui/tones.module.css';
import styles from './handover-screen.module.css';

/** When and where a handover was opened and closed, and its content at that time. */
export function HandoverHistory({ turns }: { turns: readonly HandoverEvent[] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('handover.turns.title')} scrolls>
      <ul>
        {turns.map((entry) => (
          <li key={entry.at} className={`${styles.row} ${styles.turn}`}>
            <span className={tones.strong}>{t(`handover.turns.${entry.kind}`)}</span>
            <span>
              <Moment at={entry.at} />
              <br />
              <span className={styles.soft}>
                {[entry.packer, entry.station].filter((part) => part !== null).join(' · ')}
              </span>
            </span>
            <span className={styles.soft}>
              {entry.kind !== 'opened' && (
                <>
                  {t('handover.parcels', { count: entry.parcels })}
                  <br />
                  {formatDong(entry.codTotal)}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
