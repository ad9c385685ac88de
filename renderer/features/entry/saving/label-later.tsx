import { Printer, ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePrint } from '../../../common/printing/printing-provider.tsx';
import { useNavigationActions } from '../../../session/navigation.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './label-later.module.css';
import type { LabelHold } from './use-label-hold.ts';

/** Explains why the label of the saved order does not print now, with the remedy. */
export function LabelLater({ orderId, hold }: { orderId: string; hold: LabelHold }) {
  const { t } = useTranslation();
  const print = usePrint();
  const { go } = useNavigationActions();
  if (hold.by === 'printer')
    return (
      <div className={styles.later}>
        <p>{t('entry.labelWaits', { reasons: hold.reasons })}</p>
        <Button size="small" icon={Printer} onPress={() => go('printing')}>
          {t('entry.toPrinting')}
        </Button>
      </div>
    );
  return (
    <div className={styles.later}>
      <p>{t('entry.labelLater')}</p>
      <Button size="small" icon={ScrollText} onPress={() => print([orderId], 'slip')}>
        {t('order.printSlip')}
      </Button>
    </div>
  );
}
