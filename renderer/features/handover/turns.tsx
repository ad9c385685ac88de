import { useTranslation } from 'react-i18next';
import type { HandoverTurn } from '../../../shared/model/handover.ts';
import { formatDong } from '../../common/format.ts';
import { Moment } from '../../common/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import tones from '../../ui/tones.module.css';
import styles from './handover-screen.module.css';

/** When and where a handover was opened and closed, and its content at that time. */
export function Turns({ turns }: { turns: readonly HandoverTurn[] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('handover.turns.title')} scrolls>
      <ul>
        {turns.map((turn) => (
          <li key={turn.at} className={`${styles.row} ${styles.turn}`}>
            <span className={tones.strong}>{t(`handover.turns.${turn.kind}`)}</span>
            <span>
              <Moment at={turn.at} />
              <br />
              <span className={styles.soft}>
                {[turn.packer, turn.station].filter((part) => part !== null).join(' · ')}
              </span>
            </span>
            <span className={styles.soft}>
              {turn.kind !== 'opened' && (
                <>
                  {t('handover.parcels', { count: turn.parcels })}
                  <br />
                  {formatDong(turn.codTotal)}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
