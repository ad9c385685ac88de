import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../../shared/model/order.ts';
import { isMasked } from '../../../common/masked.ts';
import { copyCode } from '../../../common/order/copy-code.tsx';
import { keysOf } from '../../../keys/commands.ts';
import { useCall } from '../../../station/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { takeFocus } from '../../../ui/take-focus.ts';
import tones from '../../../ui/tones.module.css';
import styles from './codes-dialog.module.css';

/** Offers an order's codes for copying. Enter copies the first. */
export function CodesDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { data } = useCall('orders.get', { id });
  if (!data) return null;
  return (
    <Dialog
      title={t('list.codes.title')}
      isOpen
      onClose={onClose}
      actions={
        <Button keys={keysOf('cancel')} onPress={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <ul className={layout.column2}>
        {codesOf(data.order).map(([name, code], at) => (
          <li key={name} className={styles.code}>
            <span className={tones.soft}>{t(`order.names.${name}`)}</span>
            <Button
              icon={Copy}
              ref={at === 0 ? takeFocus : undefined}
              onPress={() => {
                copyCode(code);
                onClose();
              }}
            >
              {code}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Lists an order's codes, the own code first. Omits a phone number that is shown only in part. */
function codesOf({ soc, platform, draft }: Order) {
  const phone = draft.receiver.phone ?? platform?.lookedUp?.shownPhone;
  const codes = [
    ['soc', soc],
    ['waybill', platform?.waybill],
    ['shortCode', platform?.shortCode],
    ['platformCode', platform?.platformCode],
    ['phone', phone && !isMasked(phone) ? phone : null],
  ] as const;
  return codes.flatMap(([name, code]) => (code ? [[name, code] as const] : []));
}
