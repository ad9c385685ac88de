import { Printer, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { keysOf } from '../../keys/commands.ts';
import { Button } from '../../ui/button.tsx';
import styles from './orders-screen.module.css';

/** How many orders are ticked, and what can be done with them. */
export function SelectionBar(props: {
  count: number;
  /** While an order is open, Escape closes that first. */
  hasEscape: boolean;
  onPrint: () => void;
  onClear: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.selection}>
      <strong>{t('orders.selected', { count: props.count })}</strong>
      <Button
        size="small"
        variant="primary"
        icon={Printer}
        keys={keysOf('print')}
        onPress={props.onPrint}
      >
        {t('orders.printSelected')}
      </Button>
      <Button
        size="small"
        icon={X}
        onPress={props.onClear}
        {...(props.hasEscape && { keys: keysOf('close') })}
      >
        {t('orders.clearSelection')}
      </Button>
    </div>
  );
}
