import { useTranslation } from 'react-i18next';
import type { HandoverClosing } from '../../../shared/model/handover.ts';
import { formatDong } from '../../common/format.ts';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { useScan } from '../../keys/use-taker.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import tones from '../../ui/tones.module.css';
import styles from './handover-screen.module.css';

interface ClosingQuestionProps {
  carrierName: string;
  asks: Extract<HandoverClosing, { outcome: 'asks' }>;
  onScan: (code: string) => void;
  onGoOn: () => void;
  onConfirm: () => void;
}

/** Asks before a handover is closed without parcels that have a label; a scan goes on with scanning. */
export function ClosingQuestion(props: ClosingQuestionProps) {
  const { t } = useTranslation();
  const { missingCount } = props.asks;
  return (
    <Dialog
      isOpen
      isAlert
      title={t('handover.closing.question', { count: missingCount })}
      onClose={props.onGoOn}
      actions={
        <>
          <Button ref={takeFocus} onPress={props.onGoOn} keys={keysOf('cancel')}>
            {t('handover.closing.goOn')}
          </Button>
          <Button variant="primary" onPress={props.onConfirm} keys={keysOf('closeHandover')}>
            {t('handover.closing.confirm', { count: missingCount })}
          </Button>
        </>
      }
    >
      <Body {...props} />
    </Dialog>
  );
}

/** Lies inside the dialog, whose keys and scans it hears. */
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
