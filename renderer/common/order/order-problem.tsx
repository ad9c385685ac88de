import { useTranslation } from 'react-i18next';
import type { Order } from '../../../shared/model/order.ts';
import type { AppError } from '../../../shared/app-error.ts';
import type { ErrorText } from '../../i18n/error-text.ts';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import { ErrorNotice } from '../error-notice.tsx';
import { Moment } from '../moment.tsx';
import { orderProblemText } from '../order-problem-text.ts';
import { OrderRemedies } from './order-remedies.tsx';

/** The reason why the order waits, the remedy, and its button. */
export function OrderProblem({
  order,
  problem,
  text,
}: {
  order: Order;
  problem: AppError;
  /** Replaces the texts of the problem. */
  text?: ErrorText | undefined;
}) {
  const { i18n } = useTranslation();
  return (
    <ErrorNotice
      problem={problem}
      text={text ?? orderProblemText(i18n, order.sync, problem)}
      tone={order.sync === 'rejected' || order.sync === 'cancelled' ? 'danger' : 'warning'}
      isAnnounced={false}
      actions={
        <div className={layout.row3}>
          <OrderRemedies order={order} />
          <NextAttempt order={order} />
        </div>
      }
    />
  );
}

function NextAttempt({ order }: { order: Order }) {
  const { t } = useTranslation();
  if (order.nextAttemptAt === null || order.sync === 'created') return null;
  return (
    <span className={tones.muted}>
      {t('order.nextAttempt')}: <Moment at={order.nextAttemptAt} />
    </span>
  );
}
