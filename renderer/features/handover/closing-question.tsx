import { useTranslation } from 'react-i18next';
import type { HandoverClosing } from '../../../shared/model/handover.ts';
import { formatDong } from '../../common/format.ts';
import { Question } from '../../common/question.tsx';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { useScan } from '../../keys/use-scan.ts';
import tones from '../../ui/tones.module.css';
import styles from './handover-screen.module.css';

interface ClosingQuestionProps {
  carrierName: string;
  asks: Extract<HandoverClosing, { outcome: 'asks' }>;
  onScan: (code: string) => void;
  onGoOn: () => void;
  onConfirm: () => void;
}

/** Confirmation before a handover is closed without labelled parcels. A scan continues scanning. */
export function ClosingQuestion(props: ClosingQuestionProps) {
  const { t } = useTranslation();
  const { missingCount } = props.asks;
  return (
    <Question
      variant="primary"
      title={t('handover.closing.question', { count: missingCount })}
      cancel={t('handover.closing.goOn')}
      confirm={t('handover.closing.confirm', { count: missingCount })}
      keys={keysOf('closeHandover')}
      onClose={props.onGoOn}
      onConfirm={props.onConfirm}
    >
      <Body {...props} />
    </Question>
  );
}

/** Inside the dialog, so that it receives the dialog's keys and scans. */
function Body({ carrierName, asks, onScan, onGoOn, onConfirm }: ClosingQuestionProps) {
  const { t } = useTranslation();
  useCommands({ closeHandover: onConfirm });
  useScan((code) => {
    onGoOn();
    onScan(code);
  });
  const more = asks.missingCount - asks.missing.length;
  return (
    <>
      <p>{t('handover.closing.meaning', { carrier: carrierName })}</p>
      <ul className={styles.missing}>
        {asks.missing.map(({ orderId, receiverName, waybill, shortCode, codAmount, bench }) => (
          <li key={orderId} className={styles.row}>
            <span className={tones.strong}>{receiverName}</span>
            <span className={`${tones.muted} ${tones.code}`}>{waybill ?? shortCode}</span>
            <span className={styles.soft}>
              {formatDong(codAmount)}
              {bench !== null && ` · ${bench}`}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('handover.closing.more', { count: more })}</p>}
    </>
  );
}
