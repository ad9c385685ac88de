import { Check, PackageOpen, Printer, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Delivery } from '../../../shared/model/delivery.ts';
import type { ColumnId } from '../../../shared/model/list-layout.ts';
import type { OrderSummary } from '../../../shared/model/order.ts';
import { isOver } from '../../../shared/order-state.ts';
import { isOnItsWay, OrderBadge } from '../../common/delivery/order-badge.tsx';
import { formatDong, formatMoment, formatWeight } from '../../common/format.ts';
import { Moment } from '../../common/moment.tsx';
import { ReceiverName } from '../../common/receiver-name.tsx';
import { orderProblemText } from '../../common/order-problem-text.ts';
import { useNow } from '../../common/use-now.ts';
import type { Language } from '../../../shared/model/station.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import { deliveryText } from './delivery-text.ts';
import styles from './order-row.module.css';

/** Shared by all rows, so created once. */
const tick = <Check aria-hidden />;
const printer = <Printer aria-hidden />;

/**
 * Cells of the columns. Plain functions, not components, so that a row costs no more than one component. A space after
 * codes separates them from the adjacent amount when a row is read as one text.
 */
const cells: Readonly<Record<ColumnId, (order: OrderSummary, also: Also) => ReactNode>> = {
  receiver: (order, { tooltip }) => (
    <span
      key="receiver"
      className={styles.two}
      title={tooltip(!order.personalDataRemoved && order.receiverName, order.receiverPhone)}
    >
      <span className={`${layout.ellipsis} ${tones.strong} ${styles.name}`}>
        <ReceiverName name={order.receiverName} isRemoved={order.personalDataRemoved} />
      </span>
      <span className={styles.small}>{order.receiverPhone}</span>
    </span>
  ),
  place: (order, { columns, tooltip }) => (
    <span key="place" className={styles.two} title={tooltip(order.province, order.soc)}>
      <span className={layout.ellipsis}>{order.province}</span>
      {!columns.includes('codes') && <span className={styles.code}>{`${order.soc} `}</span>}
    </span>
  ),
  codes: (order, { tooltip }) => (
    <span key="codes" className={styles.two} title={tooltip(order.soc, order.shortCode)}>
      <span className={styles.code}>{`${order.soc} `}</span>
      <span className={styles.code}>{`${order.shortCode ?? ''} `}</span>
    </span>
  ),
  cod: (order) => (
    <span key="cod" className={styles.money}>
      {formatDong(order.codAmount)}
    </span>
  ),
  weight: (order, { language }) => (
    <span key="weight" className={styles.right}>
      {order.weight === null ? '—' : formatWeight(order.weight, language)}
    </span>
  ),
  carrier: (order, { tooltip }) => (
    <span key="carrier" className={styles.two} title={tooltip(order.carrierName, order.waybill)}>
      <span className={layout.ellipsis}>{order.carrierName ?? '—'}</span>
      <Waybill order={order} />
    </span>
  ),
  state: (order) => (
    <span key="state" className={styles.two}>
      <OrderBadge sync={order.sync} delivery={order.delivery} handedOverAt={order.handedOverAt} />
      <StateDetail order={order} />
    </span>
  ),
  printed: (order, { t }) => (
    <span
      key="printed"
      className={styles.printed}
      title={t(printedKey(order), { count: order.printed })}
      data-none={(order.printed === 0 && !order.maybePrinted) || undefined}
    >
      {printer}
      {order.printed === 0 && order.maybePrinted ? '?' : order.printed}
    </span>
  ),
  entered: (order) => (
    <span key="entered" className={styles.right}>
      <Moment at={order.enteredAt} />
    </span>
  ),
};

interface Also {
  readonly columns: readonly ColumnId[];
  readonly t: TFunction;
  readonly language: Language;
  /** Returns the tooltip of a truncated cell. */
  readonly tooltip: (...parts: readonly (string | null | false)[]) => string | undefined;
}

const tooltipOf: Also['tooltip'] = (...parts) => parts.filter((part) => part).join(' · ');
const nothing: Also['tooltip'] = () => undefined;

/** One order in the list. */
export const OrderRow = memo(function OrderRow(props: {
  order: OrderSummary;
  columns: readonly ColumnId[];
  /** In one line. */
  isTight: boolean;
  isSelected: boolean;
}) {
  const { order, columns, isTight, isSelected } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const also = { columns, t, language, tooltip: isTight ? tooltipOf : nothing };
  return (
    <div className={styles.row} data-gone={isOver(order.sync) || undefined}>
      <span className={styles.tick} data-on={isSelected || undefined}>
        {tick}
      </span>
      {columns.map((id) => cells[id](order, also))}
    </div>
  );
});

function Waybill({ order }: { order: OrderSummary }) {
  const { t } = useTranslation();
  if (order.waybill !== null) return <span className={styles.code}>{order.waybill}</span>;
  if (order.carrierName === null) return null;
  return <span className={styles.small}>{t('orders.noWaybill')}</span>;
}

function StateDetail({ order }: { order: OrderSummary }) {
  const { t, i18n } = useTranslation();
  const { trouble, unreadable } = order;
  if (trouble !== null || unreadable.length > 0) {
    const what = trouble
      ? orderProblemText(i18n, order.sync, trouble).title
      : t('orders.unreadable');
    return (
      <span className={`${styles.small} ${styles.trouble}`} title={what}>
        <TriangleAlert aria-hidden />
        <span className={layout.ellipsis}>{what}</span>
      </span>
    );
  }
  if (order.packedBy !== undefined) {
    const what = t('site.packedNow', { bench: order.packedBy });
    return (
      <span className={`${styles.small} ${styles.packed}`} title={what}>
        <PackageOpen aria-hidden />
        <span className={layout.ellipsis}>{what}</span>
      </span>
    );
  }
  if (isHandedOver(order)) return <HandedOver order={order} at={order.handedOverAt} />;
  if (order.delivery === null) return null;
  return <DeliveryDetail sync={order.sync} delivery={order.delivery} />;
}

type HandedOverOrder = OrderSummary & { handedOverAt: string };

/** Checks whether the handover is the newest event: the carrier has not reported the parcel yet. */
function isHandedOver(order: OrderSummary): order is HandedOverOrder {
  const { sync, delivery, handedOverAt } = order;
  return handedOverAt !== undefined && sync === 'created' && !isOnItsWay({ sync, delivery });
}

function HandedOver({ order, at }: { order: OrderSummary; at: string }) {
  const now = useNow();
  const language = useLanguage();
  const text = [order.carrierName, formatMoment(at, now, language)].filter(Boolean).join(' · ');
  return (
    <span className={`${styles.small} ${layout.line}`} title={text}>
      <span className={layout.ellipsis}>{text}</span>
    </span>
  );
}

/** Reason and time of the parcel's state; before the shipment, what it waits for. */
function DeliveryDetail({ sync, delivery }: Pick<OrderSummary, 'sync'> & { delivery: Delivery }) {
  const { t } = useTranslation();
  const now = useNow();
  const language = useLanguage();
  const what = deliveryText(t, { sync, delivery });
  const when = formatMoment(delivery.at, now, language);
  if (what === '') return <span className={styles.small}>{when}</span>;
  return (
    <span className={`${styles.small} ${layout.line}`} title={`${what} · ${when}`}>
      <span className={layout.ellipsis}>{what}</span>
      <span className={styles.when}>{` · ${when}`}</span>
    </span>
  );
}

function printedKey({ printed, maybePrinted }: OrderSummary) {
  if (printed > 0) return 'orders.printedTimes';
  return maybePrinted ? 'orders.maybePrinted' : 'orders.neverPrinted';
}
