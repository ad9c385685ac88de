import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../shared/model/order.ts';
import { OrderBadge } from '../../common/delivery/order-badge.tsx';
import { formatDong } from '../../common/format.ts';
import { ReceiverName } from '../../common/receiver-name.tsx';
import { errorText } from '../../i18n/error-text.ts';
import { useWays } from '../../session/navigation.ts';
import { useCall } from '../../station/queries.ts';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import type { Entry } from './entry.ts';
import styles from './palette.module.css';

/** Pause in typing (ms) before the search for orders starts. */
const restMs = 120;
const most = 6;
/** A single letter matches too many orders. */
const leastTyped = 2;

interface FoundOrders {
  readonly entries: readonly Entry[];
  /** The search for the typed text is running. */
  readonly isAsking: boolean;
  readonly problem: string | null;
}

/** The orders that match the typed text by code, phone or name; never those of an earlier text. */
export function useFoundOrders(typed: string): FoundOrders {
  const { i18n } = useTranslation();
  const { openOrder } = useWays();
  const text = typed.trim();
  const rested = useRested(text);
  const wants = text.length >= leastTyped;
  const input = { text: rested, offset: 0, limit: most };
  const enabled = wants && rested === text;
  const { data, error } = useCall('orders.range', input, {
    enabled,
    insists: 20,
    // Another order may have this name by the next time.
    keptForMs: 0,
    freshForMs: 0,
  });
  if (!wants) return { entries: [], isAsking: false, problem: null };
  if (!enabled) return { entries: [], isAsking: true, problem: null };
  return {
    isAsking: !data && !error,
    problem: error ? errorText(i18n, error.problem).title : null,
    entries: (data?.orders ?? []).map((order) => ({
      id: `order-${order.id}`,
      group: 'orders',
      text: order.soc,
      detail: <OrderInPalette order={order} />,
      run: () => openOrder(order.id),
    })),
  };
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

function OrderInPalette({ order }: { order: OrderSummary }) {
  const { receiverName, receiverPhone, personalDataRemoved, codAmount, shortCode, waybill } = order;
  return (
    <span className={`${layout.wrap} ${layout.alignCenter} ${styles.order}`}>
      <strong>
        <ReceiverName name={receiverName} isRemoved={personalDataRemoved} />
      </strong>
      {receiverPhone !== null && <span>{receiverPhone}</span>}
      {codAmount !== null && <span>{formatDong(codAmount)}</span>}
      {shortCode !== null && <span className={tones.code}>{shortCode}</span>}
      {waybill !== null && <span className={tones.code}>{waybill}</span>}
      <OrderBadge sync={order.sync} delivery={order.delivery} />
    </span>
  );
}
