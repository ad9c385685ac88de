import { useTranslation } from 'react-i18next';
import type { OrderDraft } from '../../../../shared/model/order.ts';
import { areaName } from '../../../common/areas/area-names.ts';
import { SaveQuestion } from './save-question.tsx';

interface StreetQuestionProps {
  draft: OrderDraft;
  /** The part of the street that names another area than the order's. */
  streetPart: string;
  onLook: () => void;
  onEnter: () => void;
}

/** Question about an order whose street names another area than the chosen one. */
export function StreetQuestion({ draft, streetPart, ...answers }: StreetQuestionProps) {
  const { t } = useTranslation();
  const { receiver } = draft;
  return (
    <SaveQuestion
      title={t('entry.street.title', { named: streetPart })}
      look={t('entry.street.look')}
      enter={t('entry.street.enter')}
      {...answers}
    >
      {t('entry.street.text', { area: areaName(receiver), address: receiver.address })}
    </SaveQuestion>
  );
}
