import { useTranslation } from 'react-i18next';
import { formatDong } from '../../common/format.ts';
import { Moment } from '../../common/moment.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import type { EnteredTwice } from './use-enter-order.ts';

interface EnteredTwiceProps {
  asked: EnteredTwice;
  /** Back into the form with it. */
  onLook: (asked: EnteredTwice) => void;
  /** It is meant. */
  onEnter: (asked: EnteredTwice) => void;
}

/** Asks once about an order whose phone, name and COD are those of one of the last hour. */
export function EnteredTwiceQuestion({ asked, onLook, onEnter }: EnteredTwiceProps) {
  const { t } = useTranslation();
  const { draft, earlier } = asked;
  const { receiver, codAmount } = draft;
  return (
    <Dialog
      isOpen
      isAlert
      isWide
      title={t('entry.twice.title', { name: receiver.name, amount: formatDong(codAmount) })}
      onClose={() => onLook(asked)}
      actions={
        <>
          <Button keys="Esc" onPress={() => onLook(asked)}>
            {t('entry.twice.look')}
          </Button>
          <Button variant="primary" keys="⏎" ref={takeFocus} onPress={() => onEnter(asked)}>
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
