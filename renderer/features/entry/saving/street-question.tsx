import { useTranslation } from 'react-i18next';
import type { OrderDraft } from '../../../../shared/model/order.ts';
import { areaName } from '../../../common/areas/area-names.ts';
import { Question } from '../../../common/question.tsx';
import { keysOf } from '../../../keys/commands.ts';

interface StreetQuestionProps {
  draft: OrderDraft;
  /** The part of the street that names another area than the order's. */
  streetPart: string;
  /** Returns to the form. */
  onLook: () => void;
  /** Saves the order unchanged. */
  onEnter: () => void;
}

/** Question about an order whose street names another area than the chosen one. */
export function StreetQuestion({ draft, streetPart, onLook, onEnter }: StreetQuestionProps) {
  const { t } = useTranslation();
  const { receiver } = draft;
  return (
    <Question
      variant="primary"
      isWide
      title={t('entry.street.title', { named: streetPart })}
      cancel={t('entry.street.look')}
      confirm={t('entry.street.enter')}
      keys={keysOf('confirm')}
      focus="confirm"
      onClose={onLook}
      onConfirm={onEnter}
    >
      <p>{t('entry.street.text', { area: areaName(receiver), address: receiver.address })}</p>
    </Question>
  );
}
