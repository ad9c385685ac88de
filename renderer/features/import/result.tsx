import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ImportState } from '../../../shared/model/import.ts';
import { OrderBadge } from '../../common/delivery/order-badge.tsx';
import { announceFailure } from '../../common/announce-failure.ts';
import { OrderLine } from '../../common/order/order-line.tsx';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { useNavigationActions } from '../../session/navigation.ts';
import { station } from '../../station/client.ts';
import { useCall } from '../../station/queries.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/notice.tsx';
import { takeFocus, takeLostFocus } from '../../ui/take-focus.ts';
import tones from '../../ui/tones.module.css';
import { usePrintEntered } from './entered-labels.ts';
import styles from './import-screen.module.css';

/** Result of an import, until the user has seen it: the orders, and the key that prints their labels. */
export function Result({ state }: { state: ImportState }) {
  const { t } = useTranslation();
  const { go } = useNavigationActions();
  const { data: entered } = useCall('imports.enteredOrders', { importId: state.id });
  const remaining = state.entered - (entered?.orders.length ?? 0);
  return (
    <>
      <Notice
        tone="success"
        isAnnounced
        title={t('import.entered', { count: state.entered, file: state.file })}
        actions={
          <>
            <PrintButton importId={state.id} takesFocus />
            {entered && (
              <Button
                ref={entered.unprinted > 0 ? null : takeLostFocus}
                onPress={() => void announceFailure(station.call('imports.close'))}
              >
                {t('import.done')}
              </Button>
            )}
            <Button onPress={() => go('orders')}>{t('import.toOrders')}</Button>
          </>
        }
      >
        {entered && (
          <p className={tones.strong}>
            {t('import.accepted', { accepted: entered.accepted, all: state.entered })}
          </p>
        )}
        <p>{t(state.wasFinishedLater ? 'import.enteredLater' : 'import.enteredMeaning')}</p>
      </Notice>
      {entered && entered.orders.length > 0 && (
        <ul
          className={`${layout.column1} ${styles.enteredOrders}`}
          aria-label={t('import.enteredList')}
        >
          {entered.orders.map((one) => (
            <li key={one.id} className={styles.enteredOrder}>
              <OrderLine
                name={one.receiverName}
                phone={one.receiverPhone}
                codAmount={one.codAmount}
                soc={one.soc}
                isRemoved={one.personalDataRemoved}
                isTight
              />
              <OrderBadge sync={one.sync} delivery={one.delivery} handedOverAt={one.handedOverAt} />
            </li>
          ))}
          {remaining > 0 && (
            <li className={tones.soft}>{t('order.andMore', { count: remaining })}</li>
          )}
        </ul>
      )}
    </>
  );
}

/** Prints the labels of the orders that an import has entered, as long as some have none. */
export function PrintButton({
  importId,
  takesFocus = false,
}: {
  importId: string;
  takesFocus?: boolean;
}) {
  const { t } = useTranslation();
  const { data: entered } = useCall('imports.enteredOrders', { importId });
  const print = usePrintEntered();
  const count = entered?.unprinted ?? 0;
  useCommands({ printImported: count > 0 ? () => print(importId) : null });
  if (count === 0) return null;
  return (
    <Button
      variant="primary"
      icon={Printer}
      keys={keysOf('printImported')}
      {...(takesFocus && { ref: takeFocus })}
      onPress={() => print(importId)}
    >
      {t('orders.printLabels', { count })}
    </Button>
  );
}
