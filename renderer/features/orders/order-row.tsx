import { Check, Printer, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Delivery, stageOf } from '../../../shared/model/delivery.ts';
import type { OrderSummary, SyncState } from '../../../shared/model/order.ts';
import { isOnItsWay, OrderBadge } from '../../common/delivery/order-badge.tsx';
import { reasonText } from '../../common/delivery/reason-text.ts';
import { formatDong, formatMoment } from '../../common/format.ts';
import { Moment } from '../../common/moment.tsx';
import { ReceiverName } from '../../common/receiver-name.tsx';
import { troubleText } from '../../common/trouble-text.ts';
import { useNow } from '../../common/use-now.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import type { OrderSort, SortBy } from '../../../shared/model/order-sort.ts';
import { SortHeading } from './sort/sort-heading.tsx';
import styles from './order-row.module.css';

/** What the columns of the rows below hold; those that the list can be sorted by are pressed for it. */
export const OrderColumns = memo(function OrderColumns(props: {
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
}) {
  const { t } = useTranslation();
  const heading = (by: SortBy, text: string) => <SortHeading by={by} text={text} {...props} />;
  return (
    <div className={`${styles.row} ${styles.columns}`}>
      <span />
      <span>{heading('name', t('orders.columns.receiver'))}</span>
      <span className={styles.place}>{t('orders.columns.place')}</span>
      <span className={styles.codes}>{t('orders.columns.codes')}</span>
      <span className={styles.money}>{heading('cod', t('orders.columns.cod'))}</span>
      <span className={styles.carrier}>{t('orders.columns.carrier')}</span>
      <span>{heading('changed', t('orders.columns.state'))}</span>
      <span>{t('orders.columns.printed')}</span>
      <span className={styles.when}>{heading('entered', t('orders.columns.entered'))}</span>
    </div>
  );
});

/** Orders that no courier will fetch. */
const gone: ReadonlySet<SyncState> = new Set(['withdrawn', 'cancelled']);

/** The same in every row: drawn once. */
const tick = <Check aria-hidden />;
const printer = <Printer aria-hidden />;

/** What tells an order from the others, at a glance. */
export function OrderRow({ order, isSelected }: { order: OrderSummary; isSelected: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.row} data-gone={gone.has(order.sync) || undefined}>
      <span className={styles.tick} data-on={isSelected || undefined}>
        {tick}
      </span>
      <span className={styles.two}>
        <span className={styles.name}>
          <ReceiverName name={order.receiverName} isRemoved={order.personalDataRemoved} />
        </span>
        <span className={styles.small}>{order.receiverPhone}</span>
      </span>
      <span className={`${styles.two} ${styles.place}`}>
        <span className={styles.cut}>{order.province}</span>
        <span className={styles.code}>{order.soc}</span>
      </span>
      <span className={`${styles.two} ${styles.codes}`}>
        <span className={styles.code}>{order.soc}</span>
        <span className={styles.code}>{order.shortCode}</span>
      </span>
      <span className={styles.money}>{formatDong(order.codAmount)}</span>
      <span className={`${styles.two} ${styles.carrier}`}>
        <span className={styles.cut}>{order.carrierName ?? '—'}</span>
        <Waybill order={order} />
      </span>
      <span className={styles.two}>
        <OrderBadge sync={order.sync} delivery={order.delivery} />
        <StateDetail order={order} />
      </span>
      <span
        className={styles.printed}
        title={t(printedKey(order), { count: order.printed })}
        data-none={(order.printed === 0 && !order.maybePrinted) || undefined}
      >
        {printer}
        {order.printed === 0 && order.maybePrinted ? '?' : order.printed}
      </span>
      <span className={styles.when}>
        <Moment at={order.enteredAt} />
      </span>
    </div>
  );
}

function Waybill({ order }: { order: OrderSummary }) {
  const { t } = useTranslation();
  if (order.waybill !== null) return <span className={styles.code}>{order.waybill}</span>;
  if (order.carrierName === null) return null;
  return <span className={styles.small}>{t('orders.noWaybill')}</span>;
}

function StateDetail({ order }: { order: OrderSummary }) {
  const { t, i18n } = useTranslation();
  const { trouble, unreadable } = order;
  if (trouble !== null || unreadable.length > 0)
    return (
      <span className={`${styles.small} ${styles.trouble}`}>
        <TriangleAlert aria-hidden />
        <span className={styles.cut}>
          {trouble ? troubleText(i18n, order.sync, trouble).title : t('orders.unreadable')}
        </span>
      </span>
    );
  if (order.delivery === null) return null;
  return <DeliveryDetail sync={order.sync} delivery={order.delivery} />;
}

/** Why the parcel is where it is, and since when; before it is on its way, what it waits for. */
function DeliveryDetail({ sync, delivery }: Pick<OrderSummary, 'sync'> & { delivery: Delivery }) {
  const { t } = useTranslation();
  const now = useNow();
  const language = useLanguage();
  const stage = stageOf(delivery.code);
  const what = isOnItsWay({ sync, delivery })
    ? delivery.reason
      ? reasonText(t, delivery.reason)
      : delivery.isUnconfirmed && t('orders.unconfirmed')
    : stage === 'other'
      ? delivery.name || delivery.code
      : t(`orders.stages.${stage}`);
  const when = formatMoment(delivery.at, now, language);
  return (
    <span className={styles.small} title={delivery.name}>
      {what ? `${what} · ${when}` : when}
    </span>
  );
}

function printedKey({ printed, maybePrinted }: OrderSummary) {
  if (printed > 0) return 'orders.printedTimes';
  return maybePrinted ? 'orders.maybePrinted' : 'orders.neverPrinted';
}
