import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ImportState } from '../../../shared/model/import.ts';
import { announceFailure } from '../../common/announce-failure.ts';
import { FirstOrders } from '../../common/order/first-orders.tsx';
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

/**
 * Result of an import, until the user has seen it: the orders, and the key that prints their labels. It has the focus
 * itself, because the Enter that ends a scan must not press one of its buttons.
 */
export function ImportResult({ state }: { state: ImportState }) {
  const { t } = useTranslation();
  const { go } = useNavigationActions();
  const { data: entered } = useCall('imports.enteredOrders', { importId: state.id });
  return (
    <section
      ref={entered?.unprinted === 0 ? takeLostFocus : takeFocus}
      className={layout.column3}
      tabIndex={-1}
      aria-label={t('import.entered', { count: state.entered, file: state.file })}
    >
      <Notice
        tone="success"
        isAnnounced
        title={t('import.entered', { count: state.entered, file: state.file })}
        actions={
          <>
            <PrintButton importId={state.id} />
            {entered && (
              <Button onPress={() => void announceFailure(station.call('imports.close'))}>
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
      {entered && (
        <FirstOrders
          title={t('import.enteredList')}
          orders={entered.orders}
          of={state.entered}
          hasStates
        />
      )}
    </section>
  );
}

/** Prints the labels of the orders that an import has entered, as long as some have none. */
export function PrintButton({ importId }: { importId: string }) {
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
      onPress={() => print(importId)}
    >
      {t('orders.printLabels', { count })}
    </Button>
  );
}
