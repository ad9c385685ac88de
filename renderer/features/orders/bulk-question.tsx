import { CircleCheck, PackageCheck, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BulkAction, BulkSurvey } from '../../../shared/model/bulk.ts';
import { Question } from '../../common/question.tsx';
import { FirstOrders } from '../../common/order/first-orders.tsx';
import { keysOf } from '../../keys/commands.ts';

const icons = { cancel: Undo2, 'hand-over': PackageCheck, acknowledge: CircleCheck } as const;

/** Shows the number of orders of a bulk operation, and the first of them, before it starts. */
export function BulkQuestion(props: {
  what: BulkAction;
  survey: BulkSurvey;
  onDo: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { what, survey, onDo, onClose } = props;
  const { fit, first } = survey;
  const title =
    fit === 0 ? t(`list.bulk.${what}.none`) : t(`list.bulk.${what}.question`, { count: fit });
  const isCancelling = what === 'cancel' && fit > 0;
  return (
    <Question
      variant={isCancelling ? 'danger' : 'primary'}
      isAlert={isCancelling}
      isWide={!isCancelling}
      title={title}
      cancel={t(fit === 0 ? 'common.close' : 'common.cancel')}
      confirm={fit === 0 ? undefined : t(`list.bulk.${what}.confirm`, { count: fit })}
      icon={icons[what]}
      keys={keysOf('confirm')}
      hasRiskKey={isCancelling}
      focus={isCancelling || fit === 0 ? 'cancel' : 'confirm'}
      onClose={onClose}
      onConfirm={onDo}
    >
      <Kinds what={what} survey={survey} />
      <FirstOrders title={t('list.bulk.first')} orders={first} of={fit} />
    </Question>
  );
}

function Kinds({ what, survey }: { what: BulkAction; survey: BulkSurvey }) {
  const { t } = useTranslation();
  const { orders, fit, atOnce, printed, handedOver } = survey;
  const lines = [
    what === 'cancel' && atOnce > 0 && t('list.bulk.cancel.atOnce', { count: atOnce }),
    what === 'cancel' && fit > atOnce && t('list.bulk.cancel.onPlatform', { count: fit - atOnce }),
    what === 'cancel' && printed > 0 && t('list.bulk.cancel.printed', { count: printed }),
    what === 'cancel' && handedOver > 0 && t('list.bulk.cancel.handedOver', { count: handedOver }),
    orders > fit &&
      t(`list.bulk.${what}.${fit === 0 ? 'noneOf' : 'others'}`, { count: orders - fit }),
  ].flatMap((line) => (line ? [line] : []));
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
