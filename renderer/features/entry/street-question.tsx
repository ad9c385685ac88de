import { useTranslation } from 'react-i18next';
import type { OrderDraft } from '../../../shared/model/order.ts';
import { wholeName } from '../../common/areas/area-names.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { takeFocus } from '../../ui/take-focus.ts';

interface StreetQuestionProps {
  draft: OrderDraft;
  /** The part of the street that names another area than the order's. */
  named: string;
  /** Back into the form. */
  onLook: () => void;
  /** Saves the order as it is. */
  onEnter: () => void;
}

/** Asks once about an order whose street names another area than the one that was chosen. */
export function StreetQuestion({ draft, named, onLook, onEnter }: StreetQuestionProps) {
  const { t } = useTranslation();
  const { receiver } = draft;
  return (
    <Dialog
      isOpen
      isAlert
      isWide
      title={t('entry.street.title', { named })}
      onClose={onLook}
      actions={
        <>
          <Button keys="Esc" onPress={onLook}>
            {t('entry.street.look')}
          </Button>
          <Button variant="primary" keys="⏎" ref={takeFocus} onPress={onEnter}>
            {t('entry.street.enter')}
          </Button>
        </>
      }
    >
      <p>{t('entry.street.text', { area: wholeName(receiver), address: receiver.address })}</p>
    </Dialog>
  );
}
