import { useTranslation } from 'react-i18next';
import type { OrderEvent } from '../../../shared/model/order-event.ts';
import type { Order } from '../../../shared/model/order.ts';
import { Notice } from '../../ui/notice.tsx';
import { OrderProblem } from './order-problem.tsx';
import { isTakenBackLater } from './taking-back.ts';

/** Warnings that a user with the parcel in hand must know first. */
export function OrderNotices({ order, events }: { order: Order; events: readonly OrderEvent[] }) {
  const { t } = useTranslation();
  const { trouble } = order;
  const isLater = isTakenBackLater(order, events);
  // The unclear state of the order is the reason for its later cancellation, so one notice covers both.
  const later = isLater &&
    trouble?.code === 'unsettled' && {
      title: t('order.standing.later.title'),
      todo: t('order.standing.later.text'),
      detail: trouble.detail,
    };
  return (
    <>
      {isLater && !later && <StateNotice name="later" tone="warning" />}
      {trouble !== null && (
        <OrderProblem order={order} problem={trouble} text={later || undefined} />
      )}
      {order.unreadable.length > 0 && <StateNotice name="unreadable" tone="warning" />}
      {order.personalDataRemoved && <StateNotice name="personalDataRemoved" tone="info" />}
      {order.sync === 'cancelling' && trouble === null && (
        <StateNotice name="cancelling" tone="info" />
      )}
      {order.sync === 'cancelled' && (
        <StateNotice name={order.printed > 0 ? 'cancelledPrinted' : 'cancelled'} tone="warning" />
      )}
    </>
  );
}

type Name =
  | 'later'
  | 'unreadable'
  | 'personalDataRemoved'
  | 'cancelling'
  | 'cancelled'
  | 'cancelledPrinted';

function StateNotice({ name, tone }: { name: Name; tone: 'info' | 'warning' }) {
  const { t } = useTranslation();
  return (
    <Notice tone={tone} title={t(`order.standing.${name}.title`)} isAnnounced>
      {t(`order.standing.${name}.text`)}
    </Notice>
  );
}
