import { useTranslation } from 'react-i18next';
import { formatDong } from '../../../common/format.ts';
import { Moment } from '../../../common/moment.tsx';
import type { OrderDraft } from '../../../../shared/model/order.ts';
import type { AppError } from '../../../../shared/app-error.ts';
import { SaveQuestion } from './save-question.tsx';

interface EnteredTwiceProps {
  draft: OrderDraft;
  earlier: Extract<AppError, { code: 'entered-alike' }>;
  onLook: () => void;
  onEnter: () => void;
}

/** Question about an order with the same phone, name and COD as one of the last hour. */
export function EnteredTwiceQuestion({ draft, earlier, ...answers }: EnteredTwiceProps) {
  const { t } = useTranslation();
  const { receiver, codAmount } = draft;
  return (
    <SaveQuestion
      title={t('entry.twice.title', { name: receiver.name, amount: formatDong(codAmount) })}
      look={t('entry.twice.look')}
      enter={t('entry.twice.enter')}
      {...answers}
    >
      {t('entry.twice.text', { soc: earlier.soc, phone: receiver.phone })}{' '}
      <Moment at={earlier.enteredAt} />
    </SaveQuestion>
  );
}
