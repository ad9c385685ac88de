import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDong } from '../../../common/format.ts';
import { Moment } from '../../../common/moment.tsx';
import type { OrderDraft } from '../../../../shared/model/order.ts';
import type { AppError } from '../../../../shared/app-error.ts';
import { Question } from '../../../common/question.tsx';
import { keysOf } from '../../../keys/commands.ts';
import { useCommands } from '../../../keys/use-commands.ts';

interface EnteredTwiceProps {
  draft: OrderDraft;
  earlier: Extract<AppError, { code: 'entered-alike' }>;
  /** Returns to the form. */
  onLook: () => void;
  /** Saves the order unchanged. */
  onEnter: () => void;
}

/**
 * Question about an order with the same phone, name and COD as one of the last hour. Enter, the key that walks the
 * form, opens the order again. Only another key saves it.
 */
export function EnteredTwiceQuestion({ draft, earlier, onLook, onEnter }: EnteredTwiceProps) {
  const { t } = useTranslation();
  const { receiver, codAmount } = draft;
  return (
    <Question
      variant="primary"
      isWide
      title={t('entry.twice.title', { name: receiver.name, amount: formatDong(codAmount) })}
      cancel={t('entry.twice.look')}
      confirm={t('entry.twice.enter')}
      keys={keysOf('confirmRisk')}
      onClose={onLook}
      onConfirm={onEnter}
    >
      <Body onEnter={onEnter}>
        {t('entry.twice.text', { soc: earlier.soc, phone: receiver.phone })}{' '}
        <Moment at={earlier.enteredAt} />
      </Body>
    </Question>
  );
}

/** Inside the dialog, so that it receives the dialog's keys. */
function Body({ onEnter, children }: { onEnter: () => void; children: ReactNode }) {
  useCommands({ confirmRisk: onEnter });
  return <p>{children}</p>;
}
