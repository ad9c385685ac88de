import { useTranslation } from 'react-i18next';
import { formatDong } from '../../common/format.ts';
import { Moment } from '../../common/moment.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import type { OrderDraft } from '../../../shared/model/order.ts';
import type { AppError } from '../../../shared/app-error.ts';

interface EnteredTwiceProps {
  draft: OrderDraft;
  earlier: Extract<AppError, { code: 'entered-alike' }>;
  /** Back into the form. */
  onLook: () => void;
  /** Saves the order as it is. */
  onEnter: () => void;
}

/** Asks once about an order whose phone, name and COD are those of one of the last hour. */
export function EnteredTwiceQuestion({ draft, earlier, onLook, onEnter }: EnteredTwiceProps) {
  const { t } = useTranslation();
  const { receiver, codAmount } = draft;
  return (
    <Dialog
      isOpen
      isAlert
      isWide
      title={t('entry.twice.title', { name: receiver.name, amount: formatDong(codAmount) })}
      onClose={onLook}
      actions={
        <>
          <Button keys="Esc" onPress={onLook}>
            {t('entry.twice.look')}
          </Button>
          <Button variant="primary" keys="⏎" ref={takeFocus} onPress={onEnter}>
            {t('entry.twice.enter')}
          </Button>
        </>
      }
    >
      <p>
        {t('entry.twice.text', { soc: earlier.soc, phone: receiver.phone })}{' '}
        <Moment at={earlier.enteredAt} />
      </p>
    </Dialog>
  );
}
