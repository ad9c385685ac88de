import { useTranslation } from 'react-i18next';
import { keysOf } from '../../keys/commands.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { takeFocus } from '../../ui/take-focus.ts';

/** Asks before every label that was never printed leaves at once. */
export function PrintUnprinted(props: {
  orderIds: readonly string[];
  onPrint: (orderIds: readonly string[]) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const labels = props.orderIds.length;
  return (
    <Dialog
      title={t('orders.unprinted.title', { count: labels })}
      isOpen
      onClose={props.onClose}
      actions={
        <>
          <Button onPress={props.onClose} keys={keysOf('cancel')}>
            {t('printing.cancel')}
          </Button>
          {labels > 0 && (
            <Button
              variant="primary"
              ref={takeFocus}
              keys={keysOf('confirm')}
              onPress={() => {
                props.onPrint(props.orderIds);
                props.onClose();
              }}
            >
              {t('orders.unprinted.print', { count: labels })}
            </Button>
          )}
        </>
      }
    >
      <p>{t(labels > 0 ? 'orders.unprinted.text' : 'orders.unprinted.none')}</p>
    </Dialog>
  );
}
