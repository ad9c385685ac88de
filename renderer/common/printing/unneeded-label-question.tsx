import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Question } from '../question.tsx';
import type { Ending } from '../order/sensible-actions.ts';
import { WhichOrder } from '../order/which-order.tsx';

/** Confirmation before a label is printed for a parcel that no longer needs one. */
export function UnneededLabelQuestion(props: {
  orderId: string;
  because: Ending;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Question
      title={t('order.ended.question')}
      confirm={t('order.ended.print')}
      icon={Printer}
      onClose={props.onClose}
      onConfirm={props.onConfirm}
    >
      <WhichOrder id={props.orderId} />
      <p>{t(`order.ended.${props.because}`)}</p>
    </Question>
  );
}
